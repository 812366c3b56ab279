import type { Cart, CartAttributesInput, ExtensionList, ExtensionSessionToken } from '@storefront/contract';
import type { CustomerClient, MarketOptions } from './customer-client.js';
import type { CallOptions } from './transport.js';

/**
 * The merchant's extensions of a place on the page, in the merchant's order: a public read. An entry of its own, because
 * most pages of a shop have no use for it: `@storefront/client/extensions`.
 */
export function listExtensions(
  client: Pick<CustomerClient, 'store'>,
  target: string,
  options: MarketOptions = {},
): Promise<ExtensionList> {
  const { send, storeId, market } = client.store.connection;
  return send<'listExtensions'>('GET', '/store/:storeId/extensions', {
    params: { storeId: storeId() },
    query: { ...market(options), target },
    signal: options.signal,
  });
}

/**
 * The code of an extension. The browser itself holds it to the hash. No cookie goes along.
 * @param sha256 of its manifest
 * @returns undefined when the store has other code at that address, or the hash is none
 * @throws StorefrontError, `NETWORK` when no code comes
 */
export async function getExtensionCode(
  client: Pick<CustomerClient, 'store'>,
  sha256: string,
  { signal }: CallOptions = {},
): Promise<string | undefined> {
  // Browsers take a hash that is none for no wish to have one.
  if (!/^[\da-f]{64}$/.test(sha256)) return undefined;
  const { send, storeId } = client.store.connection;
  const get = (integrity: string): Promise<unknown> =>
    send<'getExtensionCode'>('GET', '/store/:storeId/extensions/code/:sha256', {
      params: { storeId: storeId(), sha256 },
      bulk: true,
      init: { credentials: 'omit', referrerPolicy: 'no-referrer', integrity },
      signal,
    });
  const bytes = sha256.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16)));
  try {
    return await new Response((await get(`sha256-${btoa(bytes)}`)) as ArrayBuffer).text();
  } catch {
    // A wrong hash and no answer are told apart only by asking again.
    await get('');
    return undefined;
  }
}

/**
 * Sets or takes away attributes of the cart; those that are not named stay. The same again changes nothing.
 * @throws StorefrontError, `VALIDATION_FAILED` where there would be too many, `CART_LOCKED` while it is being paid for
 */
export function setCartAttributes(
  client: Pick<CustomerClient, 'store'>,
  attributes: CartAttributesInput['attributes'],
  options: MarketOptions = {},
): Promise<Cart> {
  const { send, storeId, market } = client.store.connection;
  return send<'setCartAttributes'>('PATCH', '/store/:storeId/cart/attributes', {
    params: { storeId: storeId() },
    query: market(options),
    body: { attributes },
    repeatable: true,
    signal: options.signal,
  });
}

/**
 * A token with which an extension proves the shopper to its own server, good for five minutes.
 * @throws StorefrontError, `EXTENSION_NOT_FOUND` for one that has not the capability `session:token`, or is disabled
 */
export function createSessionToken(
  client: Pick<CustomerClient, 'store'>,
  extensionId: string,
  { signal }: CallOptions = {},
): Promise<ExtensionSessionToken> {
  const { send, storeId } = client.store.connection;
  return send<'createExtensionSessionToken'>('POST', '/store/:storeId/extensions/:extensionId/session-token', {
    params: { storeId: storeId(), extensionId },
    repeatable: true,
    signal,
  });
}
