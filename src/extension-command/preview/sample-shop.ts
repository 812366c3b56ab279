import type { Cart, CartAttribute, CartLine, Money } from '@storefront/contract';
import { isOwn, ownAttributes } from '../../../elements/wb-extension-point/facts.js';
import type {
  AddressData,
  CodeFacts,
  OrderFacts,
  PlaceContext,
  ProductFacts,
  TotalFacts,
} from '../../extension/kit/index.js';
import { EFFECT_CAPABILITIES, isEffect } from '../../../elements/wb-extension-point/effect.js';

/** A shop with two products for previews. The page itself answers the requests of the element and of the extension. */

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
  giftCard: null,
  warnings: [],
});

/** 10 % off. */
const CODE = 'SAMPLE10';

const subtotalOf = (lines: readonly CartLine[]): number => lines.reduce((all, { total }) => all + total.amount, 0);

const codesOf = (lines: readonly CartLine[], isLess: boolean): CodeFacts => {
  const amount = euro(Math.round(subtotalOf(lines) / 10));
  return { discountCodes: isLess ? [{ code: CODE, title: 'A tenth less', amount, applies: true }] : [], giftCards: [] };
};

const totalsOf = (lines: readonly CartLine[], isLess: boolean): TotalFacts => {
  const [subtotal, discount] = [subtotalOf(lines), codesOf(lines, isLess).discountCodes[0]?.amount.amount ?? 0];
  const due = euro(subtotal - discount + 490);
  return {
    ...{ subtotal: euro(subtotal), discount: euro(discount), shipping: euro(490), tax: euro(0) },
    ...{ total: due, amountDue: due },
  };
};

const orderOf = (lines: readonly CartLine[], isLess: boolean): OrderFacts => ({
  ...{ number: '1001', status: 'paid', paymentStatus: 'paid', fulfillmentStatus: 'unfulfilled' },
  ...{ placedAt: '2026-01-01T00:00:00.000Z', currency: 'EUR', totals: totalsOf(lines, isLess) },
  lines: lines.map(({ productId, variantId, handle, title, options, quantity, total }) => ({
    ...{ productId, variantId, handle, title, options, quantity, total },
  })),
});

const methods = [
  { id: 'standard', title: 'Parcel', price: euro(490), minDays: 2, maxDays: 4 },
  { id: 'express', title: 'Express', price: euro(1490), minDays: 1, maxDays: 1 },
];

/** The sample's shopper. */
const [firstName, lastName] = ['Ada', 'Sample'];
const contact = { email: 'ada@shop.example', phone: '+49 30 123456' };
const address: AddressData = {
  ...{ firstName, lastName, company: '', address1: 'Lindenweg 1', address2: '' },
  ...{ city: 'Berlin', region: '', postalCode: '10115', countryCode: 'DE' },
};

function cartOf(version: number, lines: CartLine[], attributes: CartAttribute[]): Cart {
  const sum = euro(subtotalOf(lines));
  return {
    ...{ id: 'preview', version, market: 'eu', currency: 'EUR', lines, lineCount: lines.length },
    itemCount: lines.reduce((all, { quantity }) => all + quantity, 0),
    totals: {
      ...{ subtotal: sum, total: sum, amountDue: sum, taxIncluded: true, exact: false },
      ...{ discountTotal: euro(0), shippingTotal: euro(0), taxTotal: euro(0), roundingTotal: euro(0) },
      giftCardTotal: euro(0),
    },
    ...{
      attributes,
      discountCodes: [],
      giftCards: [],
      note: '',
      warnings: [],
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  };
}

const goods = [
  { handle: 'cup', title: 'Cup with a handle', amount: 2400, quantity: 1 },
  { handle: 'bowl', title: 'Small bowl', amount: 1850, quantity: 2 },
];
const colours = ['Moss', 'Sand'];

const productOf = (handle: unknown, colour = 'Moss'): ProductFacts => {
  const good = goods.find((one) => one.handle === handle);
  if (!good)
    throw new Error(`there is no product "${String(handle)}"; there is ${goods.map((one) => one.handle).join(', ')}`);
  const { title, amount } = good;
  return {
    ...{
      id: `p-${good.handle}`,
      handle: good.handle,
      title,
      variantId: `v-${colour}`,
      price: euro(amount),
      available: true,
    },
    selected: { Colour: colour },
    variants: colours.map((Colour) => ({ variantId: `v-${Colour}`, available: true, options: { Colour } })),
  };
};

/** The extension that calls. From its manifest. */
export interface Asker {
  readonly id: string;
  readonly capabilities: readonly string[];
  /** As in the manifest. */
  readonly settings?: PlaceContext['settings'];
}

export interface SampleShop {
  /** `fetch` for the shop's client: the sample answers requests for the cart, the dev command all others. */
  readonly fetch: typeof fetch;
  /** Puts the goods into the cart, or empties it, and undoes all changes by extensions. */
  fill(empty: boolean): void;
  /** The context that one of the kit's places gives an extension. A place of the page's own may give anything. */
  context(target: string, asker: Asker): PlaceContext;
  /**
   * Performs a request of `effects()`; some requests take a moment.
   * @throws with a reason that the extension may read
   */
  act(name: string, payload: Readonly<Record<string, unknown>>, asker: Asker): unknown;
  /** The shop's present state, one sentence each. */
  readonly words: readonly string[];
}

/** The secret with which a server under development verifies the preview's tokens. */
const PREVIEW_SECRET = 'exs_preview';

const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Signed as a shop signs it, for the sample's shopper. */
async function previewToken(aud: string): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: 'storefront-elements', dest: '1', aud, sub: `preview-${aud}`, iat, exp: iat + 300 };
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, jti: crypto.randomUUID() },
  ]
    .map((item) => base64url(JSON.stringify(item)))
    .join('.');
  const bytes = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(PREVIEW_SECRET), hmac, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(signed)));
  return `${signed}.${base64url(String.fromCharCode(...mac))}`;
}

export function createSampleShop(): SampleShop {
  let lines: CartLine[] = [];
  let attributes: CartAttribute[] = [];
  let [version, colour, reason]: [number, string, string | null] = [1, 'Moss', null];
  let isLess = false;
  const kept = new Map<string, unknown>();

  const kinds: Readonly<Record<string, (value: Readonly<Record<string, unknown>>, asker: Asker) => unknown>> = {
    'product.read': ({ handle }) => productOf(handle),
    'product.choose': ({ options }) => {
      const { Colour: wanted } = Object(options) as Record<string, unknown>;
      if (wanted === undefined) return null;
      const found = colours.find((each) => each === wanted);
      if (found === undefined)
        throw new Error(`"Colour" has no value ${JSON.stringify(wanted)}; there is ${colours.join(', ')}`);
      colour = found;
      return null;
    },
    'cart.set-attributes': ({ attributes: given }, { id }) => {
      const wanted = Object.entries(Object(given) as Record<string, { label: string; value: string } | null>);
      for (const [name, value] of wanted) {
        if (!isOwn(id, name)) throw new Error(`the name "${name}" is not "${id}", and does not begin with "${id}."`);
        if (value && (typeof value.label !== 'string' || typeof value.value !== 'string'))
          throw new Error('attributes are { label, value } or null, by name');
      }
      const names = wanted.map(([name]) => name);
      attributes = [
        ...attributes.filter(({ name }) => !names.includes(name)),
        ...wanted.flatMap(([name, item]) => (item ? [{ name, label: item.label, value: item.value }] : [])),
      ];
      return ownAttributes(id, attributes);
    },
    'cart.set-line': ({ handle, quantity }) => {
      const { title, price } = productOf(handle);
      if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0)
        throw new Error('quantity is a whole number');
      const next = quantity > 0 ? [line(String(handle), title, price?.amount ?? 0, quantity)] : [];
      const at = lines.findIndex((line) => line.handle === handle);
      lines = at < 0 ? [...lines, ...next] : lines.toSpliced(at, 1, ...next);
      return { quantity };
    },
    'cart.apply-code': ({ code, kind }) => {
      if (kind === 'gift-card' || code !== CODE)
        throw new Error(`there is no code ${JSON.stringify(code)}; there is ${CODE}, for a discount`);
      isLess = true;
      return codesOf(lines, isLess);
    },
    'cart.remove-code': ({ code }) => {
      if (code === CODE) isLess = false;
      return codesOf(lines, isLess);
    },
    'session.token': (_data, { id }) => previewToken(id),
    'account.orders': () => [orderOf(lines, isLess)],
    'storage.read': ({ key }) => kept.get(String(key)) ?? null,
    'storage.write': ({ key, value }) => {
      kept.set(String(key), value);
      return null;
    },
    'checkout.block': ({ reason: given }) => {
      if (given !== null && (typeof given !== 'string' || given.trim() === ''))
        throw new Error('the reason is a sentence, or null');
      reason = given;
      return null;
    },
  };
  const cart = (): Cart => cartOf(version, lines, attributes);

  return {
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (url.pathname === '/store/1/cart')
        return Promise.resolve(Response.json(cart(), { headers: { etag: `"${version}"` } }));
      return fetch(input, init);
    },
    fill: (empty) => {
      lines = empty ? [] : goods.map(({ handle, title, amount, quantity }) => line(handle, title, amount, quantity));
      [version, attributes, colour, reason, isLess] = [version + 1, [], 'Moss', null, false];
    },
    context: (target, { id, capabilities, settings = {} }) => {
      const may = (capability: string, place: RegExp): boolean =>
        capabilities.includes(capability) && place.test(target);
      const open = { step: 'contact', country: 'DE', shippingMethodId: 'standard', currency: 'EUR', isOpen: true };
      const checkout = { ...open, totals: totalsOf(lines, isLess), shippingMethods: methods };
      return {
        ...(Object.keys(settings).length > 0 && { settings }),
        ...(may('product', /^product\./) && { product: productOf('cup', colour) }),
        ...(may('cart', /^cart\.line\./) && { lineId: 'cup' }),
        ...(may('cart:write-attributes', /./) && { attributes: ownAttributes(id, attributes) }),
        ...(may('cart:write-codes', /./) && codesOf(lines, isLess)),
        ...(may('checkout', /^checkout\./) && { checkout }),
        ...(may('order', /^order\./) && { order: orderOf(lines, isLess) }),
        ...(may('contact', /^(checkout|order)\./) && { contact }),
        ...(may('addresses', /^(checkout|order)\./) && { shippingAddress: address }),
        ...(may('addresses', /^order\./) && { billingAddress: address }),
        ...(may('customer', /^account\./) && { customer: { email: contact.email, firstName, lastName } }),
        ...(may('theme', /./) && { theme: { tokens: { 'color-primary': '#1f4fc4' } } }),
      };
    },
    act: (name, payload, asker) => {
      const kind = kinds[name];
      if (!kind || !isEffect(name)) throw new Error(`there is no action "${name}"`);
      // The same message as in the kit's own places.
      const capability = EFFECT_CAPABILITIES[name];
      if (!asker.capabilities.includes(capability)) throw new Error(`the capability "${capability}" is missing`);
      const answer = kind(payload, asker);
      version += 1;
      return answer;
    },
    get words() {
      const { amount, currency } = cart().totals.subtotal;
      return [
        ...lines.map(({ title, quantity }) => `${quantity} × ${title}`),
        `${(amount / 100).toFixed(2)} ${currency} in the cart`,
        ...attributes.map(({ name, label, value }) => `${label} (${name}): ${value}`),
        ...(isLess ? [`${CODE} takes a tenth off`] : []),
        `The cup is chosen in ${colour}`,
        ...(reason === null ? [] : [`The checkout waits: ${reason}`]),
      ];
    },
  };
}
