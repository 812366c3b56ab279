/**
 * The amounts of a refund, and how they are split among the means of payment. Pure; amounts are minor units of the
 * order's currency.
 */
import { allocate } from '../pricing/allocate.js';
import { divideRounded } from '../pricing/arithmetic.js';

/** The agreed amounts of an order. `gross` contains `tax`. */
export interface Agreed {
  readonly total: number;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly gross: number;
    readonly tax: number;
  }[];
  readonly shipping: { readonly gross: number; readonly tax: number };
}

export interface RefundedLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly amount: number;
  readonly tax: number;
}

/** A refund for lines, shipping or both. */
export interface Itemised {
  readonly lines: readonly RefundedLine[];
  readonly shipping: number;
  readonly shippingTax: number;
  /** The amount that is refunded: the sum of the above, and its share of the rounding of the order's total. */
  readonly amount: number;
}

export interface Asked {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  /** With tax; true: all that is left of it. */
  readonly shipping: number | true;
}

/** A refund was asked for that is larger than what is left. */
export class RefundRangeError extends RangeError {
  constructor(
    /** The field of the request: `lines.0.quantity`. */
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Each amount is what is due for everything that was asked for so far, less what was refunded for it. So batches of any
 * size and order add up to exactly what was paid, and each is within a minor unit of its exact share.
 * @param earlier refunds that count as given back, or on their way
 * @param step a card's amounts are multiples of this; so is the result
 * @throws RefundRangeError
 */
export function itemise(agreed: Agreed, earlier: readonly Itemised[], asked: Asked, step: number): Itemised {
  const lines = asked.lines.map(({ lineId, quantity }, index): RefundedLine => {
    const line = agreed.lines.find(({ id }) => id === lineId);
    if (!line) throw new RefundRangeError(`lines.${index}.lineId`, `The order has no line "${lineId}".`);
    const before = earlier.flatMap((refund) => refund.lines.filter((line) => line.lineId === lineId));
    const left = line.quantity - sumOf(before, 'quantity');
    if (quantity > left)
      throw new RefundRangeError(`lines.${index}.quantity`, `Of line "${lineId}" ${left} can still be given back.`);
    const pieces = line.quantity - left + quantity;
    const amount = rest(share(line.gross, pieces, line.quantity), sumOf(before, 'amount'));
    const tax = rest(share(line.tax, pieces, line.quantity), sumOf(before, 'tax'));
    return { lineId, quantity, amount, tax: Math.min(tax, amount) };
  });

  const { gross, tax } = agreed.shipping;
  const shippingBefore = sumOf(earlier, 'shipping');
  const shipping = asked.shipping === true ? gross - shippingBefore : asked.shipping;
  if (shipping > gross - shippingBefore)
    throw new RefundRangeError(
      'shipping.amount',
      `Of shipping ${gross - shippingBefore} minor units can still be given back.`,
    );
  const shippingTax =
    shipping === 0 ? 0 : rest(share(tax, shippingBefore + shipping, gross), sumOf(earlier, 'shippingTax'));

  const items = sumOf(lines, 'amount') + shipping;
  const itemsBefore = earlier.reduce((sum, each) => sum + sumOf(each.lines, 'amount') + each.shipping, 0);
  const exact = sumOf(agreed.lines, 'gross') + gross;
  // The rounding of the order's total and the card's step are shared like the items. The last refund includes the
  // remainder.
  const due = exact === 0 ? 0n : (BigInt(itemsBefore + items) * BigInt(agreed.total)) / BigInt(exact);
  const inSteps = Number(due - (due % BigInt(step)));
  return {
    lines,
    shipping,
    shippingTax: Math.min(shippingTax, shipping),
    amount: rest(inSteps, sumOf(earlier, 'amount')),
  };
}

export interface Part {
  readonly id: string;
  readonly amount: number;
}

/**
 * Shares a refund among the means of payment by what is left on each, by largest remainder. When everything is
 * refunded, nothing is left on any, and none gets more than it paid. The card's part is a multiple of its step.
 * @param amount at most what is left in all
 * @returns undefined when a multiple of the step is not possible
 */
export function splitTenders(
  amount: number,
  cardLeft: number,
  giftCards: readonly { readonly id: string; readonly left: number }[],
  step: number,
): { card: number; giftCards: Part[] } | undefined {
  const giftLeft = giftCards.reduce((sum, { left }) => sum + left, 0);
  const [proportional = 0] = apportion(amount, [cardLeft, giftLeft]);
  let card = proportional - (proportional % step);
  if (amount - card > giftLeft) card = Math.ceil((amount - giftLeft) / step) * step;
  if (card > amount || card > cardLeft) return undefined;
  const parts = apportion(
    amount - card,
    giftCards.map(({ left }) => left),
  );
  return { card, giftCards: giftCards.map(({ id }, index) => ({ id, amount: parts[index] ?? 0 })) };
}

/** Ties go to the larger weight, then to the first. */
const apportion = (amount: number, weights: readonly number[]): number[] =>
  allocate(
    BigInt(amount),
    weights.map((weight, index) => ({ weight: BigInt(weight), key: String(index).padStart(3, '0') })),
  ).map(Number);

/** The share of a part in a whole, rounded half up. */
export const share = (amount: number, part: number, whole: number): number =>
  Number(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole), 'half-up'));

/** After a refund that failed, less may be due than was already refunded. */
const rest = (due: number, given: number): number => Math.max(0, due - given);

const sumOf = <K extends string>(items: readonly Readonly<Record<K, number>>[], key: K): number =>
  items.reduce((sum, item) => sum + item[key], 0);
