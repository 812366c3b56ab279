/**
 * The pieces that a buy-x-get-y discount applies to. Pure; counts pieces by line, so a quantity of a thousand costs no
 * extra time.
 */
import type { BuyGet } from '@storefront/contract';
import { divideRounded, fromMinor, PPM, type RoundingMode } from '../pricing/arithmetic.js';
import type { DiscountableLine } from './line.js';

export interface Goods {
  readonly products?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
}

export const hasGoods = ({ products = [], categories = [] }: Goods): boolean =>
  products.length > 0 || categories.length > 0;

/** Without products and categories: every line. */
export function isAmong({ products = [], categories = [] }: Goods): (line: DiscountableLine) => boolean {
  if (products.length === 0 && categories.length === 0) return () => true;
  const [wanted, places] = [new Set(products), new Set(categories)];
  return (line) => wanted.has(line.productId) || line.categories.some((handle) => places.has(handle));
}

/** A discount and the lines of a cart that it applies to. */
export interface BuyGetPlan {
  readonly terms: BuyGet;
  readonly bought: ReadonlySet<DiscountableLine>;
  readonly got: ReadonlySet<DiscountableLine>;
}

export function planOf(terms: BuyGet, lines: readonly DiscountableLine[]): BuyGetPlan {
  const bought = new Set(lines.filter(isAmong(terms.buy)));
  return { terms, bought, got: hasGoods(terms.get) ? new Set(lines.filter(isAmong(terms.get))) : bought };
}

/** Lines with equal prices are ordered by id: the order of lines in a cart must not matter. */
export const cheapestFirst = (lines: readonly DiscountableLine[]): DiscountableLine[] =>
  [...lines].sort((a, b) => a.unitPrice - b.unitPrice || (a.id < b.id ? -1 : 1));

/** Pieces of each line that no buy-x-get-y discount has counted yet. */
export type FreePieces = Map<DiscountableLine, number>;

export const allPieces = (lines: readonly DiscountableLine[]): FreePieces =>
  new Map(lines.map((line) => [line, line.quantity]));

/**
 * Applies a discount as often as there are whole sets of pieces, at most `maxUses` times. The cheapest pieces are the
 * free or reduced ones, as long as enough others are left to be bought. The most expensive of the others are the bought
 * ones. All of these leave `free`.
 * @param lines the cheapest first
 * @returns the reduction of each line, in minor units, rounded once per line; empty when there is not one whole set
 */
export function takeBuyGet(
  { terms: { buy, get, maxUses }, bought, got }: BuyGetPlan,
  lines: readonly DiscountableLine[],
  free: FreePieces,
  mode: RoundingMode,
): Map<string, bigint> {
  const left = (line: DiscountableLine): number => free.get(line) ?? 0;
  const counts = { bought: 0, got: 0, both: 0 };
  for (const line of lines) {
    if (bought.has(line) && got.has(line)) counts.both += left(line);
    else if (bought.has(line)) counts.bought += left(line);
    else if (got.has(line)) counts.got += left(line);
  }
  const neededToBuy = (uses: number): number => Math.max(0, uses * buy.quantity - counts.bought);
  const neededToGet = (uses: number): number => Math.max(0, uses * get.quantity - counts.got);
  const uses = largest(
    (some) => neededToBuy(some) + neededToGet(some) <= counts.both,
    maxUses ?? counts.bought + counts.both,
  );

  const off = new Map<string, bigint>();
  let toGet = uses * get.quantity;
  // Pieces that could be either are reduced only while enough of them are left to be bought.
  let spare = counts.both - neededToBuy(uses);
  for (const line of lines) {
    if (!got.has(line)) continue;
    const taken = Math.min(toGet, left(line), bought.has(line) ? spare : Infinity);
    if (taken === 0) continue;
    toGet -= taken;
    if (bought.has(line)) spare -= taken;
    free.set(line, left(line) - taken);
    const price = fromMinor(line.unitPrice) * BigInt(taken);
    off.set(line.id, get.ratePpm === undefined ? price : divideRounded(price * BigInt(get.ratePpm), PPM, mode));
  }
  let toBuy = uses * buy.quantity;
  for (const line of [...lines].reverse()) {
    if (!bought.has(line)) continue;
    const taken = Math.min(toBuy, left(line));
    toBuy -= taken;
    free.set(line, left(line) - taken);
  }
  return off;
}

/**
 * The largest number up to `most` for which `holds` is true. It is true for 0, and for every number below one for which
 * it is true.
 */
function largest(holds: (uses: number) => boolean, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
