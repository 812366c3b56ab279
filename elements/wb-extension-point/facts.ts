import type { Cart, CartAttribute, Extension, Order, Product, ProductVariant, Quote } from '@storefront/contract';
import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';

/** The product data that an extension may read. */
export const productFacts = ({ id, handle, title, variants }: Product, chosen: ProductVariant | undefined) => ({
  id,
  handle,
  title,
  variantId: chosen?.id ?? null,
  price: chosen?.price ?? null,
  available: chosen?.available ?? false,
  selected: Object.fromEntries((chosen?.options ?? []).map(({ name, value }) => [name, value])),
  variants: variants.slice(0, 100).map(({ id: variantId, options, available, price }) => ({
    variantId,
    available,
    price,
    options: Object.fromEntries(options.map(({ name, value }) => [name, value])),
  })),
});

/**
 * Attributes that this extension wrote. It cannot read those of others. Their names are its id, or begin with its id
 * and a dot.
 */
export const ownAttributes = (id: string, attributes: readonly CartAttribute[]): CartAttribute[] =>
  attributes.filter(({ name }) => isOwn(id, name));
export const isOwn = (id: string, name: string): boolean => name === id || name.startsWith(`${id}.`);

/** Discount codes and gift cards of a cart. */
export const codeFacts = ({ discountCodes, giftCards }: Cart) => ({
  discountCodes: discountCodes.map(({ code, title, amount, applies }) => ({ code, title, amount, applies })),
  giftCards: giftCards.map(({ last4, applied }) => ({ last4, applied })),
});

/** The totals, once they are the amounts that would be charged. */
const totalFacts = ({ totals }: Quote | Order) => ({
  subtotal: totals.subtotal,
  discount: totals.discountTotal,
  shipping: totals.shippingTotal,
  tax: totals.taxTotal,
  total: totals.total,
  amountDue: totals.amountDue,
});

/** The order data that an extension may read: the items, but no customer and no address. */
export const orderFacts = (order: Order) => ({
  number: order.number,
  status: order.status,
  placedAt: order.placedAt,
  currency: order.currency,
  paymentStatus: order.paymentStatus,
  fulfillmentStatus: order.fulfillmentStatus,
  totals: totalFacts(order),
  lines: order.lines.map(({ productId, variantId, handle, title, options, quantity, total }) => ({
    productId,
    variantId,
    handle,
    title,
    options,
    quantity,
    total,
  })),
});

/** The data that a place gives to an extension, in addition to the data of every extension: by capability, as JSON. */
export function facts(
  { id, capabilities, settings }: Pick<Extension, 'id' | 'capabilities' | 'settings'>,
  shop: Storefront,
  { product, line, step, order }: ExtensionSubject,
): Record<string, unknown> {
  const may = (capability: Extension['capabilities'][number]): boolean => capabilities.includes(capability);
  const { cart } = shop.stores.cart.getState();
  const { checkout, phase } = shop.stores.checkout.getState();
  const exact = may('checkout') ? shop.stores.checkout.exactQuote() : null;
  return {
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(may('product') && product && { product: productFacts(product.product, product.variant) }),
    ...(may('cart') && line && { lineId: line.id }),
    ...(may('cart:write-attributes') && { attributes: ownAttributes(id, (order ?? cart.data)?.attributes ?? []) }),
    ...(may('cart:write-codes') && cart.data && codeFacts(cart.data)),
    ...(may('checkout') && {
      checkout: {
        step: step ?? null,
        country: checkout.data?.shippingAddress.countryCode ?? null,
        shippingMethodId: checkout.data?.quote.shippingMethodId ?? null,
        currency: checkout.data?.currency ?? cart.data?.currency ?? null,
        isOpen: phase === 'idle',
        totals: exact && totalFacts(exact),
        shippingMethods: (checkout.data?.quote.shippingMethods ?? []).map(
          ({ id: methodId, title, price, minDays, maxDays }) => ({ id: methodId, title, price, minDays, maxDays }),
        ),
      },
    }),
    ...(may('order') && order && { order: orderFacts(order) }),
    ...(may('theme') && { theme: { tokens: shop.stores.shop.getState().data?.tokens ?? {} } }),
  };
}
