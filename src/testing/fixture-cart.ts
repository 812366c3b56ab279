import type { Cart, CartInput, CartLineInput, Market } from '@storefront/contract';
import { cartTotals, priceLine, type StoredLine } from './fixture-pricing.js';
import { refuse, Refusal } from './fixture-wire.js';
import { marketOf, productsIn } from './fixtures.js';

const attributesKey = ({ variantId, attributes }: StoredLine): string => JSON.stringify([variantId, attributes]);

/** The cart of the in-page API: versions grow, stock bounds quantities, equal lines merge. */
export class FixtureCart {
  market: Market = marketOf('eu') ?? refuse('MARKET_NOT_FOUND');
  lines: StoredLine[] = [];
  note = '';
  version = 0;
  #lineNumber = 0;

  constructor(readonly units: ReadonlyMap<string, number>) {}

  view(): Cart {
    const products = productsIn(this.market, this.units);
    const lines = this.lines.map((line) => priceLine(line, products, this.units));
    return {
      id: 'cart-1',
      version: this.version,
      market: this.market.code,
      currency: this.market.currency,
      lines,
      lineCount: lines.length,
      itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      totals: cartTotals(this.market, lines),
      discountCodes: [],
      giftCards: [],
      note: this.note,
      warnings: [],
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
    const same = this.lines.find((its) => attributesKey(its) === attributesKey(line));
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
    return this.#changed();
  }

  /** After an order: what was ordered leaves the cart. */
  empty(): void {
    this.lines = [];
    this.note = '';
    this.version += 1;
  }

  #line({ id, variantId, quantity, attributes = [] }: CartLineInput): StoredLine {
    if (!this.units.has(variantId)) refuse('VARIANT_NOT_FOUND', `There is no variant "${variantId}"`);
    this.#lineNumber += 1;
    const line = { id: id ?? `line-${this.#lineNumber}`, variantId, quantity, attributes };
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
