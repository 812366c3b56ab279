import type { Order } from '@storefront/contract';
import { fillRoute } from '../../src/element-base/routes.js';

/**
 * Parameters that providers add to the return address. The payment's state
 * comes from the API, not from the address.
 */
const PROVIDER_PARAMS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const;

/** True if a provider has just sent the shopper back. */
export const isReturn = (address: string): boolean => new URL(address).searchParams.has(PROVIDER_PARAMS[0]);

/** The page's address without the provider's parameters. */
export function withoutReturn(address: string): string {
  const url = new URL(address);
  for (const name of PROVIDER_PARAMS) url.searchParams.delete(name);
  return url.href;
}

/**
 * The page to open after the order is placed.
 * @param wanted the element's `return-url`: a page, or a pattern with `{id}` or
 * `{number}`
 * @param orderRoute the store's own pattern for the page of an order; used when
 * `wanted` is that page
 */
export function placedHref(
  wanted: string | undefined,
  orderRoute: string | undefined,
  { id, number }: Pick<Order, 'id' | 'number'>,
  address: string,
): string | undefined {
  if (!wanted) return undefined;
  const values = { id, number: number ?? '' };
  if (wanted.includes('{')) return fillRoute(wanted, values);
  const path = (href: string): string => new URL(href, address).pathname;
  return orderRoute && path(orderRoute) === path(wanted) ? fillRoute(orderRoute, values) : wanted;
}
