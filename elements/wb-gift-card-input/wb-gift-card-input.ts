import type { AppliedGiftCard, GiftCard } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { codeStyles } from '../../src/element-base/cart/code-field.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { shownGiftCards } from '../../src/element-base/cart/gift-cards.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { giftCardMessages } from '../../src/element-base/texts/gift-cards.js';
import type { Async, CartState, CheckoutState, StorefrontError } from '../../src/stores/types.js';

/**
 * @summary A field for a gift card code, and the gift cards of the cart with the amount each pays and the balance left.
 *
 * @slot label - In place of the field's label
 * @slot help - In place of the text below the field
 * @slot applied - Below the cards of the cart
 * @slot error - When the cart could not be loaded
 *
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-apply - A gift card was added to the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-remove - A gift card was removed from the cart
 * @fires {CustomEvent<GiftCardBalanceDetail>} wb-gift-card-balance - The balance of a card was loaded
 * @fires {CustomEvent} wb-ready - The cart has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The cart could not be loaded
 *
 * @csspart base - Everything
 * @csspart label - The label of the field
 * @csspart input - The field
 * @csspart field-error - Why a code was rejected
 * @csspart apply-button - The button beside the field
 * @csspart applied - The list of cards
 * @csspart applied-code - The last characters of a card's code
 * @csspart applied-amount - The amount that a card pays, or words in its place
 * @csspart balance - The balance of a card
 * @csspart remove-button - The button that removes a card from the cart
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 *
 * @cssstate pending - A code is being checked
 */
export class WbGiftCardInput extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, fieldStyles, codeStyles];

  readonly #field = new GiftCardField(
    this,
    () => this.shop?.stores,
    () => this.mode,
  );
  readonly #cart = new StoreController<CartState>(this);
  readonly #checkout = new StoreController<CheckoutState>(this);
  #view: Async<unknown> = { status: 'idle' };

  /** `apply` adds the card to the cart. `balance` only shows its balance. */
  @property() mode: 'apply' | 'balance' = 'apply';

  /** Most cards on the cart at once. 0: the limit of the shop. */
  @property({ type: Number }) max = 0;

  /** Cards shown instead of the cart's. */
  @property({ attribute: false }) cards: readonly AppliedGiftCard[] | undefined;

  @state() private balanceOf: GiftCard | undefined;

  /** The text of the field. It has no attribute, so that no code appears in the page's HTML. */
  @property({ attribute: false })
  get code(): string {
    return this.#field.value;
  }

  set code(code: string) {
    this.#field.value = code;
  }

  /** Why loading the cart failed. Undefined if it did not fail. */
  get error(): StorefrontError | undefined {
    const view = this.#cart.state?.cart;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Loads the cart again. */
  refresh(): Promise<void> {
    return this.shop?.stores.cart.refresh() ?? Promise.resolve();
  }

  /** Adds a card to the cart, by the given code or the code in the field. @returns whether the cart has it */
  async apply(code?: string): Promise<boolean> {
    this.mode = 'apply';
    return (await this.#field.submit(code)) !== undefined;
  }

  /** Removes a card from the cart. @param giftCardId the card's id, not its code */
  removeCard(giftCardId: string): Promise<void> {
    return this.#field.remove(giftCardId);
  }

  /** Reads the balance of a card: by the given code, else by the code in the field. @returns undefined when no card has it */
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
