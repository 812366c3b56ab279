import type { ExtensionSessionToken } from '@storefront/contract';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';

/** Seconds for which a token is good. */
const GOOD_FOR = 300;

/** What is kept of an extension to sign with, each 32 bytes. */
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
 * A JWT (HS256) that proves to an extension's own server that its asker is at the shop now. Its `sub` is the shopper's: the
 * same for this extension until the shopper signs in or out, another one for every other, and nothing leads back from it.
 * @param shopper what rows carry of the shopper
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
