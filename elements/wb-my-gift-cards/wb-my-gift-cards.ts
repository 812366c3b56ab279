import type { GiftCard } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { codeStyles } from '../../src/element-base/cart/code-field.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { giftCardReason } from '../../src/element-base/cart/gift-cards.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { dayText } from '../../src/element-base/order/tracking.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { giftCardMessages } from '../../src/element-base/texts/gift-cards.js';
import type { GiftCardDetail, GiftCardsLoadDetail } from '../../src/events/index.js';
import type { Async, CartState, StorefrontError } from '../../src/stores/types.js';
import { statusText, tableView, type GiftCardRow } from './table.template.js';
import { myGiftCardsStyles } from './wb-my-gift-cards.styles.js';
import type { RecordFields } from '../../src/element-base/record-fields.js';

type Cards = readonly GiftCard[];
const idle: Async<Cards> = { status: 'idle' };

/**
 * @summary The shopper's gift cards, each with balance, expiry date, and a button that adds it to the cart.
 *
 * @slot header - Above the heading
 * @slot heading - In place of the heading's text
 * @slot item - A `<template>` for one card. The table becomes a list
 * @fields item - code, balance, expires, status, note, use
 * @slot loading - While the cards load
 * @slot empty - When there are none
 * @slot error - When they could not be loaded
 *
 * @fires {CustomEvent<GiftCardsLoadDetail>} wb-gift-cards-load - The cards have loaded or changed
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-use - A card was added to the cart
 * @fires {CustomEvent} wb-ready - The cards have loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The cards could not be loaded
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart list - The table
 * @csspart card - One card
 * @csspart code - The last characters of a card's code
 * @csspart balance - The balance of the card
 * @csspart expires - The expiry date of a card
 * @csspart status - Whether a card can be used
 * @csspart use-button - The button that adds a card to the cart
 * @csspart label - The label of the field
 * @csspart input - The field for a code
 * @csspart apply-button - The button that adds the card with that code
 * @csspart field-error - The error
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbMyGiftCards extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    skeletonStyles,
    codeStyles,
    myGiftCardsStyles,
  ];

  readonly #cards = new StoreController<Async<Cards>>(this);
  readonly #cart = new StoreController<CartState>(this);
  readonly #field = new GiftCardField(
    this,
    () => this.shop?.stores,
    () => 'save',
  );
  readonly #items = new RecordListController(this);
  #view: Async<Cards> = idle;
  #reported: Cards | undefined;

  /** Most cards shown, usable cards first. 0: all cards. */
  @property({ type: Number }) limit = 0;

  /** `active` shows only cards that can be used. `all` shows all cards. */
  @property() show: 'active' | 'all' = 'active';

  /** Cards shown instead of the shopper's. The element makes no requests then, and no card can be added. */
  @property({ attribute: false }) cards: Cards | undefined;

  /** Renders a card instead of a table row: `(card, index) => TemplateResult`. */
  @property({ attribute: false }) renderItem: ((card: GiftCard, index: number) => unknown) | undefined;

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** Id of the card that is being added to the cart. */
  @state() private using = '';
  /** Error codes of cards that could not be added, by card id. */
  @state() private failed: { id: string; text: string } | undefined;

  /** Why loading the cards failed. Undefined if it did not fail. */
  get error(): StorefrontError | undefined {
    const view = this.#cards.state;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Loads the cards again. */
  refresh(): Promise<void> {
    return this.shop?.stores.giftCards.refresh() ?? Promise.resolve();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#cards.use(this.cards ? undefined : stores?.giftCards);
    this.#cart.use(stores?.cart);
    if (this.#cards.state?.status === 'idle') void stores?.giftCards.load();
    // The cart tells which cards are applied already.
    if (this.#cart.state?.cart.status === 'idle') void stores?.cart.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const view = this.#cards.state ?? idle;
    this.reportView(
      this.#view,
      view,
      () => void this.refresh(),
      ({ length }) => length === 0,
    );
    this.#view = view;
    const cards = this.cards ?? view.data;
    this.#items.update(() => this.#shown(cards ?? []).map((card) => this.#fields(card)));
    if (!cards || cards === this.#reported) return;
    this.#reported = cards;
    this.emit<GiftCardsLoadDetail>('wb-gift-cards-load', { cards });
  }

  async #use({ id, last4 }: GiftCard): Promise<void> {
    const stores = this.shop?.stores;
    if (!stores || this.using) return;
    const texts = this.texts(giftCardMessages);
    this.using = id;
    this.failed = undefined;
    try {
      const cart = await stores.cart.applyGiftCard({ id });
      const card = cart.giftCards.find((candidate) => candidate.id === id);
      if (!card) return;
      this.announce(texts.added(last4, this.money(card.balance)));
      this.emit<GiftCardDetail>('wb-gift-card-use', { card, cart });
    } catch (error) {
      const { code = '' } = error as Partial<StorefrontError>;
      const text = giftCardReason(texts, this.texts(commonMessages), code);
      this.failed = { id, text };
      this.announce(text);
    } finally {
      this.using = '';
    }
  }

  protected override render(): TemplateResult {
    const view = this.#cards.state ?? idle;
    const cards = this.cards ?? view.data;
    return html`<div part="base" class="base" aria-busy=${!cards && view.status !== 'error' ? 'true' : 'false'}>
      <slot name="header"></slot>
      <div part="heading" class="heading" id="heading" role="heading" aria-level=${this.headingLevel}>
        <slot name="heading">${this.texts(giftCardMessages).myCards}</slot>
      </div>
      ${cards ? this.#cardsView(cards) : this.#placeholderView(view)}
      ${this.cards || !cards ? nothing : html`<div class="adding">${this.#field.fieldView()}</div>`}
      ${this.#items.slot()}
    </div>`;
  }

  #placeholderView(view: Async<Cards>): TemplateResult {
    const common = this.texts(commonMessages);
    if (view.status === 'error') return errorView(common, view.error.code, () => void this.refresh());
    return html`<slot name="loading">
      <div part="skeleton" data-testid="loading">
        <span class="visually-hidden">${common.loading}</span>
        <span class="skeleton"></span><span class="skeleton"></span>
      </div>
    </slot>`;
  }

  #shown(all: Cards): Cards {
    const wanted = this.show === 'all' ? all : all.filter(({ status }) => status === 'active');
    return this.limit > 0 ? wanted.slice(0, this.limit) : wanted;
  }

  #row(card: GiftCard): GiftCardRow {
    const { id, balance, expiresAt } = card;
    return {
      card,
      balance: this.money(balance),
      until: expiresAt && dayText(expiresAt, this.locale),
      isOnCart: this.#cart.state?.cart.data?.giftCards.some((applied) => applied.id === id) ?? false,
      failure: this.failed?.id === id ? this.failed.text : '',
    };
  }

  /** The fields of a card for a page's own template. */
  #fields(card: GiftCard): RecordFields {
    const texts = this.texts(giftCardMessages);
    const { id, last4, expiresAt, status } = card;
    const { balance, until, isOnCart, failure } = this.#row(card);
    return {
      ...{ id, at: expiresAt },
      texts: {
        code: texts.ending(last4),
        balance,
        expires: until ?? texts.noEnd,
        status: statusText(status, texts),
        note: isOnCart ? texts.onOrder : failure,
        use: !isOnCart && status === 'active' ? texts.use : '',
      },
      actions: { use: { label: texts.useCard(last4), off: this.using !== '', run: () => void this.#use(card) } },
    };
  }

  #ownView(cards: Cards): TemplateResult {
    return html`<ul part="list" aria-labelledby="heading" data-testid="gift-cards">
      ${cards.map(
        (card, index) =>
          html`<li part="card" data-testid="gift-card">
            ${this.renderItem?.(card, index) ?? this.#items.place(card.id)}
          </li>`,
      )}
    </ul>`;
  }

  #cardsView(all: Cards): TemplateResult {
    const texts = this.texts(giftCardMessages);
    const shown = this.#shown(all);
    if (shown.length === 0) {
      return html`<slot name="empty">
        <div class="empty" data-testid="empty">
          <p>${all.length === 0 ? texts.none : texts.noneActive}</p>
          ${this.cards ? nothing : html`<p>${texts.noneHelp}</p>`}
        </div>
      </slot>`;
    }
    if (this.renderItem || this.#items.draws) return this.#ownView(shown);
    const rows = shown.map((card) => this.#row(card));
    return tableView(rows, this.using !== '', texts, (card, button) => void this.#press(card, button));
  }

  /** The button disappears once the card is on the cart. Its cell keeps the focus. */
  async #press(card: GiftCard, button: HTMLElement): Promise<void> {
    const cell = button.closest('td');
    await this.#use(card);
    await this.updateComplete;
    if (!button.isConnected && !this.shadowRoot?.activeElement)
      cell?.querySelector<HTMLElement>('[data-testid="gift-card-on-order"]')?.focus();
  }
}
