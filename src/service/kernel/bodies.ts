import { createHash } from 'node:crypto';
import { Kept } from './kept.js';
import type { StoreChanges, Topics } from './store-changes.js';

/** The bytes of a public read's response. */
export interface Body {
  json: Buffer;
  etag: string;
  /** The parts of the store that it shows. */
  topics: Topics;
  /** Made at the first request for it. A small body never gets one. */
  brotli?: Buffer;
}

/** @param text JSON */
export function bodyOf(text: string, topics: Topics): Body {
  const json = Buffer.from(text);
  // The hash only distinguishes versions of one shop's response, which nobody forges. SHA-256 takes twice as long
  // where the processor has no instruction for it.
  return { json, etag: `"${createHash('sha1').update(json).digest('base64url')}"`, topics };
}

/** Responses by address, with a limit in bytes. */
export const keptBodies = (changes: StoreChanges, maxBytes: number): Kept<Body> =>
  new Kept(changes, {
    max: maxBytes,
    // Includes room for the compressed form, which is made later.
    sizeOf: ({ json, topics = [] }, key) => Math.ceil(json.length * 1.25) + key.length * 2 + topics.length * 64 + 300,
    mayBeStale: true,
  });
