import type { CartAttributesInput } from '@storefront/contract';
import { setCartAttributes } from '../../src/context/extensions.js';
import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';
import { codeFacts, isOwn, orderFacts, ownAttributes, productFacts } from './facts.js';
import { readOwn, writeOwn } from './own-storage.js';

/** Who asks, and where. */
export interface Asker {
  readonly id: string;
  readonly capabilities: readonly string[];
  readonly shop: Storefront;
  readonly subject: ExtensionSubject;
  /** A reason for which the checkout waits; undefined: none any more. */
  block(reason: string | undefined): void;
}

interface Effect {
  readonly capability: string;
  run(payload: Record<string, unknown>, asker: Asker): unknown;
}

const LONGEST_REASON = 300;
/** Of a line; a store may allow less. */
const MOST = 9999;

const MOST_ORDERS = 10;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changing the cart of an order on its way would cancel that order. */
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
 * What extensions can have done, by the name of the action: each needs its capability, and can be asked again without
 * doing more. It answers with what JSON can say, or throws a reason that the extension may read.
 */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  'product.read': {
    capability: 'product',
    run: async ({ handle }, asker) => {
      const product = await productOf(asker, handle);
      return productFacts(product, product.variants.find(({ available }) => available) ?? product.variants[0]);
    },
  },
  'product.choose': {
    capability: 'product:choose-variant',
    run: ({ options }, { subject: { product } }) => {
      if (!product) throw new Error('there is no product here');
      if (!isRecord(options)) throw new Error('options are values by name, as { Size: "M" }');
      for (const { name, values } of product.product.options) {
        const value = options[name];
        if (typeof value !== 'string') continue;
        if (!values.some((its) => its.value === value)) throw new Error(`"${name}" has no value "${value}"`);
        product.choose(name, value);
      }
      return null;
    },
  },
  'cart.set-attributes': {
    capability: 'cart:write-attributes',
    run: async ({ attributes }, asker) => {
      mustBeOpen(asker);
      const { id, shop } = asker;
      if (!isRecord(attributes)) throw new Error('attributes are { label, value } or null, by name');
      for (const name of Object.keys(attributes))
        if (!isOwn(id, name)) throw new Error(`the name "${name}" is not "${id}", and does not begin with "${id}."`);
      // The service holds each to its form; its refusal is the reason.
      const wanted = attributes as CartAttributesInput['attributes'];
      const cart = await setCartAttributes(shop.client, wanted, { market: shop.stores.market.getState() });
      await shop.stores.cart.refresh();
      return ownAttributes(id, cart.attributes);
    },
  },
  'cart.set-line': {
    capability: 'cart:write-lines',
    run: async ({ handle, quantity }, asker) => {
      mustBeOpen(asker);
      if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0 || quantity > MOST)
        throw new Error(`quantity is a whole number from 0 to ${String(MOST)}`);
      // What costs money is the shopper's doing: only right after a press.
      if (quantity > 0 && typeof navigator.userActivation === 'object' && !navigator.userActivation.isActive)
        throw new Error('a line is put into the cart only right after the shopper did something');
      const { cart } = asker.shop.stores;
      await cart.load();
      const product = await productOf(asker, handle);
      const ids = new Set(product.variants.map((its) => its.id));
      const line = cart.getState().cart.data?.lines.find((its) => ids.has(its.variantId) && !its.subscription);
      const variant = product.variants.find(({ available }) => available);
      if (line) await (quantity === 0 ? cart.removeLine(line.id) : cart.setQuantity(line.id, quantity));
      else if (quantity > 0 && !variant) throw new Error('the product cannot be bought now');
      // As with what is put back, nothing opens to show it: the shopper sees the line where it was asked for.
      else if (quantity > 0 && variant) await cart.addProduct({ variantId: variant.id, quantity, again: true });
      return { quantity };
    },
  },
  'cart.apply-code': {
    capability: 'cart:write-codes',
    run: async ({ code, kind }, asker) => {
      mustBeOpen(asker);
      const { cart } = asker.shop.stores;
      const its = codeOf(code);
      return codeFacts(await (kind === 'gift-card' ? cart.applyGiftCard({ code: its }) : cart.applyDiscount(its)));
    },
  },
  'cart.remove-code': {
    capability: 'cart:write-codes',
    run: async ({ code }, asker) => {
      mustBeOpen(asker);
      return codeFacts(await asker.shop.stores.cart.removeDiscount(codeOf(code)));
    },
  },
  'account.orders': {
    capability: 'account:read-orders',
    run: async (_payload, { shop }) => {
      const { accountOf } = await import('../../src/context/account.js');
      const account = accountOf(shop.client);
      if (!(await account.session())) throw new Error('nobody is signed in');
      return (await account.orders({ first: MOST_ORDERS })).items.map(orderFacts);
    },
  },
  'storage.read': { capability: 'storage:write', run: ({ key }, { id, shop }) => readOwn(shop, id, key) },
  'storage.write': {
    capability: 'storage:write',
    run: ({ key, value }, { id, shop }) => writeOwn(shop, id, key, value),
  },
  'checkout.block': {
    capability: 'checkout:block',
    run: ({ reason }, { block }) => {
      if (reason !== null && (typeof reason !== 'string' || reason.trim() === '' || reason.length > LONGEST_REASON))
        throw new Error(`the reason is a sentence of at most ${String(LONGEST_REASON)} characters, or null`);
      block(reason ?? undefined);
      return null;
    },
  },
};

/** Asks in turn, so that of two wishes the later one stands; bounded. */
export class EffectQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @returns what came of it. Rejects with a reason that the extension may read */
  run(name: string, payload: unknown, asker: Asker): Promise<unknown> {
    const effect = EFFECTS[name];
    if (!effect) return Promise.reject(new Error(`there is no action "${name}"`));
    if (!asker.capabilities.includes(effect.capability))
      return Promise.reject(new Error(`the capability "${effect.capability}" is missing`));
    if (this.#waiting >= MOST_WAITING) return Promise.reject(new Error('too much at once'));
    this.#waiting += 1;
    const result = this.#last.then(() => effect.run(isRecord(payload) ? payload : {}, asker));
    this.#last = result.then(
      () => (this.#waiting -= 1),
      () => (this.#waiting -= 1),
    );
    return result;
  }

  /** When nothing is under way any more. Never rejects. */
  get idle(): Promise<unknown> {
    return this.#last;
  }
}

const MOST_WAITING = 20;
