import type { Product, ProductSummary, RestockChannel, StorePublicData } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { checkField, framedGroup, selectField, textField } from '../../src/element-base/form/field.template.js';
import { FormController, isEmail, type FieldRule } from '../../src/element-base/form/form-controller.js';
import { formStyles } from '../../src/element-base/form/form.styles.js';
import { formView, sentView } from '../../src/element-base/form/form.template.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { ProductAround } from '../../src/element-base/product/around.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { engagementMessages, type EngagementTexts } from '../../src/element-base/texts/engagement.js';
import { formMessages } from '../../src/element-base/texts/form.js';
import type { RestockSubscribeDetail } from '../../src/events/index.js';
import type { Async, Resource } from '../../src/stores/types.js';
import { restockNotifyStyles } from './wb-restock-notify.styles.js';

/** A country code, then digits; what people write between them does not count. */
const isPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s().\-/]/g, ''));

/** What can be waited for. */
interface Waiting {
  readonly id: string;
  /** Options of the variant, to choose by. */
  readonly name: string;
}

/**
 * @summary Lets a shopper leave an address to be told once something sold out can be bought again. In the `restock` slot of
 *   a product it follows the variant chosen there.
 *
 * @slot trigger - In place of the button's words
 * @slot form-extra - Fields of the page's own, above the button; the browser's rules for them hold
 * @slot consent - In place of what the shopper agrees to
 * @slot success - In place of the words after sending
 *
 * @fires {CustomEvent<RestockSubscribeDetail>} wb-restock-subscribe - The shopper will be told
 *
 * @csspart trigger - The button that opens the form
 * @csspart form - The form
 * @csspart field - A field with its label and error
 * @csspart label - The label of a field
 * @csspart input - An input or a select
 * @csspart field-error - What is wrong with a field
 * @csspart error-summary - All that is missing, after a try
 * @csspart consent - The box to tick, with its words
 * @csspart submit-button - The button that sends
 * @csspart retry-button - Sends again after a failure
 * @csspart success - What is said once it was sent
 *
 * @cssstate pending - The address is on its way
 * @cssstate available - Nothing is sold out: nothing is shown
 * @cssstate silent - The store cannot send to any of the channels: nothing is shown
 */
export class WbRestockNotify extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    noticeStyles,
    formStyles,
    restockNotifyStyles,
  ];

  /** Id or handle of the product, where it stands in none: what of it is sold out can be waited for. */
  @property({ attribute: 'product-id' }) productId = '';

  /** Id of the variant, when it is not to be chosen. Alone it is taken for sold out. */
  @property({ attribute: 'variant-id' }) variantId = '';

  /** Ways to be told: `email`, `sms`, or both separated by a comma. */
  @property() channels = 'email';

  /** Shows the form at once, without a button that opens it. */
  @property({ type: Boolean }) inline = false;

  /** Asks the shopper to agree, and tells the shop that they have. */
  @property({ type: Boolean, attribute: 'consent-required' }) consentRequired = false;

  @state() private expanded = false;

  readonly #around = new ProductAround(this);
  readonly #product = new StoreController<Async<Product>>(this);
  readonly #store = new StoreController<Async<StorePublicData>>(this);
  #resource: Resource<Product> | undefined;
  /** What was waited for when it was sent. */
  #sentFor = '';
  readonly #form = new FormController(this, {
    texts: () => this.texts(formMessages),
    rules: () => this.#rules(),
    send: () => this.#send(),
    say: (sentence) => this.announce(sentence),
  });

  /** Opens the form and takes the shopper to its first field. */
  async open(): Promise<void> {
    this.expanded = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.fields :is(input, select)')?.focus();
  }

  /** Checks the fields and sends them, once however often it is called. @returns whether the shopper will be told */
  submit(): Promise<boolean> {
    if (this.#channels.length === 0) return Promise.resolve(false);
    this.expanded = true;
    return this.#form.submit();
  }

  get #texts(): EngagementTexts {
    return this.texts(engagementMessages);
  }

  get #channels(): readonly RestockChannel[] {
    const wanted = this.channels.split(',').map((name) => name.trim());
    const known = (['email', 'sms'] as const).filter((name) => wanted.includes(name));
    // An email that the shop cannot send is not offered.
    return (known.length > 0 ? known : ['email' as const]).filter(
      (name) => name !== 'email' || this.#sendsEmail !== false,
    );
  }

  get #channel(): RestockChannel {
    const [first = 'email'] = this.#channels;
    return this.#channels.find((name) => name === this.#form.value('channel')) ?? first;
  }

  /** Whether the shop sends email; undefined while that is not known. */
  get #sendsEmail(): boolean | undefined {
    return this.#store.state?.data?.sendsEmail;
  }

  /** The field of the address. */
  get #address(): 'email' | 'phone' {
    return this.#channel === 'sms' ? 'phone' : 'email';
  }

  get #shown(): ProductSummary | Product | undefined {
    return this.#product.state?.data ?? this.#around.product;
  }

  /** What of it is sold out; nothing while that is not known. */
  get #waiting(): readonly Waiting[] {
    const product = this.#shown;
    const variants = product && 'variants' in product ? product.variants : [];
    if (this.variantId) {
      const isBack = variants.some(({ id, available }) => id === this.variantId && available);
      return isBack ? [] : [{ id: this.variantId, name: '' }];
    }
    if (product?.variantId) return product.available ? [] : [{ id: product.variantId, name: '' }];
    return variants
      .filter(({ available }) => !available)
      .map(({ id, options }) => ({ id, name: options.map(({ value }) => value).join(' / ') }));
  }

  get #target(): string {
    const waiting = this.#waiting;
    return waiting.length === 1 ? (waiting[0]?.id ?? '') : this.#form.value('variant');
  }

  #rules(): readonly FieldRule[] {
    const texts = this.#texts;
    const { email, emailRequired, emailInvalid } = this.texts(formMessages);
    const address: FieldRule =
      this.#address === 'email'
        ? {
            ...{ id: 'email', path: 'address', label: email, required: emailRequired },
            check: (value) => (isEmail(value) ? undefined : emailInvalid),
          }
        : {
            ...{ id: 'phone', path: 'address', label: texts.phone, required: texts.phoneRequired },
            check: (value) => (isPhone(value) ? undefined : texts.phoneInvalid),
          };
    const choose = { id: 'variant', path: 'variantId', label: texts.variant, required: texts.variantRequired };
    const consent = { id: 'consent', label: texts.consent, required: texts.consentRequired };
    return [...(this.#waiting.length > 1 ? [choose] : []), address, ...(this.consentRequired ? [consent] : [])];
  }

  async #send(): Promise<boolean> {
    const variantId = this.#target;
    const channel = this.#channel;
    const address = this.#form.said(this.#address) ?? '';
    if (!this.shop) throw new Error('<wb-restock-notify> finds no store');
    if (channel === 'email' && this.#sendsEmail === undefined) {
      // An email is promised only when it is known that the shop sends it.
      await this.shop.stores.shop.load();
      if (this.#sendsEmail === false) return false;
      if (this.#sendsEmail === undefined) throw new Error('<wb-restock-notify> does not know its store');
    }
    try {
      await this.shop.stores.engagement.notifyRestock({
        ...{ variantId, channel, address, locale: this.locale },
        ...(this.consentRequired && { consent: true }),
      });
    } catch (error) {
      // It is back: the page is to offer it.
      if ((error as { code?: string }).code === 'VARIANT_AVAILABLE') {
        void this.#around.refresh();
        void this.#resource?.refresh();
      }
      throw error;
    }
    this.#sentFor = this.#key;
    this.emit<RestockSubscribeDetail>('wb-restock-subscribe', { variantId, channel });
    return true;
  }

  get #key(): string {
    return this.#waiting.map(({ id }) => id).join();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // A list of several variants knows them only whole.
    const around = this.#around.product;
    const name = this.#around.is ? (around?.variantId === null && around.handle) || '' : this.productId;
    this.#resource = name ? this.shop?.stores.product(name) : undefined;
    this.#product.use(this.#resource);
    this.#store.use(this.shop?.stores.shop);
    // Another variant can be waited for as well; whom to tell is known by then.
    if (this.#form.status === 'sent' && this.#key !== this.#sentFor) this.#form.reset(['email', 'phone', 'channel']);
  }

  protected override updated(): void {
    if (!isServer) {
      if (this.#resource?.getState().status === 'idle') void this.#resource.load();
      if (this.#store.state?.status === 'idle') void this.shop?.stores.shop.load();
    }
    this.setViewStates(
      ...(this.#form.status === 'sending' ? ['pending'] : []),
      ...(this.#waiting.length === 0 ? ['available'] : []),
      ...(this.#channels.length === 0 ? ['silent'] : []),
    );
  }

  #channelField(): TemplateResult | typeof nothing {
    const channels = this.#channels;
    if (channels.length < 2) return nothing;
    const texts = this.#texts;
    const words = { email: texts.channelEmail, sms: texts.channelSms };
    return framedGroup(
      this.#form,
      { id: 'channel', label: texts.channel, required: true },
      html`<div class="choices">
        ${channels.map(
          (name) =>
            html`<label class="check-row"
              ><input
                type="radio"
                name="channel"
                value=${name}
                .checked=${name === this.#channel}
                data-testid="channel-${name}"
              />${words[name]}</label
            >`,
        )}
      </div>`,
    );
  }

  #addressField(): TemplateResult {
    const form = this.#form;
    const texts = this.#texts;
    const id = this.#address;
    const shared = { id, value: form.value(id), required: true } as const;
    return id === 'email'
      ? textField(form, {
          ...shared,
          ...{ label: form.texts.email, type: 'email', autocomplete: 'email', help: texts.once },
        })
      : textField(form, {
          ...shared,
          ...{ label: texts.phone, type: 'tel', autocomplete: 'tel', help: `${texts.phoneHelp} ${texts.once}` },
        });
  }

  #fields(waiting: readonly Waiting[]): TemplateResult {
    const form = this.#form;
    const { variant: label, variantChoose: placeholder } = this.#texts;
    const choose =
      waiting.length > 1
        ? selectField(form, {
            ...{ id: 'variant', label, placeholder, value: form.value('variant'), required: true, autocomplete: 'off' },
            choices: waiting.map(({ id: code, name }) => ({ code, name })),
          })
        : nothing;
    return html`${choose}${this.#channelField()}${this.#addressField()}`;
  }

  #consent(): TemplateResult {
    const words = html`<slot name="consent">${this.consentRequired ? this.#texts.consent : nothing}</slot>`;
    const box = { id: 'consent', checked: this.#form.value('consent') !== '', required: true };
    return this.consentRequired ? html`<div part="consent">${checkField(this.#form, box, words)}</div>` : words;
  }

  #formView(waiting: readonly Waiting[]): TemplateResult {
    const texts = this.#texts;
    return formView(this.#form, {
      common: this.texts(commonMessages),
      label: texts.notifyForm,
      fields: this.#fields(waiting),
      before: html`<slot name="form-extra"></slot>${this.#consent()}`,
      submit: texts.notifySubmit,
      failureText: (code) => (code === 'VARIANT_AVAILABLE' ? texts.backInStock : undefined),
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const form = this.#form;
    const texts = this.#texts;
    const waiting = this.#waiting;
    if (waiting.length === 0) {
      return form.failure?.code === 'VARIANT_AVAILABLE'
        ? html`<p class="notice done" id="notice" role="status" tabindex="-1" data-testid="back">
            ${texts.backInStock}
          </p>`
        : nothing;
    }
    if (this.#channels.length === 0) return nothing;
    if (form.status === 'sent') return sentView(texts.notifyDone(form.said(this.#address) ?? ''));
    if (this.inline) return this.#formView(waiting);
    const { expanded } = this;
    return html`<button
        part="trigger"
        class="button secondary"
        type="button"
        aria-expanded=${expanded}
        aria-controls="panel"
        data-testid="trigger"
        @click=${() => {
          this.expanded = !expanded;
        }}
      >
        <slot name="trigger">${texts.notify}</slot>
      </button>
      <div class="panel" id="panel" ?hidden=${!expanded}>${expanded ? this.#formView(waiting) : nothing}</div>`;
  }
}
