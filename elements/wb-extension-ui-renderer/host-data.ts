import type { CartLine } from '@storefront/contract';
import type { Storefront } from '../../src/context/index.js';

/** A subset of an object's members. */
export const pick = <T extends object>(value: T, names: readonly (keyof T)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, value[name]]));

/** The cart data that an extension may read: its contents, but no customer and no text that the shopper typed. */
const LINE = 'id productId variantId handle title options quantity unitPrice total'.split(' ') as (keyof CartLine)[];

/** The data that an extension may read now, by capability. */
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
