/** Which discounts a cart gets. Pure: what stands in the database, and what shipping costs, is given. */
import type { ErrorCode } from '@storefront/contract';
import { fromMinor, sum, type RoundingMode } from '../pricing/arithmetic.js';
import {
  applyDiscounts,
  discountLines,
  takenOff,
  type Discount,
  type LinePrice,
  type OrderDiscount,
} from '../pricing/discount.js';
import { allPieces, cheapestFirst, hasGoods, isAmong, planOf, takeBuyGet, type BuyGetPlan } from './buy-get.js';
import type { DiscountTerms } from './terms.js';

export interface DiscountableLine {
  readonly id: string;
  readonly productId: string;
  readonly categories: readonly string[];
  /** Minor units. */
  readonly unitPrice: number;
  readonly quantity: number;
}

export interface Chosen {
  /** For the `discounts` of the lines of a `PriceInput`, by line: pieces got for less. */
  readonly lines: ReadonlyMap<string, readonly Discount[]>;
  /** For `PriceInput.discounts` and `PriceInput.shipping.discounts`. */
  readonly goods: readonly OrderDiscount[];
  readonly shipping: readonly Discount[];
  /** Why the others are not taken, by id. */
  readonly refused: ReadonlyMap<string, ErrorCode>;
}

/** Most shops have no discount most of the time. */
const none: Chosen = { lines: new Map(), goods: [], shipping: [], refused: new Map() };

interface Candidate {
  readonly terms: DiscountTerms;
  /** undefined: on all lines. */
  readonly lines: ReadonlySet<string> | undefined;
  /** Of one that is about pieces. */
  readonly plan: BuyGetPlan | null;
}

/** Pieces got for less: what comes off each line, by discount and line. */
type Gifts = ReadonlyMap<Candidate, ReadonlyMap<string, bigint>>;

/**
 * Every discount that holds is taken, in order, those of pieces before all others; one that does not combine is taken
 * alone. Where both could be, the shopper gets what costs least, and of equals what combines, then what comes first.
 * @param shippingOf what shipping costs when the goods cost so much after discounts; 0 as long as nobody knows
 */
export function chooseDiscounts(
  all: readonly DiscountTerms[],
  lines: readonly DiscountableLine[],
  mode: RoundingMode,
  shippingOf: (goods: number) => number = () => 0,
): Chosen {
  if (all.length === 0) return none;
  const refused = new Map<string, ErrorCode>();
  const candidates: Candidate[] = [];
  for (const terms of all) {
    const goods = terms.buyGet?.buy ?? terms;
    const own = lines.filter(isAmong(goods));
    const plan = terms.buyGet && planOf(terms.buyGet, lines);
    const reason = refusal(terms, own) ?? (plan && !fitsOnce(plan, lines, mode) ? 'DISCOUNT_NOT_FOR_CART' : null);
    if (reason) refused.set(terms.id, reason);
    else candidates.push({ terms, plan, lines: hasGoods(goods) ? new Set(own.map(({ id }) => id)) : undefined });
  }
  const setOf = (some: readonly Candidate[]) => {
    const parts = partsOf(some, giftsOf(some, lines, mode));
    return { some, parts, cost: costOf(parts, lines, mode, shippingOf) };
  };
  let best = setOf(candidates.filter(({ terms }) => terms.combines));
  for (const one of candidates.filter(({ terms }) => !terms.combines)) {
    const alone = setOf([one]);
    if (best.some.length === 0 || alone.cost < best.cost) best = alone;
  }
  for (const each of candidates) if (!best.parts.taken.has(each)) refused.set(each.terms.id, 'DISCOUNT_NOT_COMBINABLE');
  return { ...best.parts, refused };
}

/** @param own the lines that it is for */
function refusal(terms: DiscountTerms, own: readonly DiscountableLine[]): ErrorCode | null {
  if (!terms.isEnabled) return 'DISCOUNT_INVALID';
  if (terms.isEarly) return 'DISCOUNT_NOT_STARTED';
  if (terms.isOver) return 'DISCOUNT_ENDED';
  if (terms.isUsedUp) return 'DISCOUNT_USED_UP';
  if (!terms.isInMarket || own.length === 0 || (terms.kind === 'amount' && terms.amount === null))
    return 'DISCOUNT_NOT_FOR_CART';
  if (terms.minimum !== null && sum(own.map(subtotalOf)) < fromMinor(terms.minimum)) return 'DISCOUNT_MINIMUM';
  return null;
}

const subtotalOf = ({ unitPrice, quantity }: DiscountableLine): bigint => fromMinor(unitPrice) * fromMinor(quantity);

const fitsOnce = (plan: BuyGetPlan, lines: readonly DiscountableLine[], mode: RoundingMode): boolean =>
  takeBuyGet(plan, lines, allPieces(lines), mode).size > 0;

/**
 * A piece counts for one discount only, so who comes first matters. They come in order, except that one is put first when
 * the shopper then gets more in all: nobody pays more for having a second one.
 */
function giftsOf(candidates: readonly Candidate[], lines: readonly DiscountableLine[], mode: RoundingMode): Gifts {
  const giving = candidates.filter(({ plan }) => plan);
  const sorted = cheapestFirst(lines);
  let best: Gifts = new Map();
  let most = -1n;
  for (const first of giving) {
    const free = allPieces(lines);
    const gifts = new Map<Candidate, ReadonlyMap<string, bigint>>();
    for (const each of [first, ...giving.filter((other) => other !== first)])
      if (each.plan) gifts.set(each, takeBuyGet(each.plan, sorted, free, mode));
    const worth = sum([...gifts.values()].flatMap((off) => [...off.values()]));
    if (worth > most) [best, most] = [gifts, worth];
  }
  return best;
}

function partsOf(
  candidates: readonly Candidate[],
  gifts: Gifts,
): Omit<Chosen, 'refused'> & { readonly taken: ReadonlySet<Candidate> } {
  const lines = new Map<string, Discount[]>();
  const goods: OrderDiscount[] = [];
  const shipping: Discount[] = [];
  const taken = new Set<Candidate>();
  for (const candidate of candidates) {
    const { id, title, kind, ratePpm, amount } = candidate.terms;
    if (kind === 'buy-x-get-y') {
      const off = gifts.get(candidate) ?? new Map<string, bigint>();
      for (const [line, gift] of off)
        lines.set(line, [...(lines.get(line) ?? []), { id, title, amount: Number(gift) }]);
      if (off.size > 0) taken.add(candidate);
      continue;
    }
    taken.add(candidate);
    if (kind === 'free-shipping') shipping.push({ id, title, ratePpm: 1_000_000 });
    else {
      const off = kind === 'percent' ? { ratePpm: ratePpm ?? 0 } : { amount: amount ?? 0 };
      goods.push({ id, title, ...off, ...(candidate.lines && { lines: candidate.lines }) });
    }
  }
  return { lines, goods, shipping, taken };
}

/** Goods and shipping with these discounts. */
function costOf(
  { lines: own, goods, shipping }: Omit<Chosen, 'refused'>,
  lines: readonly DiscountableLine[],
  mode: RoundingMode,
  shippingOf: (goods: number) => number,
): bigint {
  const left = sum(discountLines(withOwn(lines, own), goods, mode).map(({ amount }) => amount));
  const price = fromMinor(shippingOf(Number(left)));
  return left + price - takenOff(applyDiscounts(price, shipping, mode));
}

/** Lines with the discounts that are theirs alone. */
export const withOwn = (lines: readonly DiscountableLine[], own: Chosen['lines']): LinePrice[] =>
  lines.map(({ id, unitPrice, quantity }) => ({ id, unitPrice, quantity, discounts: own.get(id) ?? [] }));
