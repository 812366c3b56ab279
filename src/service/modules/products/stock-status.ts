import type { Stock } from '@storefront/contract';

/**
 * What a shopper is told about stock.
 * @param quantity pieces left; null when they are not counted
 * @param lowFrom the store's `lowStockThreshold`: this many or fewer are "low"
 */
export function stockStatus(quantity: number | null, lowFrom: number): Stock {
  if (quantity === null) return { status: 'in-stock' };
  if (quantity <= 0) return { status: 'sold-out' };
  return quantity <= lowFrom ? { status: 'low', quantity } : { status: 'in-stock' };
}

/**
 * Whether a change of stock changes what public reads show: then the store's version must grow. Within "low" each piece
 * shows; above it none does.
 */
export function stockShows(before: number | null, after: number | null, lowFrom: number): boolean {
  const a = stockStatus(before, lowFrom);
  const b = stockStatus(after, lowFrom);
  return a.status !== b.status || a.quantity !== b.quantity;
}
