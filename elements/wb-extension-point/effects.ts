import type { CartAttributesInput } from '@storefront/contract';
import { createSessionToken, setCartAttributes } from '../../src/context/extensions.js';
import { codeFacts, isOwn, orderFacts, ownAttributes, productFacts } from './facts.js';
import { readOwn, writeOwn } from './own-storage.js';
import { isRecord, type Asker, type Effect, type EffectName } from './effect.js';

// In the same file, so that lazily loaded code needs one request.
export { personalFacts } from './personal.js';

const LONGEST_REASON = 300;
/** Maximum of a line. A store may allow less. */
const MOST = 9999;

const MOST_ORDERS = 10;

/** Changing the cart of an order that is being placed would cancel that order. */
function mustBeOpen({ shop }: Asker): void {
  const { phase } = shop.stores.checkout.getState();
  if (phase !== 'idle' && phase !== 'placed') throw new Error('the order is being placed; the cart cannot change now');
}

function codeOf(code: unknown): string {
  if (typeof code !== 'string' || code.trim() === '' || code.length > 100) throw new Error('code is a text');
  return code;
}

/** Reads a product by its handle. */
async function productOf({ shop }: Asker, handle: unknown) {
  if (typeof handle !== 'string' || handle === '' || handle.length > 200)
    throw new Error('name a product by its handle');
  const resource = shop.stores.product(handle);
  await resource.load();
  const { data } = resource.getState();
  if (!data) throw new Error(`there is no product "${handle}"`);
  return data;
}

/**
 * The effects that extensions can request, by action name. Repeating a request does nothing more. This code loads with
 * an extension's first request. An effect returns JSON, or throws a reason that the extension may read.
 */
export const EFFECTS: Readonly<Record<EffectName, Effect>> = {
  'product.read': async ({ handle }, asker) => {
    const product = await productOf(asker, handle);
    return productFacts(product, product.variants.find(({ available }) => available) ?? product.variants[0]);
  },
  'product.choose': ({ options }, { subject: { product } }) => {
    if (!product) throw new Error('there is no product here');
    if (!isRecord(options)) throw new Error('options are values by name, as { Size: "M" }');
    for (const { name, values } of product.product.options) {
      const value = options[name];
      if (typeof value !== 'string') continue;
      if (!values.some((candidate) => candidate.value === value)) throw new Error(`"${name}" has no value "${value}"`);
      product.choose(name, value);
    }
    return null;
  },
  'cart.set-attributes': async ({ attributes }, asker) => {
    mustBeOpen(asker);
    const { id, shop } = asker;
    if (!isRecord(attributes)) throw new Error('attributes are { label, value } or null, by name');
    for (const name of Object.keys(attributes))
      if (!isOwn(id, name)) throw new Error(`the name "${name}" is not "${id}", and does not begin with "${id}."`);
    // The service validates each value. Its refusal is the reason.
    const wanted = attributes as CartAttributesInput['attributes'];
    const cart = await setCartAttributes(shop.client, wanted, { market: shop.stores.market.getState() });
    await shop.stores.cart.refresh();
    return ownAttributes(id, cart.attributes);
  },
  'cart.set-line': async ({ handle, quantity }, asker) => {
    mustBeOpen(asker);
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0 || quantity > MOST)
      throw new Error(`quantity is a whole number from 0 to ${String(MOST)}`);
    // Only the shopper may cause costs: the effect is allowed only right after a press.
    if (quantity > 0 && typeof navigator.userActivation === 'object' && !navigator.userActivation.isActive)
      throw new Error('a line is put into the cart only right after the shopper did something');
    const { cart } = asker.shop.stores;
    await cart.load();
    const product = await productOf(asker, handle);
    const ids = new Set(product.variants.map((variant) => variant.id));
    const line = cart
      .getState()
      .cart.data?.lines.find((candidate) => ids.has(candidate.variantId) && !candidate.subscription);
    const variant = product.variants.find(({ available }) => available);
    if (line) await (quantity === 0 ? cart.removeLine(line.id) : cart.setQuantity(line.id, quantity));
    else if (quantity > 0 && !variant) throw new Error('the product cannot be bought now');
    // As with Undo, no panel opens: the shopper sees the line where the request was made.
    else if (quantity > 0 && variant) await cart.addProduct({ variantId: variant.id, quantity, again: true });
    return { quantity };
  },
  'cart.apply-code': async ({ code, kind }, asker) => {
    mustBeOpen(asker);
    const { cart } = asker.shop.stores;
    const text = codeOf(code);
    return codeFacts(await (kind === 'gift-card' ? cart.applyGiftCard({ code: text }) : cart.applyDiscount(text)));
  },
  'cart.remove-code': async ({ code }, asker) => {
    mustBeOpen(asker);
    return codeFacts(await asker.shop.stores.cart.removeDiscount(codeOf(code)));
  },
  'account.orders': async (_payload, { shop }) => {
    const { account } = shop.client;
    if (!(await account.session())) throw new Error('nobody is signed in');
    return (await account.orders({ first: MOST_ORDERS })).items.map(orderFacts);
  },
  'session.token': async (_payload, { id, shop }) => (await createSessionToken(shop.client, id)).token,
  'storage.read': ({ key }, { id, shop }) => readOwn(shop, id, key),
  'storage.write': ({ key, value }, { id, shop }) => writeOwn(shop, id, key, value),
  'checkout.block': ({ reason }, { block }) => {
    if (reason !== null && (typeof reason !== 'string' || reason.trim() === '' || reason.length > LONGEST_REASON))
      throw new Error(`the reason is a sentence of at most ${String(LONGEST_REASON)} characters, or null`);
    block(reason ?? undefined);
    return null;
  },
};
