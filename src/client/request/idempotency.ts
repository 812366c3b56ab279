/**
 * A new key for one logical call: 32 hexadecimal digits. Send the same key when
 * you repeat the call. It does not use `crypto.randomUUID`, which is missing on
 * plain http, for example in a test shop.
 */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
