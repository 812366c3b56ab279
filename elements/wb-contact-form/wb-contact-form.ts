import type { CONTACT_LIMITS, ContactInput, WithdrawalReceipt } from '@storefront/contract';
import { html, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { areaField, selectField, textField } from '../../src/element-base/form/field.template.js';
import { FormController, isEmail, type FieldRule } from '../../src/element-base/form/form-controller.js';
import { formStyles } from '../../src/element-base/form/form.styles.js';
import { formView, sentView } from '../../src/element-base/form/form.template.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { withdrawalMessages, type WithdrawalTexts } from '../../src/element-base/texts/withdrawal.js';
import { engagementMessages, type EngagementTexts } from '../../src/element-base/texts/engagement.js';
import { formMessages } from '../../src/element-base/texts/form.js';
import type { ContactSubmitDetail, WithdrawalSubmitDetail } from '../../src/events/index.js';
import { receivedText, reviewView, withdrawalFields, withdrawalInput, withdrawalRules } from './withdrawal.js';
import { withdrawalStyles } from './withdrawal.styles.js';

const FIELDS = ['name', 'email', 'topic', 'message'] as const;
type Field = (typeof FIELDS)[number];
// Import types only, so that the contract's schemas are not bundled.
const MOST_NAME: (typeof CONTACT_LIMITS)['name'] = 100;
const MOST_MESSAGE: (typeof CONTACT_LIMITS)['message'] = 5000;
const MOST_TOPIC = 100;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * @summary A form for a message to the shop, or with `kind="withdrawal"` for the withdrawal from a contract. Pages can add their own fields. The input stays until the message was sent.
 *
 * @slot fields - The page's own fields, sent by name. Native validation applies
 * @slot before-submit - Above the button
 * @slot consent - Above the button. A required checkbox in it must be ticked
 * @slot success - In place of the message after sending
 *
 * @fires {CustomEvent<BeforeContactDetail>} wb-before-contact - Before the message is sent; cancelable, and waits for `waitUntil`
 * @fires {CustomEvent<ContactSubmitDetail>} wb-contact-submit - The shop has the message; cancelable, which keeps the page from going to `success-href`
 * @fires {CustomEvent<WithdrawalSubmitDetail>} wb-withdrawal-submit - The shop has the declaration
 *
 * @csspart form - The form
 * @csspart field - A field with its label and error
 * @csspart label - The label of a field
 * @csspart input - An input or a select
 * @csspart textarea - The field of the message
 * @csspart field-error - The error of a field
 * @csspart error-summary - The list of problems, after a try
 * @csspart submit-button - The button that sends
 * @csspart retry-button - The button that sends again after a failure
 * @csspart success - The confirmation after sending
 *
 * @cssstate pending - The message is being sent
 */
export class WbContactForm extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    noticeStyles,
    formStyles,
    withdrawalStyles,
  ];

  /** A message, or the declaration of a withdrawal: the EU's withdrawal function, with a step that confirms. */
  @property() kind: 'message' | 'withdrawal' = 'message';

  /** Number of the order to withdraw from, if the page knows it. Without it, `?order=` of the page's address. */
  @property({ attribute: 'order-number' }) orderNumber = '';

  /** The topic of the message, if the page knows it; with a topic field, the first choice. */
  @property() topic = '';

  /** Topics to choose from, separated by commas. Without them the shopper types a topic. */
  @property() topics = '';

  /** Which fields in which order: `name`, `email`, `message`, and `topic` where it is wanted. The first three are always asked. */
  @property() fields = 'name,email,message';

  /** Longest message in characters, up to 5000. */
  @property({ type: Number, attribute: 'max-length' }) maxLength: number = MOST_MESSAGE;

  /** Page to open after sending. Without it the element shows thanks. */
  @property({ attribute: 'success-href' }) successHref = '';

  readonly #form = new FormController(this, {
    texts: () => this.texts(formMessages),
    rules: () => this.#rules(),
    send: () => this.#send(),
    say: (sentence) => this.announce(sentence),
  });

  /** True while the shopper sees what the withdrawal says and can confirm it. */
  #isReview = false;
  #receipt: WithdrawalReceipt | undefined;

  get #texts(): EngagementTexts {
    return this.texts(engagementMessages);
  }

  get #order(): readonly Field[] {
    const named = listOf(this.fields).filter((name): name is Field => FIELDS.some((field) => field === name));
    const wanted = new Set<Field>([...named, 'name', 'email', 'message']);
    // An order without a required field is invalid.
    return named.length === wanted.size ? named : FIELDS.filter((name) => wanted.has(name));
  }

  get #most(): number {
    return this.maxLength > 0 ? Math.min(this.maxLength, MOST_MESSAGE) : MOST_MESSAGE;
  }

  get #withdrawal(): WithdrawalTexts {
    return this.texts(withdrawalMessages);
  }

  /**
   * Validates the fields and sends the message. A withdrawal is shown first, and sent by the second call. A second call
   * while one runs sends nothing. @returns whether it was sent
   */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  /** Empties the form for another message. The page's own fields stay. */
  reset(): void {
    this.#isReview = false;
    this.#receipt = undefined;
    this.#form.reset();
  }

  #rules(): readonly FieldRule[] {
    const texts = this.#texts;
    const form = this.texts(formMessages);
    if (this.kind === 'withdrawal') return withdrawalRules(this.#withdrawal, form);
    const rules: Record<Field, Omit<FieldRule, 'id'>> = {
      name: { label: form.name, required: form.nameRequired, limit: MOST_NAME },
      email: {
        label: form.email,
        required: form.emailRequired,
        check: (value) => (isEmail(value) ? undefined : form.emailInvalid),
      },
      topic: {
        label: texts.topic,
        limit: MOST_TOPIC,
        required: this.topics ? texts.topicRequired : undefined,
      },
      message: { label: texts.message, required: texts.messageRequired, limit: this.#most },
    };
    return this.#order.map((id) => ({ id, ...rules[id] }));
  }

  #input(): ContactInput {
    const form = this.#form;
    const fields = form.slotted;
    const topic = this.#order.includes('topic') ? form.trimmed('topic') : this.topic;
    const website = this.renderRoot.querySelector<HTMLInputElement>('[aria-hidden] input')?.value;
    return {
      name: form.trimmed('name') ?? '',
      email: form.trimmed('email') ?? '',
      message: form.trimmed('message') ?? '',
      locale: this.locale,
      ...(topic && { topic }),
      ...(Object.keys(fields).length > 0 && { fields }),
      ...(website && { website }),
    };
  }

  async #send(): Promise<boolean> {
    if (this.kind === 'withdrawal') return this.#declare();
    const input = this.#input();
    if (!(await this.allowed('wb-before-contact', { input }))) return false;
    if (!this.shop) throw new Error('<wb-contact-form> finds no store');
    const { id } = await this.shop.stores.engagement.contact(input);
    const goes = this.emit<ContactSubmitDetail>('wb-contact-submit', { id, topic: input.topic }, { cancelable: true });
    if (goes && this.successHref) location.assign(this.successHref);
    return true;
  }

  /** The first step shows the declaration, the second sends it. */
  async #declare(): Promise<boolean> {
    if (!this.#isReview) {
      this.#setReview(true);
      return false;
    }
    if (!this.shop) throw new Error('<wb-contact-form> finds no store');
    this.#receipt = await this.shop.stores.engagement.withdraw(withdrawalInput(this.#form, this.locale));
    this.#isReview = false;
    this.emit<WithdrawalSubmitDetail>('wb-withdrawal-submit', this.#receipt);
    return true;
  }

  #setReview(isReview: boolean): void {
    this.#isReview = isReview;
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const target = isReview ? '#review-heading' : '[name="name"]';
      this.renderRoot.querySelector<HTMLElement>(target)?.focus();
    });
  }

  #withdrawalView(): TemplateResult {
    const form = this.#form;
    const texts = this.#withdrawal;
    if (form.status === 'sent' && this.#receipt)
      return sentView(receivedText(this.#receipt, form.trimmed('email') ?? '', texts, this.locale));
    const common = this.texts(commonMessages);
    if (this.#isReview) return reviewView(form, texts, common, () => this.#setReview(false));
    return formView(form, {
      common,
      label: texts.link,
      fields: withdrawalFields(form, texts),
      before: html`<slot name="before-submit"></slot>`,
      submit: texts.continue,
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (!changed.has('topic') && !changed.has('orderNumber')) return;
    const address = pageAddress(this.shop);
    const named = this.orderNumber || (address && new URL(address).searchParams.get('order'));
    this.#form.initial = { topic: this.topic, ...(named && { contract: named }) };
  }

  protected override updated(): void {
    this.setViewStates(...(this.#form.status === 'sending' ? ['pending'] : []));
  }

  #field(id: Field): TemplateResult {
    const form = this.#form;
    const { texts } = form;
    const value = form.value(id);
    const required = true;
    switch (id) {
      case 'name':
        return textField(form, {
          ...{ id, value, required, label: texts.name },
          autocomplete: 'name',
          count: form.count(id, MOST_NAME),
          width: 'half',
        });
      case 'email':
        return textField(form, {
          ...{ id, value, required, label: texts.email },
          autocomplete: 'email',
          type: 'email',
          width: 'half',
        });
      case 'topic':
        return this.#topicField(value);
      case 'message':
        return areaField(form, {
          ...{ id, value, required, label: this.#texts.message },
          autocomplete: 'off',
          count: form.count(id, this.#most),
        });
    }
  }

  #topicField(value: string): TemplateResult {
    const { topic: label, topicChoose: placeholder } = this.#texts;
    const topics = listOf(this.topics);
    const shared = { id: 'topic', label, value, autocomplete: 'off', required: topics.length > 0 } as const;
    return topics.length > 0
      ? selectField(this.#form, { ...shared, placeholder, choices: topics.map((name) => ({ code: name, name })) })
      : textField(this.#form, { ...shared, count: this.#form.count('topic', MOST_TOPIC) });
  }

  protected override render(): TemplateResult {
    if (this.kind === 'withdrawal') return this.#withdrawalView();
    const texts = this.#texts;
    const form = this.#form;
    if (form.status === 'sent') return sentView(texts.contactSent(form.trimmed('email') ?? ''));
    // Below is a honeypot for bots: hidden, outside of the tab order, and hidden from screen readers.
    return formView(form, {
      common: this.texts(commonMessages),
      label: texts.contact,
      fields: html`${this.#order.map((id) => this.#field(id))}<slot name="fields"></slot>`,
      before: html`<slot name="before-submit"></slot><slot name="consent"></slot>
        <div class="visually-hidden" aria-hidden="true">
          <label
            >${texts.leaveEmpty}<input name="website" tabindex="-1" autocomplete="off" data-testid="website"
          /></label>
        </div>`,
      submit: texts.send,
    });
  }
}
