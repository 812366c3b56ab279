import type { GiftCard } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { codeStyles } from '../../src/element-base/cart/code-field.js';
import { codePortsOf } from '../../src/element-base/cart/code-ports.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { giftCardReason } from '../../src/element-base/cart/gift-cards.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { dayText } from '../../src/element-base/order/tracking.js';
import { RecordItems, type RecordFields } from '../../src/element-base/records.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { giftCardMessages, type GiftCardTexts } from '../../src/element-base/texts/gift-cards.js';
import type { GiftCardDetail, GiftCardsLoadDetail } from '../../src/events/index.js';
import type { Async, CartState, StorefrontError } from '../../src/stores/types.js';
import { myGiftCardsStyles } from './wb-my-gift-cards.styles.js';

type Cards = readonly GiftCard[];
const idle: Async<Cards> = { status: 'idle' };

const statusText = (status: GiftCard['status'], texts: GiftCardTexts): string =>
  ({ active: texts.active, used: texts.used, expired: texts.pastDate, disabled: texts.disabled })[status];

/**
 * @summary The gift cards that a shopper keeps: what is on each, until when, and a button that puts it on the cart.
 *
 * @slot header - Above the heading
 * @slot heading - In place of the heading's text
 * @slot item - A `<template>` in place of what is drawn of a card, filled once for each; the table becomes a list
 * @slot loading - While the cards are on their way
 * @slot empty - When there are none
 * @slot error - When they could not be read
 *
 * @fires {CustomEvent<GiftCardsLoadDetail>} wb-gift-cards-load - The cards have arrived, or others than before
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-use - A card was put on the cart
 * @fires {CustomEvent} wb-ready - The cards have arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - They could not be read
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart list - The table
 * @csspart card - One card
 * @csspart code - The end of its code
 * @csspart balance - What is on it
 * @csspart expires - Until when it is valid
 * @csspart status - Whether it can be used
 * @csspart use-button - Puts it on the cart
 * @csspart label - The label of the field
 * @csspart input - The field for a code
 * @csspart apply-button - Adds the card with that code
 * @csspart field-error - What went wrong
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
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
  readonly #field = new GiftCardField(this, codePortsOf(this), () => 'save');
  readonly #items = new RecordItems(this);
  #view: Async<Cards> = idle;
  #told: Cards | undefined;

  /** Shows so many cards, the usable ones first; 0 shows all. */
  @property({ type: Number }) limit = 0;

  /** Those that can be used, or all. */
  @property() show: 'active' | 'all' = 'active';

  /** Cards to show in place of the shopper's; nothing is asked of the store then, and none can be added. */
  @property({ attribute: false }) cards: Cards | undefined;

  /** Draws a card in place of a row of the table: a function from it and its index to a Lit template. */
  @property({ attribute: false }) renderItem: ((card: GiftCard, index: number) => unknown) | undefined;

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** Id of the card that is on its way to the cart. */
  @state() private using = '';
  /** Why a card did not get there, by its id. */
  @state() private failed: { id: string; text: string } | undefined;

  /** Why reading the cards failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    const view = this.#cards.state;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Asks for the cards again. */
  refresh(): Promise<void> {
    return this.shop?.stores.giftCards.refresh() ?? Promise.resolve();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#cards.use(this.cards ? undefined : stores?.giftCards);
    this.#cart.use(stores?.cart);
    if (this.#cards.state?.status === 'idle') void stores?.giftCards.load();
    // Which of them are on the cart already.
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
    if (!cards || cards === this.#told) return;
    this.#told = cards;
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
      const card = cart.giftCards.find((its) => its.id === id);
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
      ${cards ? this.#cardsView(cards) : this.#waitingView(view)}
      ${this.cards || !cards ? nothing : html`<div class="adding">${this.#field.fieldView()}</div>`}
      ${this.#items.slot()}
    </div>`;
  }

  #waitingView(view: Async<Cards>): TemplateResult {
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

  #fields(card: GiftCard): RecordFields {
    const texts = this.texts(giftCardMessages);
    const { id, last4, balance, expiresAt, status } = card;
    const onCart = this.#isOnCart(card);
    return {
      ...{ id, at: expiresAt },
      texts: {
        code: texts.ending(last4),
        balance: this.money(balance),
        expires: this.#until(expiresAt) ?? texts.noEnd,
        status: statusText(status, texts),
        note: onCart ? texts.onOrder : this.failed?.id === id ? this.failed.text : '',
        use: !onCart && status === 'active' ? texts.use : '',
      },
      actions: { use: { label: texts.useCard(last4), off: this.using !== '', run: () => void this.#use(card) } },
    };
  }

  #until(expiresAt: string | null): string | null {
    return expiresAt && dayText(expiresAt, this.locale);
  }

  #isOnCart({ id }: GiftCard): boolean {
    return this.#cart.state?.cart.data?.giftCards.some((its) => its.id === id) ?? false;
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
    const column = (name: string, isAmount = false) =>
      html`<th role="columnheader" scope="col" class=${isAmount ? 'amount' : ''}>${name}</th>`;
    // With their roles, because a table that is laid out as a list is none to some browsers.
    return html`<table part="list" role="table" aria-labelledby="heading" data-testid="gift-cards">
      <thead>
        <tr role="row">
          ${column(texts.card)} ${column(texts.balance, true)} ${column(texts.expires)} ${column(texts.status)}
          ${column(texts.action)}
        </tr>
      </thead>
      <tbody>
        ${shown.map((card) => this.#rowView(card, texts))}
      </tbody>
    </table>`;
  }

  #rowView(card: GiftCard, texts: GiftCardTexts): TemplateResult {
    const { last4, balance, expiresAt, status } = card;
    const label = (name: string) => html`<span class="label" aria-hidden="true">${name}</span>`;
    const until = this.#until(expiresAt);
    return html`<tr part="card" role="row" class=${status === 'active' ? '' : 'off'} data-testid="gift-card">
      <th part="code" role="rowheader" scope="row">${label(texts.card)} <span>${texts.ending(last4)}</span></th>
      <td part="balance" role="cell" class="amount" data-testid="gift-card-balance">
        ${label(texts.balance)} <span>${this.money(balance)}</span>
      </td>
      <td part="expires" role="cell">
        ${label(texts.expires)}
        ${until ? html`<time datetime=${expiresAt}>${until}</time>` : html`<span>${texts.noEnd}</span>`}
      </td>
      <td part="status" role="cell" data-testid="gift-card-status">
        ${label(texts.status)} <span>${statusText(status, texts)}</span>
      </td>
      <td role="cell">${this.#useView(card, texts)}</td>
    </tr>`;
  }

  #useView(card: GiftCard, texts: GiftCardTexts): TemplateResult | typeof nothing {
    const { id, last4, status } = card;
    if (this.#isOnCart(card))
      return html`<span class="note" tabindex="-1" data-testid="gift-card-on-order">${texts.onOrder}</span>`;
    if (status !== 'active') return nothing;
    const failed = this.failed?.id === id ? this.failed.text : '';
    return html`<div>
      <button
        part="use-button"
        class="button secondary"
        type="button"
        aria-label=${texts.useCard(last4)}
        aria-disabled=${this.using ? 'true' : 'false'}
        aria-describedby=${failed ? `failed-${id}` : nothing}
        data-testid="gift-card-use"
        @click=${(event: Event) => void this.#press(card, event.currentTarget as HTMLElement)}
      >
        ${texts.use}
      </button>
      ${
        failed
          ? html`<p part="field-error" class="field-error" id="failed-${id}" data-testid="gift-card-failed">
              ${failed}
            </p>`
          : nothing
      }
    </div>`;
  }

  /** The button goes when the card is on the cart: its place keeps the focus. */
  async #press(card: GiftCard, button: HTMLElement): Promise<void> {
    const cell = button.closest('td');
    await this.#use(card);
    await this.updateComplete;
    if (!button.isConnected && !this.shadowRoot?.activeElement)
      cell?.querySelector<HTMLElement>('[data-testid="gift-card-on-order"]')?.focus();
  }
}
