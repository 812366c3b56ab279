/**
 * A new key for one logical call, 32 hexadecimal digits; send the same one whenever that call is repeated.
 * Not of `crypto.randomUUID`, which a shop under test on plain http does not have.
 */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
