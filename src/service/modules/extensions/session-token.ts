import type { ExtensionSessionToken } from '@storefront/contract';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';

/** Seconds for which a token is valid. */
const GOOD_FOR = 300;

/** The stored signing keys of an extension, each 32 bytes. */
export interface SessionKeys {
  readonly secret: string;
  readonly shopperKey: string;
}

export const newSessionSecret = (): string => `exs_${randomBytes(32).toString('base64url')}`;
export const newSessionKeys = (): SessionKeys => ({
  secret: newSessionSecret(),
  shopperKey: randomBytes(32).toString('base64url'),
});

const mac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A JWT (HS256) that proves to an extension's own server that the request comes from a shopper who is in the shop now.
 * Its `sub` is a pseudonym of the shopper: constant for this extension until the shopper signs in or out, different for
 * every other extension, and not reversible.
 * @param shopper the shopper key of database rows
 * @param at milliseconds since 1970
 */
export function sessionToken(
  storeId: number,
  extensionId: string,
  { secret, shopperKey }: SessionKeys,
  shopper: string,
  at: number,
): ExtensionSessionToken {
  const iat = Math.floor(at / 1000);
  const exp = iat + GOOD_FOR;
  const claims = {
    ...{ iss: 'storefront-elements', dest: String(storeId), aud: extensionId, sub: mac(shopperKey, shopper) },
    ...{ iat, exp, jti: randomUUID() },
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return { token: `${signed}.${mac(secret, signed)}`, expiresAt: new Date(exp * 1000).toISOString() };
}
