import type { CartLine } from '@storefront/contract';
import type { Storefront } from '../../src/context/index.js';

/** Some of an object's members. */
export const pick = <T extends object>(its: T, names: readonly (keyof T)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, its[name]]));

/** What of the cart an extension may know: what is in it, nothing of who it belongs to, and nothing that was typed. */
const LINE = 'id productId variantId handle title options quantity unitPrice total'.split(' ') as (keyof CartLine)[];

/** What an extension may know, by capability, as it is now. */
export function hostData(
  capabilities: readonly string[],
  { stores }: Storefront,
  locale: string,
): Record<string, unknown> {
  const { data } = stores.cart.getState().cart;
  const cart = data && {
    ...pick(data, ['currency', 'itemCount']),
    subtotal: data.totals.subtotal,
    lines: data.lines.map((line) => pick(line, LINE)),
  };
  const all = { cart: cart ?? null, market: stores.market.getState() ?? null, locale };
  return Object.fromEntries(Object.entries(all).filter(([name]) => capabilities.includes(name)));
}
