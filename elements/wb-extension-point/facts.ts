import type { CartAttribute, Product, ProductVariant } from '@storefront/contract';
import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';

/** A product as an extension may know it. */
export const productFacts = ({ id, handle, title, variants }: Product, chosen: ProductVariant | undefined) => ({
  ...{ id, handle, title },
  variantId: chosen?.id ?? null,
  price: chosen?.price ?? null,
  available: chosen?.available ?? false,
  selected: Object.fromEntries((chosen?.options ?? []).map(({ name, value }) => [name, value])),
  variants: variants.slice(0, 100).map(({ id: variantId, options, available, price }) => ({
    ...{ variantId, available, price },
    options: Object.fromEntries(options.map(({ name, value }) => [name, value])),
  })),
});

/** Those that an extension wrote: it sees no other's. Its names are its id, or begin with its id and a dot. */
export const ownAttributes = (id: string, attributes: readonly CartAttribute[]): CartAttribute[] =>
  attributes.filter(({ name }) => isOwn(id, name));
export const isOwn = (id: string, name: string): boolean => name === id || name.startsWith(`${id}.`);

/** What a place tells an extension beside the data that every extension may have: by capability, and as JSON can say it. */
export function facts(
  id: string,
  capabilities: readonly string[],
  shop: Storefront,
  { product, line, step, order }: ExtensionSubject,
): Record<string, unknown> {
  const may = (capability: string): boolean => capabilities.includes(capability);
  const { cart } = shop.stores.cart.getState();
  const { checkout, phase } = shop.stores.checkout.getState();
  return {
    ...(may('product') && product && { product: productFacts(product.product, product.variant) }),
    ...(may('cart') && line && { lineId: line.id }),
    ...(may('cart:write-attributes') && { attributes: ownAttributes(id, cart.data?.attributes ?? []) }),
    ...(may('checkout') && {
      checkout: {
        step: step ?? null,
        country: checkout.data?.shippingAddress.countryCode ?? null,
        shippingMethodId: checkout.data?.quote.shippingMethodId ?? null,
        currency: checkout.data?.currency ?? cart.data?.currency ?? null,
        isOpen: phase === 'idle',
      },
    }),
    ...(may('order') && order && { order: { number: order.number, status: order.status } }),
    ...(may('theme') && { theme: { tokens: shop.stores.shop.getState().data?.tokens ?? {} } }),
  };
}
