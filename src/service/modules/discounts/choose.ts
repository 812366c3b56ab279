/** Which discounts a cart gets. Pure: what stands in the database, and what shipping costs, is given. */
import type { ErrorCode } from '@storefront/contract';
import { fromMinor, sum, type RoundingMode } from '../pricing/arithmetic.js';
import { applyDiscounts, shareDiscounts, type Discount, type OrderDiscount } from '../pricing/discount.js';
import type { DiscountTerms } from './terms.js';

export interface DiscountableLine {
  readonly id: string;
  readonly productId: string;
  readonly categories: readonly string[];
  /** Unit price × quantity. */
  readonly subtotal: number;
}

export interface Chosen {
  /** For `PriceInput.discounts` and `PriceInput.shipping.discounts`. */
  readonly goods: readonly OrderDiscount[];
  readonly shipping: readonly Discount[];
  /** Why the others are not taken, by id. */
  readonly refused: ReadonlyMap<string, ErrorCode>;
}

interface Candidate {
  readonly terms: DiscountTerms;
  /** undefined: on all lines. */
  readonly lines: ReadonlySet<string> | undefined;
}

/**
 * Every discount that holds is taken, in order; one that does not combine is taken alone. Where both could be, the shopper
 * gets what costs least, and of equals what combines, then what comes first.
 * @param shippingOf what shipping costs when the goods cost so much after discounts; 0 as long as nobody knows
 */
export function chooseDiscounts(
  all: readonly DiscountTerms[],
  lines: readonly DiscountableLine[],
  mode: RoundingMode,
  shippingOf: (goods: number) => number = () => 0,
): Chosen {
  const refused = new Map<string, ErrorCode>();
  const candidates: Candidate[] = [];
  for (const terms of all) {
    const isFor = eligible(terms);
    const own = lines.filter(isFor);
    const reason = refusal(terms, own);
    if (reason) refused.set(terms.id, reason);
    else candidates.push({ terms, lines: isForAll(terms) ? undefined : new Set(own.map(({ id }) => id)) });
  }
  const together = candidates.filter(({ terms }) => terms.combines);
  const alone = candidates.filter(({ terms }) => !terms.combines).map((each) => [each]);
  let best = together;
  for (const other of alone) {
    if (best.length === 0 || costOf(other, lines, mode, shippingOf) < costOf(best, lines, mode, shippingOf))
      best = other;
  }
  for (const each of candidates) if (!best.includes(each)) refused.set(each.terms.id, 'DISCOUNT_NOT_COMBINABLE');
  return { ...partsOf(best), refused };
}

const isForAll = ({ products, categories }: DiscountTerms): boolean => products.length === 0 && categories.length === 0;

function eligible(terms: DiscountTerms): (line: DiscountableLine) => boolean {
  if (isForAll(terms)) return () => true;
  const [products, categories] = [new Set(terms.products), new Set(terms.categories)];
  return (line) => products.has(line.productId) || line.categories.some((handle) => categories.has(handle));
}

/** @param own the lines that it is for */
function refusal(terms: DiscountTerms, own: readonly DiscountableLine[]): ErrorCode | null {
  if (!terms.isEnabled) return 'DISCOUNT_INVALID';
  if (terms.isEarly) return 'DISCOUNT_NOT_STARTED';
  if (terms.isOver) return 'DISCOUNT_ENDED';
  if (terms.isUsedUp) return 'DISCOUNT_USED_UP';
  if (!terms.isInMarket || own.length === 0 || (terms.kind === 'amount' && terms.amount === null))
    return 'DISCOUNT_NOT_FOR_CART';
  if (terms.minimum !== null && sum(own.map(({ subtotal }) => fromMinor(subtotal))) < fromMinor(terms.minimum))
    return 'DISCOUNT_MINIMUM';
  return null;
}

function partsOf(candidates: readonly Candidate[]): Pick<Chosen, 'goods' | 'shipping'> {
  const goods: OrderDiscount[] = [];
  const shipping: Discount[] = [];
  for (const { terms, lines } of candidates) {
    const { id, title, kind, ratePpm, amount } = terms;
    if (kind === 'free-shipping') shipping.push({ id, title, ratePpm: 1_000_000 });
    else {
      const off = kind === 'percent' ? { ratePpm: ratePpm ?? 0 } : { amount: amount ?? 0 };
      goods.push({ id, title, ...off, ...(lines && { lines }) });
    }
  }
  return { goods, shipping };
}

/** Goods and shipping with these discounts. */
function costOf(
  candidates: readonly Candidate[],
  lines: readonly DiscountableLine[],
  mode: RoundingMode,
  shippingOf: (goods: number) => number,
): bigint {
  const { goods, shipping } = partsOf(candidates);
  const whole = lines.map(({ id, subtotal }) => ({ id, amount: fromMinor(subtotal), discounts: [] }));
  const left = sum(shareDiscounts(whole, goods, mode).map(({ amount }) => amount));
  const price = fromMinor(shippingOf(Number(left)));
  return left + price - sum(applyDiscounts(price, shipping, mode).map(({ amount }) => amount));
}
