/**
 * The one function that computes totals. Cart, estimate and order call it with the same inputs and get the same
 * numbers.
 *
 * 1. line = unit price × quantity, less the line's own discounts
 * 2. order discounts, shared among the lines
 * 3. shipping, less its discounts
 * 4. tax on each of these, per line or per order, included in the price or added to it
 * 5. the total, rounded to what the market and the card can express; the rounding is a row of its own
 * 6. tenders, which pay a part of the total, never for gift cards, and never change a tax
 */
import { fromMinor, leastCommonMultiple, divideRounded, min, sum, toMinor, type RoundingMode } from './arithmetic.js';
import {
  applyDiscounts,
  discountLines,
  takenOff,
  type AppliedDiscount,
  type Discount,
  type LinePrice,
  type OrderDiscount,
} from './discount.js';
import { taxItems, type TaxComponent, type Taxed } from './tax.js';
import { applyTenders } from './tender.js';

export interface PriceInput {
  readonly taxInclusive: boolean;
  readonly rounding: { readonly tax: 'line' | 'order'; readonly mode: RoundingMode; readonly totalIncrement: number };
  readonly lines: readonly PriceLineInput[];
  /** Each applies to the sum of its lines. */
  readonly discounts?: readonly OrderDiscount[];
  readonly shipping?:
    | {
        readonly price: number;
        readonly taxes: readonly TaxComponent[];
        readonly discounts?: readonly Discount[];
      }
    | undefined;
  /** The tenders that pay before the card, in this order. Balances are in minor units of the sale's currency. */
  readonly tenders?: readonly { readonly id: string; readonly balance: number }[];
  /** The limits of what the card provider can charge. */
  readonly charge?: { readonly minimum: number; readonly step: number } | undefined;
}

/** The `id` is unique among the lines, and not `shipping`. */
export interface PriceLineInput extends LinePrice {
  readonly taxes: readonly TaxComponent[];
  /** true: tenders do not pay for it. */
  readonly isGiftCard?: boolean;
}

/** The amounts of an item, all in minor units. `net + tax = gross`. */
export interface PricedItem {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  /** They add up to `tax`. */
  readonly taxes: readonly TaxAmount[];
}

export interface TaxAmount {
  readonly name: string;
  /** By language. Only the sums of an order have them. */
  readonly names?: TaxComponent['names'];
  readonly ratePpm: number;
  readonly amount: number;
}

export interface PricedDiscount {
  readonly id: string;
  readonly title: string;
  readonly amount: number;
}

export interface PricedLine extends PricedItem {
  readonly id: string;
  /** Unit price × quantity. */
  readonly subtotal: number;
  /** The line's own discounts and its shares of the order's. `subtotal` less these is `total`. */
  readonly discounts: readonly PricedDiscount[];
  /** Includes the tax in a market with tax-inclusive prices. */
  readonly total: number;
}

export interface Priced {
  readonly lines: readonly PricedLine[];
  /** `total` is what is left after the discounts. */
  readonly shipping: (PricedItem & { readonly total: number; readonly discounts: readonly PricedDiscount[] }) | null;
  readonly subtotal: number;
  readonly discountTotal: number;
  /** After its discounts. Includes the tax in a market with tax-inclusive prices. */
  readonly shippingTotal: number;
  readonly taxTotal: number;
  /** Sums by name and rate, sorted by these. They add up to `taxTotal`. */
  readonly taxes: readonly TaxAmount[];
  /** The amount that the rounding of the total added; negative when it took off. */
  readonly roundingTotal: number;
  readonly total: number;
  readonly tenders: readonly { readonly id: string; readonly amount: number }[];
  /** The part of the total that tenders cannot pay: its gift cards. */
  readonly giftCardsBought: number;
  /** The amount that the card pays: `total` less the tenders. */
  readonly amountDue: number;
}

const shippingId = 'shipping';

/** @throws AmountTooLargeError when a sum is above the maximum of `Money` */
export function price(input: PriceInput): Priced {
  const { rounding, taxInclusive } = input;
  const lines = discountLines(input.lines, input.discounts ?? [], rounding.mode);

  const shippingPrice = fromMinor(input.shipping?.price ?? 0);
  const shippingDiscounts = applyDiscounts(shippingPrice, input.shipping?.discounts ?? [], rounding.mode);
  const shippingAmount = shippingPrice - takenOff(shippingDiscounts);

  const items = lines.map(({ id, amount }, index) => ({ id, amount, components: input.lines[index]?.taxes ?? [] }));
  if (input.shipping) items.push({ id: shippingId, amount: shippingAmount, components: input.shipping.taxes });
  const taxed = taxItems(items, { inclusive: taxInclusive, level: rounding.tax, mode: rounding.mode });

  const exact = sum(taxed.map(({ gross }) => gross));
  const step = fromMinor(input.charge?.step ?? 1);
  const increment = leastCommonMultiple(fromMinor(rounding.totalIncrement), step);
  const total = divideRounded(exact, increment, rounding.mode) * increment;
  const tenders = input.tenders ?? [];
  const giftCards = sum(taxed.map(({ gross }, index) => (input.lines[index]?.isGiftCard ? gross : 0n)));
  const { used, due } = applyTenders(
    total,
    tenders.map(({ id, balance }) => ({ id, balance: fromMinor(balance) })),
    { minimum: fromMinor(input.charge?.minimum ?? 0), step, reserved: min(giftCards, total) },
  );

  const pricedLines = lines.map(({ id, amount, discounts }, index): PricedLine => {
    const { net, tax, gross, taxes } = pricedItem(taxed[index], items[index]?.components);
    const subtotal = toMinor(amount + takenOff(discounts));
    return { id, subtotal, discounts: pricedDiscounts(discounts), total: toMinor(amount), net, tax, gross, taxes };
  });
  return {
    lines: pricedLines,
    shipping: input.shipping
      ? {
          total: toMinor(shippingAmount),
          discounts: pricedDiscounts(shippingDiscounts),
          ...pricedItem(taxed[lines.length], input.shipping.taxes),
        }
      : null,
    subtotal: toMinor(sum(lines.map((line) => line.amount + takenOff(line.discounts)))),
    discountTotal: toMinor(sum(lines.map((line) => takenOff(line.discounts)))),
    shippingTotal: toMinor(shippingAmount),
    taxTotal: toMinor(sum(taxed.map(({ tax }) => tax))),
    taxes: sumByRate(taxed, items),
    roundingTotal: toMinor(total - exact),
    total: toMinor(total),
    tenders: tenders.map(({ id }, index) => ({ id, amount: toMinor(used[index] ?? 0n) })),
    giftCardsBought: toMinor(giftCards),
    amountDue: toMinor(due),
  };
}

/** The discounts that took something off. */
const pricedDiscounts = (discounts: readonly AppliedDiscount[]): PricedDiscount[] =>
  discounts
    .filter(({ amount }) => amount > 0n)
    .map(({ id, title, amount }) => ({ id, title, amount: toMinor(amount) }));

function pricedItem(taxed: Taxed | undefined, components: readonly TaxComponent[] = []): PricedItem {
  if (!taxed) throw new Error('An item was not taxed');
  return {
    net: toMinor(taxed.net),
    tax: toMinor(taxed.tax),
    gross: toMinor(taxed.gross),
    taxes: components.map(({ name, ratePpm }, index) => ({
      name,
      ratePpm,
      amount: toMinor(taxed.components[index] ?? 0n),
    })),
  };
}

function sumByRate(taxed: readonly Taxed[], items: readonly { components: readonly TaxComponent[] }[]): TaxAmount[] {
  const sums = new Map<string, Omit<TaxAmount, 'amount'> & { amount: bigint }>();
  taxed.forEach((item, index) =>
    items[index]?.components.forEach(({ name, names, ratePpm }, position) => {
      const key = JSON.stringify([name, ratePpm]);
      const amount = (sums.get(key)?.amount ?? 0n) + (item.components[position] ?? 0n);
      sums.set(key, { name, ...(names && { names }), ratePpm, amount });
    }),
  );
  return [...sums.values()]
    .sort((a, b) => (a.name === b.name ? a.ratePpm - b.ratePpm : a.name < b.name ? -1 : 1))
    .map((tax) => ({ ...tax, amount: toMinor(tax.amount) }));
}
