import type { Cart, CartLine, Money } from '@storefront/contract';
import type { PlaceContext, ProductFacts } from '../../../extension/kit/index.js';

/** A shop of two products, for previews: what the element asks of a shop is answered in the page. */

const euro = (amount: number): Money => ({ amount, currency: 'EUR' });

const line = (id: string, title: string, amount: number, quantity: number): CartLine => ({
  ...{ id, productId: `p-${id}`, variantId: `v-${id}`, handle: id, title, quantity },
  options: [{ name: 'Colour', value: 'Moss' }],
  image: null,
  maxQuantity: 20,
  unitPrice: euro(amount),
  compareAtUnitPrice: null,
  discounts: [],
  subtotal: euro(amount * quantity),
  total: euro(amount * quantity),
  attributes: [],
  subscription: null,
  warnings: [],
});

function cart(lines: CartLine[]): Cart {
  const sum = euro(lines.reduce((all, { total }) => all + total.amount, 0));
  return {
    ...{ id: 'preview', version: 1, market: 'eu', currency: 'EUR', lines, lineCount: lines.length },
    itemCount: lines.reduce((all, { quantity }) => all + quantity, 0),
    totals: {
      ...{ subtotal: sum, total: sum, amountDue: sum, taxIncluded: true, exact: false },
      ...{ discountTotal: euro(0), shippingTotal: euro(0), taxTotal: euro(0), roundingTotal: euro(0) },
      giftCardTotal: euro(0),
    },
    ...{
      attributes: [],
      discountCodes: [],
      giftCards: [],
      note: '',
      warnings: [],
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  };
}

const two = cart([line('cup', 'Cup with a handle', 2400, 1), line('bowl', 'Small bowl', 1850, 2)]);
const empty = cart([]);

const product: ProductFacts = {
  ...{ id: 'p-cup', handle: 'cup', title: 'Cup with a handle', variantId: 'v-cup', price: euro(2400), available: true },
  selected: { Colour: 'Moss' },
  variants: ['Moss', 'Sand'].map((Colour) => ({ variantId: `v-${Colour}`, available: true, options: { Colour } })),
};

/** What a place of the kit's gives an extension of these capabilities; a place of the page's own gives what it likes. */
export function sampleContext(target: string, capabilities: readonly string[]): PlaceContext {
  const may = (capability: string, place: RegExp): boolean => capabilities.includes(capability) && place.test(target);
  const open = { step: 'contact', country: 'DE', shippingMethodId: 'standard', currency: 'EUR', isOpen: true };
  return {
    ...(may('product', /^product\./) && { product }),
    ...(may('cart', /^cart\.line\./) && { lineId: 'cup' }),
    ...(may('cart:write-attributes', /./) && { attributes: [] }),
    ...(may('checkout', /^checkout\./) && { checkout: open }),
    ...(may('order', /^order\./) && { order: { number: '1001', status: 'paid' } }),
    ...(may('theme', /./) && { theme: { tokens: { 'color-primary': '#1f4fc4' } } }),
  };
}

/** What a place of the kit's answers when it has done what an extension asked for. */
export const sampleAnswer = (action: string): unknown => (action === 'product.read' ? product : null);

/** `fetch` of a shop's client: the cart is the sample's, the rest the dev command's. @param chosen which cart */
export function shopFetch(chosen: () => string): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname === '/store/1/cart')
      return Promise.resolve(Response.json(chosen() === 'empty' ? empty : two, { headers: { etag: '"1"' } }));
    return fetch(input, init);
  };
}
