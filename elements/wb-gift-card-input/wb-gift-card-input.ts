import type { AppliedGiftCard, GiftCard } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { codeStyles } from '../../src/element-base/cart/code-field.js';
import { codePortsOf } from '../../src/element-base/cart/code-ports.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { shownGiftCards } from '../../src/element-base/cart/gift-cards.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { giftCardMessages } from '../../src/element-base/texts/gift-cards.js';
import type { Async, CartState, CheckoutState, StorefrontError } from '../../src/stores/types.js';

/**
 * @summary A field for the code of a gift card, and the cards that the cart has: what each pays, and what is left on it.
 *
 * @slot label - In place of the field's label
 * @slot help - In place of the words below the field
 * @slot applied - Below the cards of the cart
 * @slot error - When the cart could not be read
 *
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-apply - The cart has taken a card
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-remove - A card is off the cart
 * @fires {CustomEvent<GiftCardBalanceDetail>} wb-gift-card-balance - The balance of a card is known
 * @fires {CustomEvent} wb-ready - The cart has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - The cart could not be read
 *
 * @csspart base - Everything
 * @csspart label - The label of the field
 * @csspart input - The field
 * @csspart field-error - Why a code was not taken
 * @csspart apply-button - The button beside the field
 * @csspart applied - The list of cards
 * @csspart applied-code - The end of a card's code
 * @csspart applied-amount - What a card pays, or words in its place
 * @csspart balance - What is on a card
 * @csspart remove-button - Takes a card off the cart
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 *
 * @cssstate pending - A code is on its way
 */
export class WbGiftCardInput extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, fieldStyles, codeStyles];

  readonly #field = new GiftCardField(this, codePortsOf(this), () => this.mode);
  readonly #cart = new StoreController<CartState>(this);
  readonly #checkout = new StoreController<CheckoutState>(this);
  #view: Async<unknown> = { status: 'idle' };

  /** Puts the card on the cart, or only says what is on it. */
  @property() mode: 'apply' | 'balance' = 'apply';

  /** Cards that may be on the cart at once; 0: what the shop allows. */
  @property({ type: Number }) max = 0;

  /** Cards to show in place of the cart's. */
  @property({ attribute: false }) cards: readonly AppliedGiftCard[] | undefined;

  @state() private balanceOf: GiftCard | undefined;

  /** What stands in the field. No attribute: a code is not to be read off the page. */
  @property({ attribute: false })
  get code(): string {
    return this.#field.value;
  }

  set code(code: string) {
    this.#field.value = code;
  }

  /** Why reading the cart failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    const view = this.#cart.state?.cart;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Asks for the cart again. */
  refresh(): Promise<void> {
    return this.shop?.stores.cart.refresh() ?? Promise.resolve();
  }

  /** Puts a card on the cart: by the code given, else by the one in the field. @returns whether it is there */
  async apply(code?: string): Promise<boolean> {
    this.mode = 'apply';
    return (await this.#field.submit(code)) !== undefined;
  }

  /** Takes a card off the cart. @param giftCardId the card's id, not its code */
  removeCard(giftCardId: string): Promise<void> {
    return this.#field.remove(giftCardId);
  }

  /** What is on a card: by the code given, else by the one in the field. @returns undefined when no card has it */
  checkBalance(code?: string): Promise<GiftCard | undefined> {
    this.mode = 'balance';
    return this.#field.submit(code);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('wb-gift-card-balance', this.#onBalance);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('wb-gift-card-balance', this.#onBalance);
    this.balanceOf = undefined;
  }

  readonly #onBalance = ({ detail }: CustomEvent<{ card: GiftCard }>): void => {
    this.balanceOf = detail.card;
    this.announce(this.#balanceText(detail.card));
  };

  #balanceText({ last4, balance, expiresAt, status }: GiftCard): string {
    const texts = this.texts(giftCardMessages);
    const sentences = [texts.balanceIs(last4, this.money(balance))];
    if (status === 'expired') sentences.push(texts.expired);
    else if (expiresAt) sentences.push(texts.validUntil(dateIn(this.locale, expiresAt)));
    return sentences.join(' ');
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#field.max = this.max;
    const stores = this.mode === 'apply' && !this.cards ? this.shop?.stores : undefined;
    this.#cart.use(stores?.cart);
    this.#checkout.use(stores?.checkout);
    if (changed.has('mode')) this.balanceOf = undefined;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const view = this.#cart.state?.cart;
    if (view?.status === 'idle') void this.shop?.stores.cart.load();
    if (view) this.reportView(this.#view, view, () => void this.refresh());
    if (view) this.#view = view;
    this.internals.states[this.#field.busy ? 'add' : 'delete']('pending');
  }

  protected override render(): TemplateResult {
    return html`<div part="base" class="code-list">
      ${this.#field.fieldView({
        label: html`<slot name="label">${this.texts(giftCardMessages).code}</slot>`,
        help: html`<slot name="help">${this.texts(giftCardMessages).codeHelp}</slot>`,
      })}
      ${this.#belowView()}
    </div>`;
  }

  #belowView(): TemplateResult | typeof nothing {
    if (this.mode === 'balance') {
      return this.balanceOf
        ? html`<p part="balance" data-testid="balance">${this.#balanceText(this.balanceOf)}</p>`
        : nothing;
    }
    const { error } = this;
    const cards = this.cards ? shownGiftCards(this.cards, [], true) : this.#field.cards;
    return html`${
        error && cards.length === 0
          ? errorView(this.texts(commonMessages), error.code, () => void this.refresh())
          : this.#field.cardsView(cards)
      }<slot name="applied"></slot>`;
  }
}

const dateIn = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(date));
