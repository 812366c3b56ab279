/** The signature scheme of Standard Webhooks, so that receivers can use an existing library. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers that prove the sender and the time of a body.
 * @param secrets newest first; the receiver needs only one of them
 * @param at milliseconds since 1970
 */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  at: number,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at / 1000));
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
