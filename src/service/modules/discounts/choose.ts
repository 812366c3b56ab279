/** Chooses the discounts of a cart. Pure: database records and the cost of shipping are parameters. */
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
import type { DiscountableLine } from './line.js';

export interface Chosen {
  /** Reductions of pieces, by line, for the `discounts` of the lines of a `PriceInput`. */
  readonly lines: ReadonlyMap<string, readonly Discount[]>;
  /** For `PriceInput.discounts` and `PriceInput.shipping.discounts`. */
  readonly goods: readonly OrderDiscount[];
  readonly shipping: readonly Discount[];
  /** Why the other discounts are not applied, by id. */
  readonly refused: ReadonlyMap<string, ErrorCode>;
}

/** Shared: most carts of most shops have no discount. */
const none: Chosen = { lines: new Map(), goods: [], shipping: [], refused: new Map() };

interface Candidate {
  readonly terms: DiscountTerms;
  /** undefined: on all lines. */
  readonly lines: ReadonlySet<string> | undefined;
  /** The plan of a buy-x-get-y discount. */
  readonly plan: BuyGetPlan | null;
}

/** Reductions of pieces, by discount and line. */
type Gifts = ReadonlyMap<Candidate, ReadonlyMap<string, bigint>>;

/**
 * Applies every discount whose conditions hold, in order, buy-x-get-y discounts first. A discount that does not combine
 * is applied alone. Where both are possible, the shopper gets the lowest price; of equal prices the combination, then
 * the first discount.
 * Gift cards keep their price: a discount on money would be a discount on everything that the card buys.
 * @param shippingOf the cost of shipping for a value of the goods after discounts; 0 while it is not known
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
  const reducible = lines.filter(({ isGiftCard }) => !isGiftCard);
  for (const terms of all) {
    const goods = terms.buyGet?.buy ?? terms;
    const own = reducible.filter(isAmong(goods));
    const plan = terms.buyGet && planOf(terms.buyGet, reducible);
    const reason = refusal(terms, own) ?? (plan && !fitsOnce(plan, reducible, mode) ? 'DISCOUNT_NOT_FOR_CART' : null);
    const isLimited = hasGoods(goods) || reducible.length < lines.length;
    if (reason) refused.set(terms.id, reason);
    else candidates.push({ terms, plan, lines: isLimited ? new Set(own.map(({ id }) => id)) : undefined });
  }
  const setOf = (some: readonly Candidate[]) => {
    const parts = partsOf(some, giftsOf(some, reducible, mode));
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

/** @param own the lines that the discount applies to */
function refusal(terms: DiscountTerms, own: readonly DiscountableLine[]): ErrorCode | null {
  if (!terms.isEnabled) return 'DISCOUNT_INVALID';
  if (terms.isUpcoming) return 'DISCOUNT_NOT_STARTED';
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
 * A piece counts for one discount only, so the order matters. The discounts apply in order, except that one is moved to
 * the front when the shopper then saves more in all. So a second discount never makes a cart more expensive.
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

/** The price of goods and shipping with these discounts. */
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

/** Lines with the discounts that apply to that line alone. */
export const withOwn = (lines: readonly DiscountableLine[], own: Chosen['lines']): LinePrice[] =>
  lines.map(({ id, unitPrice, quantity }) => ({ id, unitPrice, quantity, discounts: own.get(id) ?? [] }));
