import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A cached response of a public read. */
export interface CachedBody {
  /** The version of the store that it was made from. */
  version: number;
  json: Buffer;
  etag: string;
  /** Made at the first request for it. A small body never gets one. */
  brotli?: Buffer;
}

/** Responses by address, with a limit in bytes. One entry per address, replaced when its store's version grows. */
export class BodyCache {
  readonly #bodies: LRUCache<string, CachedBody>;

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      // Includes room for the compressed form, which is made later.
      sizeCalculation: (body, key) => Math.ceil(body.json.length * 1.25) + key.length * 2 + 300,
    });
  }

  get(key: string, version: number): CachedBody | undefined {
    const body = this.#bodies.get(key);
    return body?.version === version ? body : undefined;
  }

  set(key: string, body: CachedBody): void {
    this.#bodies.set(key, body);
  }

  /** @param text JSON */
  make(version: number, text: string): CachedBody {
    const json = Buffer.from(text);
    // The hash only distinguishes versions of one shop's response, which nobody forges. SHA-256 takes twice as long
    // where the processor has no instruction for it.
    return { version, json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` };
  }
}
