import { fold } from '@storefront/search';
import { createHash } from 'node:crypto';

const MAX = 200;

/**
 * A handle for an address: `Crème & Sucre` becomes `creme-sucre`. A text without a Latin letter or digit gets a handle
 * from its hash, so the same title always has the same handle.
 */
export function slug(text: string): string {
  const handle = fold(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '');
  return handle || `c-${shortHash(text)}`;
}

/** A handle with a suffix that makes it unique, within the maximum length of a handle. */
export function slugWith(handle: string, ending: string): string {
  const tail = `-${slug(ending).slice(0, 100).replace(/-+$/, '')}`;
  return handle.slice(0, MAX - tail.length).replace(/-+$/, '') + tail;
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
