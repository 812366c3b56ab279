import type { Cart, CartAttributesInput, ExtensionList, ExtensionSessionToken } from '@storefront/contract';
import type { CustomerClient } from './customer-client.js';
import type { MarketOptions } from './request/connection.js';
import type { CallOptions } from './request/transport.js';

/**
 * The merchant's extensions for one place on the page, in the merchant's order.
 * A public read. It has its own entry, `@storefront/client/extensions`, because
 * most pages of a shop do not need it.
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
 * The code of an extension. The browser checks it against the hash. No cookie
 * is sent.
 * @param sha256 from the extension's manifest
 * @returns undefined when the store has other code at that address, or `sha256`
 * is not a valid hash
 * @throws StorefrontError `NETWORK` when no code arrives
 */
export async function getExtensionCode(
  client: Pick<CustomerClient, 'store'>,
  sha256: string,
  { signal }: CallOptions = {},
): Promise<string | undefined> {
  // Browsers skip the integrity check if the hash is malformed.
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
    // Only a second request can distinguish a wrong hash from a missing answer.
    await get('');
    return undefined;
  }
}

/**
 * Sets or removes attributes of the cart. Attributes that are absent do not
 * change. A repetition changes nothing.
 * @throws StorefrontError `VALIDATION_FAILED` when there would be too many,
 * `CART_LOCKED` during a payment
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
 * A token that lets an extension prove the shopper's identity to its own
 * server. Valid for five minutes.
 * @throws StorefrontError `EXTENSION_NOT_FOUND` when the extension lacks the
 * capability `session:token` or is disabled
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
