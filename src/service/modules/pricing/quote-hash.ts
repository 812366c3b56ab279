import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from './canonical-json.js';

/**
 * The hash of a quote: equal exactly when everything that defines the charge is equal.
 * @param content everything that defines the charge; members that are undefined do not count
 */
export function quoteHash(content: Json): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
