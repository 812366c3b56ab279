import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A ready-made answer to a public read. */
export interface CachedBody {
  /** Of the store it was made from. */
  version: number;
  json: Buffer;
  etag: string;
  /** Made on first wish; a small body never gets one. */
  brotli?: Buffer;
}

/** Answers by address, bounded by bytes; one entry per address, replaced when its store's version grows. */
export class BodyCache {
  readonly #bodies: LRUCache<string, CachedBody>;

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      // With room for the compressed form, which comes later.
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
    // Tells apart what one shop says over time, which nobody forges; SHA-256 takes twice as long where the processor has no instruction for it.
    return { version, json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` };
  }
}
