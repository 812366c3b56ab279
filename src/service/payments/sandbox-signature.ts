/**
 * Webhook signatures: `Sandbox-Signature: t=1700000000,v1=<hex>[,v1=<hex>]`. Each v1 is the HMAC-SHA256 of `<t>.<raw
 * body>` with one of the account's secrets; during a rotation there are two.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'sandbox-signature';
export const toleranceSeconds = 300;

/** @param seconds since 1970 */
export function signatureOf(raw: Uint8Array, secrets: readonly string[], seconds: number): string {
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${mac(raw, secret, seconds)}`)].join(',');
}

export type SignatureFault = 'missing' | 'malformed' | 'stale' | 'wrong';

/**
 * @param now milliseconds since 1970
 * @returns the fault, or undefined when one of the signatures was made with one of the secrets, at most 300 s ago
 */
export function signatureFault(
  raw: Uint8Array,
  header: string | undefined,
  secrets: readonly string[],
  now: number,
): SignatureFault | undefined {
  if (header === undefined) return 'missing';
  const parts = header.split(',', 10).map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.flatMap(([name, value]) => (name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? '') ? [value] : []));
  if (!/^\d{1,12}$/.test(time) || given.length === 0) return 'malformed';
  const seconds = Number(time);
  const matches = secrets.some((secret) => {
    const expected = Buffer.from(mac(raw, secret, seconds), 'hex');
    return given.some((value) => timingSafeEqual(Buffer.from(value ?? '', 'hex'), expected));
  });
  if (!matches) return 'wrong';
  return Math.abs(now / 1000 - seconds) > toleranceSeconds ? 'stale' : undefined;
}

const mac = (raw: Uint8Array, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex');
