import type { Product, RestockChannel, StorePublicData } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { FormController } from '../../src/element-base/form/form-controller.js';
import { formStyles } from '../../src/element-base/form/form.styles.js';
import { formView, sentView } from '../../src/element-base/form/form.template.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { ProductAround } from '../../src/element-base/product/around.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { engagementMessages, type EngagementTexts } from '../../src/element-base/texts/engagement.js';
import { formMessages } from '../../src/element-base/texts/form.js';
import type { RestockSubscribeDetail } from '../../src/events/index.js';
import type { Async, Resource } from '../../src/stores/types.js';
import { addressField, consentView, fieldsView, restockRules, type RestockChoices } from './fields.template.js';
import { restockChannels, soldOutVariants, type SoldOutVariant } from './restock.js';
import { restockNotifyStyles } from './wb-restock-notify.styles.js';

/**
 * @summary Lets a shopper leave an address to be told once something sold out can be bought again. In the `restock` slot of
 *   a product it follows the variant chosen there.
 *
 * @slot trigger - In place of the button's text
 * @slot form-extra - The page's own fields, above the button. Native validation applies
 * @slot consent - In place of the consent text
 * @slot success - In place of the message after sending
 *
 * @fires {CustomEvent<RestockSubscribeDetail>} wb-restock-subscribe - The shopper is on the notice list
 *
 * @csspart trigger - The button that opens the form
 * @csspart form - The form
 * @csspart field - A field with its label and error
 * @csspart label - The label of a field
 * @csspart input - An input or a select
 * @csspart field-error - The error of a field
 * @csspart error-summary - The list of problems, after a try
 * @csspart consent - The consent checkbox with its text
 * @csspart submit-button - The button that sends
 * @csspart retry-button - The button that sends again after a failure
 * @csspart success - The confirmation after sending
 *
 * @cssstate pending - The address is being sent
 * @cssstate available - Nothing is sold out, so nothing is shown
 * @cssstate silent - The store can send to none of the channels, so nothing is shown
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

  /** Id or handle of the product, if the element is not inside one. The shopper chooses one of its sold-out variants. */
  @property({ attribute: 'product-id' }) productId = '';

  /** Id of the variant, if the shopper does not choose one. Without a product it is assumed to be sold out. */
  @property({ attribute: 'variant-id' }) variantId = '';

  /** Channels for the notice: `email`, `sms`, or both separated by a comma. */
  @property() channels = 'email';

  /** Shows the form without a button that opens it. */
  @property({ type: Boolean }) inline = false;

  /** Asks for consent and sends it to the API. */
  @property({ type: Boolean, attribute: 'consent-required' }) consentRequired = false;

  @state() private expanded = false;

  readonly #around = new ProductAround(this);
  readonly #product = new StoreController<Async<Product>>(this);
  readonly #store = new StoreController<Async<StorePublicData>>(this);
  #resource: Resource<Product> | undefined;
  /** The variant of the sent form. */
  #sentFor = '';
  readonly #form = new FormController(this, {
    texts: () => this.texts(formMessages),
    rules: () => restockRules(this.texts(formMessages), this.#texts, this.#choices),
    send: () => this.#send(),
    say: (sentence) => this.announce(sentence),
  });

  get #texts(): EngagementTexts {
    return this.texts(engagementMessages);
  }

  get #channels(): readonly RestockChannel[] {
    return restockChannels(this.channels, this.#sendsEmail);
  }

  get #channel(): RestockChannel {
    const [first = 'email'] = this.#channels;
    return this.#channels.find((name) => name === this.#form.value('channel')) ?? first;
  }

  /** Whether the shop sends email; undefined while that is not known. */
  get #sendsEmail(): boolean | undefined {
    return this.#store.state?.data?.sendsEmail;
  }

  /** The sold-out variants; empty while they are not known. */
  get #variants(): readonly SoldOutVariant[] {
    return soldOutVariants(this.#product.state?.data ?? this.#around.product, this.variantId);
  }

  get #choices(): RestockChoices {
    const { consentRequired } = this;
    return { variants: this.#variants, channels: this.#channels, channel: this.#channel, consentRequired };
  }

  get #target(): string {
    const [first, second] = this.#variants;
    return first && !second ? first.id : this.#form.value('variant');
  }

  get #key(): string {
    return this.#variants.map(({ id }) => id).join();
  }

  /** Opens the form and focuses its first field. */
  async open(): Promise<void> {
    this.expanded = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.fields :is(input, select)')?.focus();
  }

  /** Validates the fields and sends them. A second call while one runs sends nothing. @returns whether the shopper will be notified */
  submit(): Promise<boolean> {
    if (this.#channels.length === 0) return Promise.resolve(false);
    this.expanded = true;
    return this.#form.submit();
  }

  async #send(): Promise<boolean> {
    const variantId = this.#target;
    const channel = this.#channel;
    const address = this.#form.trimmed(addressField(channel)) ?? '';
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
      // It is back in stock, so the page should offer it.
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

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // A summary with several variants does not list them: only the whole product does.
    const around = this.#around.product;
    const name = this.#around.is ? (around?.variantId === null && around.handle) || '' : this.productId;
    this.#resource = name ? this.shop?.stores.product(name) : undefined;
    this.#product.use(this.#resource);
    this.#store.use(this.shop?.stores.shop);
    // The shopper can ask for another variant, too. The address is kept.
    if (this.#form.status === 'sent' && this.#key !== this.#sentFor) this.#form.reset(['email', 'phone', 'channel']);
  }

  protected override updated(): void {
    if (!isServer) {
      if (this.#resource?.getState().status === 'idle') void this.#resource.load();
      if (this.#store.state?.status === 'idle') void this.shop?.stores.shop.load();
    }
    this.setViewStates(
      ...(this.#form.status === 'sending' ? ['pending'] : []),
      ...(this.#variants.length === 0 ? ['available'] : []),
      ...(this.#channels.length === 0 ? ['silent'] : []),
    );
  }

  #formView(): TemplateResult {
    const texts = this.#texts;
    const consent = consentView(this.#form, texts, this.consentRequired);
    return formView(this.#form, {
      common: this.texts(commonMessages),
      label: texts.notifyForm,
      fields: fieldsView(this.#form, texts, this.#choices),
      before: html`<slot name="form-extra"></slot>${consent}`,
      submit: texts.notifySubmit,
      failureText: (code) => (code === 'VARIANT_AVAILABLE' ? texts.backInStock : undefined),
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const form = this.#form;
    const texts = this.#texts;
    if (this.#variants.length === 0) {
      return form.failure?.code === 'VARIANT_AVAILABLE'
        ? html`<p class="notice done" id="notice" role="status" tabindex="-1" data-testid="back">
            ${texts.backInStock}
          </p>`
        : nothing;
    }
    if (this.#channels.length === 0) return nothing;
    if (form.status === 'sent') return sentView(texts.notifyDone(form.trimmed(addressField(this.#channel)) ?? ''));
    if (this.inline) return this.#formView();
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
      <div class="panel" id="panel" ?hidden=${!expanded}>${expanded ? this.#formView() : nothing}</div>`;
  }
}
