import type { Cart, CartAttribute, CartAttributesInput, CartInput, CartLineInput, Market } from '@storefront/contract';
import {
  addLine,
  removeLine,
  replaceLines,
  setQuantity,
  type EditContext,
  type Edited,
} from '../service/modules/cart/edit.js';
import type { StoredCart, StoredLine, Variants } from '../service/modules/cart/stored-cart.js';
import { viewCart } from '../service/modules/cart/view.js';
import { discountOf, termsIn } from './fixture-discounts.js';
import { cardRow, type FixtureGiftCard } from './fixture-gift-cards.js';
import { maxQuantity, variantsIn } from './fixture-pricing.js';
import { refuse, Refusal } from './fixture-wire.js';
import { marketOf } from './fixtures.js';

const UPDATED = new Date('2025-01-01T00:00:00.000Z');

/** The cart of the in-page API. The service's own functions edit and price it. */
export class FixtureCart {
  market: Market = marketOf('eu') ?? refuse('MARKET_NOT_FOUND');
  lines: readonly StoredLine[] = [];
  note = '';
  attributes: CartAttribute[] = [];
  /** Codes as typed; those that do not apply now stay. */
  discountCodes: string[] = [];
  /** In the order in which they were applied. */
  giftCards: readonly FixtureGiftCard[] = [];
  version = 0;
  /** `market variant` that cannot be bought there. */
  readonly unsold = new Set<string>();
  #lineNumber = 0;

  constructor(readonly units: ReadonlyMap<string, number>) {}

  view(reduced?: Edited['reduced']): Cart {
    return viewCart(this.stored(), this.variants(), termsIn(this.market), this.market, maxQuantity, reduced);
  }

  /** The cart as the service stores it. */
  stored(): StoredCart {
    const { version, note, attributes, lines, discountCodes } = this;
    const giftCards = this.giftCards.map(cardRow);
    return { id: 'cart-1', version, note, attributes, updatedAt: UPDATED, lines, giftCards, discountCodes };
  }

  variants(): Variants {
    return variantsIn(this.market, this.units, this.unsold);
  }

  /** Prices the cart in another market. Its lines and its version stay. */
  move(code: string | undefined): void {
    if (code === undefined || code === this.market.code) return;
    this.market = marketOf(code) ?? refuse('MARKET_NOT_FOUND', `There is no market "${code}"`);
  }

  add(input: CartLineInput): Cart {
    return this.#edit(addLine(this.lines, input, this.#context()));
  }

  setQuantity(lineId: string, quantity: number): Cart {
    return this.#edit(setQuantity(this.lines, lineId, quantity, this.#context()));
  }

  remove(lineId: string): Cart {
    return this.#edit(removeLine(this.lines, lineId));
  }

  replace(input: CartInput, ifMatch: string | undefined): Cart {
    if (ifMatch === undefined) refuse('PRECONDITION_REQUIRED', 'Name the version you saw in If-Match');
    if (ifMatch !== `"${this.version}"`) throw new Refusal({ code: 'CART_VERSION_CONFLICT', cart: this.view() });
    const before = this.#content();
    const edited = replaceLines(this.lines, input.lines, this.#context());
    this.note = input.note ?? this.note;
    if (input.discountCodes) {
      this.discountCodes = [];
      for (const code of input.discountCodes) this.#addCode(code);
    }
    return this.#edit(edited, before);
  }

  applyCode(code: string): Cart {
    return this.#addCode(code) ? this.#changed() : this.view();
  }

  removeCode(code: string): Cart {
    const left = this.discountCodes.filter((candidate) => candidate !== discountOf(code)?.code);
    if (left.length === this.discountCodes.length) return this.view();
    this.discountCodes = left;
    return this.#changed();
  }

  setAttributes({ attributes }: CartAttributesInput): Cart {
    const named = Object.entries(attributes);
    const left = this.attributes.filter(({ name }) => !(name in attributes));
    this.attributes = [...left, ...named.flatMap(([name, value]) => (value ? [{ name, ...value }] : []))];
    return this.#changed();
  }

  setNote(note: string): Cart {
    if (note === this.note) return this.view();
    this.note = note;
    return this.#changed();
  }

  setGiftCards(cards: readonly FixtureGiftCard[]): Cart {
    this.giftCards = cards;
    return this.#changed();
  }

  /**
   * After an order: removes the ordered lines and the used gift cards from the cart.
   * @param spent amounts taken from gift cards, by id
   */
  empty(spent: ReadonlyMap<string, number> = new Map()): void {
    for (const card of this.giftCards) {
      const amount = card.balance.amount - (spent.get(card.id) ?? 0);
      card.balance = { ...card.balance, amount };
      if (amount === 0 && card.status === 'active') card.status = 'used';
    }
    this.giftCards = [];
    this.lines = [];
    this.note = '';
    this.attributes = [];
    this.discountCodes = [];
    this.version += 1;
  }

  /** True if the code was new. */
  #addCode(code: string): boolean {
    const known = discountOf(code)?.code;
    if (known === undefined) throw new Refusal({ code: 'DISCOUNT_INVALID', status: 422, path: 'code' });
    if (this.discountCodes.includes(known)) return false;
    this.discountCodes.push(known);
    return true;
  }

  #context(): EditContext {
    const newId = (): string => `line-${(this.#lineNumber += 1)}`;
    return { variants: this.variants(), market: this.market, maxQuantity, newId };
  }

  #content(): string {
    return JSON.stringify([this.lines, this.note, this.discountCodes]);
  }

  /** An edit that changes nothing leaves the version. */
  #edit({ lines, reduced }: Edited, before = this.#content()): Cart {
    this.lines = lines;
    if (this.#content() !== before) this.version += 1;
    return this.view(reduced);
  }

  #changed(): Cart {
    this.version += 1;
    return this.view();
  }
}
