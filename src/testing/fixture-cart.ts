import type {
  Cart,
  CartAttribute,
  CartAttributesInput,
  CartInput,
  CartLine,
  CartLineInput,
  Market,
} from '@storefront/contract';
import { applyCodes, discountOf } from './fixture-discounts.js';
import { giftCardWarnings, type FixtureGiftCard } from './fixture-gift-cards.js';
import { priceCart, priceLine, type StoredLine } from './fixture-pricing.js';
import { refuse, Refusal } from './fixture-wire.js';
import { marketOf, planOf, productsIn } from './fixtures.js';

const contentOf = ({ variantId, attributes, planId }: StoredLine): string =>
  JSON.stringify([variantId, attributes, planId]);

/** The cart of the in-page API: versions grow, stock bounds quantities, equal lines merge. */
export class FixtureCart {
  market: Market = marketOf('eu') ?? refuse('MARKET_NOT_FOUND');
  lines: StoredLine[] = [];
  note = '';
  attributes: CartAttribute[] = [];
  /** As they are called; those that do not apply now stay. */
  discountCodes: string[] = [];
  /** In the order in which they were applied. */
  giftCards: readonly FixtureGiftCard[] = [];
  version = 0;
  /** `market variant` that cannot be bought there. */
  readonly unsold = new Set<string>();
  #lineNumber = 0;

  constructor(readonly units: ReadonlyMap<string, number>) {}

  view(): Cart {
    const products = productsIn(this.market, this.units);
    const priced = this.lines.map((line) => this.#sold(priceLine(line, products, this.units)));
    const { lines, codes } = applyCodes(this.market, priced, this.discountCodes);
    const { totals, giftCards } = priceCart(this.market, lines, this.giftCards);
    return {
      id: 'cart-1',
      version: this.version,
      market: this.market.code,
      currency: this.market.currency,
      lines,
      lineCount: lines.length,
      itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      totals,
      discountCodes: codes,
      giftCards,
      note: this.note,
      attributes: this.attributes,
      warnings: giftCardWarnings(this.giftCards, this.market),
      updatedAt: '2025-01-01T00:00:00.000Z',
    };
  }

  /** Prices the cart in another market; what is in it stays, and so does its version. */
  move(code: string | undefined): void {
    if (code === undefined || code === this.market.code) return;
    this.market = marketOf(code) ?? refuse('MARKET_NOT_FOUND', `There is no market "${code}"`);
  }

  add(input: CartLineInput): Cart {
    const line = this.#line(input);
    const same = this.lines.find((its) => contentOf(its) === contentOf(line));
    if (same) this.#bound(same, same.quantity + input.quantity);
    else this.lines.push(line);
    return this.#changed();
  }

  setQuantity(lineId: string, quantity: number): Cart {
    if (quantity === 0) return this.remove(lineId);
    const line = this.lines.find(({ id }) => id === lineId) ?? refuse('LINE_NOT_FOUND');
    this.#bound(line, quantity);
    return this.#changed();
  }

  remove(lineId: string): Cart {
    const left = this.lines.filter(({ id }) => id !== lineId);
    if (left.length === this.lines.length) return this.view();
    this.lines = left;
    return this.#changed();
  }

  replace(input: CartInput, ifMatch: string | undefined): Cart {
    if (ifMatch === undefined) refuse('PRECONDITION_REQUIRED', 'Name the version you saw in If-Match');
    if (ifMatch !== `"${this.version}"`) throw new Refusal({ code: 'CART_VERSION_CONFLICT', cart: this.view() });
    this.lines = input.lines.map((line) => this.#line(line));
    this.note = input.note ?? this.note;
    if (input.discountCodes) {
      this.discountCodes = [];
      for (const code of input.discountCodes) this.#putCode(code);
    }
    return this.#changed();
  }

  applyCode(code: string): Cart {
    return this.#putCode(code) ? this.#changed() : this.view();
  }

  removeCode(code: string): Cart {
    const left = this.discountCodes.filter((its) => its !== discountOf(code)?.code);
    if (left.length === this.discountCodes.length) return this.view();
    this.discountCodes = left;
    return this.#changed();
  }

  setAttributes({ attributes }: CartAttributesInput): Cart {
    const named = Object.entries(attributes);
    const left = this.attributes.filter(({ name }) => !(name in attributes));
    this.attributes = [...left, ...named.flatMap(([name, its]) => (its ? [{ name, ...its }] : []))];
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
   * After an order: what was ordered leaves the cart, and what paid for it.
   * @param spent what was taken of gift cards, by id
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

  #sold(line: CartLine): CartLine {
    if (!this.unsold.has(`${this.market.code} ${line.variantId}`)) return line;
    const nothing = { amount: 0, currency: this.market.currency };
    const message = `"${line.title}" is not sold in market ${this.market.code}`;
    return {
      ...line,
      maxQuantity: 0,
      unitPrice: nothing,
      compareAtUnitPrice: null,
      subtotal: nothing,
      total: nothing,
      warnings: [{ code: 'VARIANT_UNAVAILABLE', message, severity: 'warning' }],
    };
  }

  /** Whether it was not there yet. */
  #putCode(code: string): boolean {
    const known = discountOf(code)?.code;
    if (known === undefined) throw new Refusal({ code: 'DISCOUNT_INVALID', status: 422, path: 'code' });
    if (this.discountCodes.includes(known)) return false;
    this.discountCodes.push(known);
    return true;
  }

  #line({ id, variantId, quantity, attributes = [], planId }: CartLineInput): StoredLine {
    if (!this.units.has(variantId)) refuse('VARIANT_NOT_FOUND', `There is no variant "${variantId}"`);
    if (planId !== undefined && !planOf(variantId, planId))
      throw new Refusal({ code: 'PLAN_NOT_FOUND', status: 422, path: 'planId' });
    this.#lineNumber += 1;
    const line = { id: id ?? `line-${this.#lineNumber}`, variantId, quantity, attributes, ...(planId && { planId }) };
    this.#bound(line, quantity);
    return line;
  }

  #bound(line: StoredLine, wanted: number): void {
    const max = Math.min(20, this.units.get(line.variantId) ?? 0);
    if (max === 0) refuse('OUT_OF_STOCK', 'Sold out');
    line.quantity = Math.min(wanted, max);
    line.reduced = wanted > max;
  }

  #changed(): Cart {
    this.version += 1;
    return this.view();
  }
}
