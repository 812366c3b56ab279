/**
 * A new key for one logical call; send the same one whenever that call is repeated.
 * `crypto.randomUUID` exists in secure contexts only; a shop under test on plain http has `getRandomValues`.
 */
export function idempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
