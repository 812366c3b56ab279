import { min, roundUpTo } from './arithmetic.js';

/** A means of payment other than the card: a gift card's balance in the currency of the sale. */
export interface Tender {
  readonly id: string;
  readonly balance: bigint;
}

export interface ChargeLimits {
  /** The smallest amount that a card can be charged. */
  readonly minimum: bigint;
  /** A card's amount is a multiple of this. */
  readonly step: bigint;
  /** The part of the total that tenders do not pay. */
  readonly reserved?: bigint;
}

export interface Tendered {
  /** The amount that each tender pays, in their order. */
  readonly used: readonly bigint[];
  /** The amount that the card pays. */
  readonly due: bigint;
}

/**
 * Pays a total with tenders in their order. The card pays the remainder. When the remainder is below the card's
 * minimum, or not a multiple of its step, the last tenders pay less, so that the card can be charged.
 * @param total a multiple of the step
 */
export function applyTenders(
  total: bigint,
  tenders: readonly Tender[],
  { minimum, step, reserved = 0n }: ChargeLimits,
): Tendered {
  let due = total;
  const used = tenders.map(({ balance }) => {
    const amount = min(balance, due - reserved);
    due -= amount;
    return amount;
  });
  if (due === 0n) return { used, due };
  const smallest = roundUpTo(due > minimum ? due : minimum, step);
  const wanted = min(smallest, total);
  for (let index = used.length - 1; index >= 0 && due < wanted; index--) {
    const back = min(used[index] ?? 0n, wanted - due);
    used[index] = (used[index] ?? 0n) - back;
    due += back;
  }
  return { used, due };
}
