import type { Stock } from '@storefront/contract';

/**
 * The stock status that a shopper sees.
 * @param quantity pieces left; null when they are not counted
 * @param lowFrom the store's `lowStockThreshold`: this many or fewer are "low"
 */
export function stockStatus(quantity: number | null, lowFrom: number): Stock {
  if (quantity === null) return { status: 'in-stock' };
  if (quantity <= 0) return { status: 'sold-out' };
  return quantity <= lowFrom ? { status: 'low', quantity } : { status: 'in-stock' };
}

/**
 * True when a change of stock changes a public read, so that the store's version must grow. Within "low" every change
 * is visible; above it none is.
 */
export function stockShows(before: number | null, after: number | null, lowFrom: number): boolean {
  const a = stockStatus(before, lowFrom);
  const b = stockStatus(after, lowFrom);
  return a.status !== b.status || a.quantity !== b.quantity;
}
