/**
 * Lines as the shopper sees them: the server's titles and prices, and warnings about anything that prevents buying.
 * Pure.
 */
import type { CartLine, ErrorItem, Market, Money, Totals } from '@storefront/contract';
import { shownDelivery } from '../gift-cards/delivery.js';
import type { Priced, PricedLine } from '../pricing/price.js';
import { stockLeft } from './edit.js';
import { unitPriceOf, type CatalogueVariant, type StoredLine, type Variants } from './stored-cart.js';
import type { DiscountableLine } from '../discounts/line.js';

/** Codes of line warnings that block an order. */
const blocking: ReadonlySet<string> = new Set([
  'VARIANT_UNAVAILABLE',
  'PLAN_NOT_FOUND',
  'OUT_OF_STOCK',
  'QUANTITY_TOO_LARGE',
]);

export interface CheckedLine {
  readonly line: StoredLine;
  readonly variant: CatalogueVariant | undefined;
  /** null: not sold here, or no longer in its plan. The line is then left out of all sums. */
  readonly unitPrice: number | null;
  readonly maxQuantity: number;
  readonly warnings: readonly ErrorItem[];
}

export const blocks = ({ warnings }: { readonly warnings: readonly ErrorItem[] }): ErrorItem | undefined =>
  warnings.find(({ code }) => blocking.has(code));

/** @param maxQuantity the store's limit for one line */
export function checkLines(
  lines: readonly StoredLine[],
  variants: Variants,
  market: Pick<Market, 'code' | 'currency' | 'rounding'>,
  maxQuantity: number,
): CheckedLine[] {
  return lines.map((line, index) => {
    const variant = variants.get(line.variantId);
    if (!variant || variant.price === null) {
      const message = `"${variant?.title ?? line.title}" is not sold in market ${market.code}.`;
      return { line, variant, unitPrice: null, maxQuantity: 0, warnings: [warning('VARIANT_UNAVAILABLE', message)] };
    }
    const unitPrice = line.agreed ? line.agreed.unitPrice : unitPriceOf(variant, line.planId, market);
    if (unitPrice === null) {
      const message = `The subscription of "${variant.title}" is no longer offered; buy it once, or choose another plan.`;
      return { line, variant, unitPrice, maxQuantity: 0, warnings: [warning('PLAN_NOT_FOUND', message)] };
    }
    const others = lines.filter((other) => other !== line);
    // Of two lines of one variant, the first gets the available stock.
    const left = stockLeft(line.variantId, lines.slice(0, index), { variants });
    const warnings: ErrorItem[] = [];
    if (line.quantity > left) warnings.push(warning('OUT_OF_STOCK', outOfStockMessage(variant.title, left)));
    if (line.quantity > maxQuantity)
      warnings.push(
        warning('QUANTITY_TOO_LARGE', `At most ${maxQuantity} of "${variant.title}" can be ordered at once.`),
      );
    if (line.seenMarket === market.code && line.seenPrice !== unitPrice) {
      const message = `The price of "${variant.title}" changed from ${line.seenPrice} to ${unitPrice} (${market.currency}, minor units).`;
      warnings.push(warning('PRICE_CHANGED', message));
    }
    return {
      line,
      variant,
      unitPrice,
      maxQuantity: Math.min(maxQuantity, stockLeft(line.variantId, others, { variants })),
      warnings,
    };
  });
}

/** The lines of a cart that can be bought. */
export const discountable = (checked: readonly CheckedLine[]): DiscountableLine[] =>
  checked.flatMap(({ line, variant, unitPrice }) =>
    variant && unitPrice !== null
      ? [
          {
            id: line.id,
            productId: variant.productId,
            categories: variant.categories,
            unitPrice,
            quantity: line.quantity,
            isGiftCard: variant.isGiftCard,
          },
        ]
      : [],
  );

export const outOfStockMessage = (title: string, left: number): string =>
  left > 0 ? `Only ${left} of "${title}" ${left === 1 ? 'is' : 'are'} left.` : `"${title}" is sold out.`;

const warning = (code: ErrorItem['code'], message: string): ErrorItem => ({ code, message, severity: 'warning' });

/** @param priced the line's price; absent for a line that is left out of the sums */
export function toCartLine(checked: CheckedLine, priced: PricedLine | undefined, currency: string): CartLine {
  const { line, variant, unitPrice, maxQuantity, warnings } = checked;
  const money = (amount: number): Money => ({ amount, currency });
  const plan = variant?.plans.find(({ id }) => id === line.planId);
  // A subscriber saves the difference to buying once.
  const compareAt = (plan ? variant?.price : variant?.compareAtPrice) ?? null;
  return {
    id: line.id,
    productId: variant?.productId ?? line.variantId,
    variantId: line.variantId,
    handle: variant?.handle ?? '',
    title: variant?.title ?? line.title,
    options: [...(variant?.options ?? [])],
    image: variant?.image ?? null,
    quantity: line.quantity,
    maxQuantity,
    unitPrice: money(unitPrice ?? 0),
    compareAtUnitPrice: compareAt !== null && unitPrice !== null && compareAt > unitPrice ? money(compareAt) : null,
    discounts: (priced?.discounts ?? []).map(({ title, amount }) => ({ title, amount: money(amount) })),
    subtotal: money(priced?.subtotal ?? 0),
    total: money(priced?.total ?? 0),
    attributes: [...line.attributes],
    subscription: line.agreed
      ? line.agreed.subscription
      : plan
        ? { planId: plan.id, name: plan.name, interval: plan.interval, intervalCount: plan.intervalCount }
        : null,
    giftCard: shownDelivery(variant?.isGiftCard === true, line.giftCard),
    warnings: [...warnings],
  };
}

export function toTotals(priced: Priced, market: Pick<Market, 'currency' | 'taxInclusive'>, exact: boolean): Totals {
  const money = (amount: number): Money => ({ amount, currency: market.currency });
  return {
    subtotal: money(priced.subtotal),
    discountTotal: money(priced.discountTotal),
    shippingTotal: money(priced.shippingTotal),
    taxTotal: money(priced.taxTotal),
    taxIncluded: market.taxInclusive,
    roundingTotal: money(priced.roundingTotal),
    total: money(priced.total),
    giftCardTotal: money(priced.total - priced.amountDue),
    amountDue: money(priced.amountDue),
    exact,
  };
}
