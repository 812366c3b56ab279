import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../plugins/network.js';
import { problem } from '../../plugins/problem.js';

const windowMs = 60 * 60_000;
/** Wrong look-ups per hour. One network address or cookie also has 20 look-ups a minute, see `RateLimits.lookup`. */
const perEmail = 20;
const perStore = 600;
/** A network without a wrong look-up in this hour has bounds this many times as high. */
const strangers = 10;

interface Window {
  readonly began: number;
  count: number;
}

/**
 * Limits how fast order numbers can be guessed, for one email address and in one store, from any number of addresses.
 * Only wrong look-ups count, so guesses of others do not block shoppers who know their order until the last bound.
 * Beyond that bound right and wrong look-ups are both refused, or the answer would reveal which is which.
 * The counts are in memory: with several processes the bounds multiply.
 */
export class LookupLimit {
  readonly #misses = new LRUCache<string, Window>({ max: 50_000, ttl: windowMs });

  /** @param isOn false: no bounds, for tests and measurements */
  constructor(
    private readonly isOn: boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws 429 RATE_LIMITED with Retry-After. Do not await anything between this call and `miss`. */
  check(storeId: number, email: string, address: string): void {
    if (!this.isOn) return;
    const hasMissed = this.#of(byPlace(storeId, address)) !== undefined;
    for (const [window, most] of [
      [this.#of(byEmail(storeId, email)), perEmail],
      [this.#of(byStore(storeId)), perStore],
    ] as const) {
      if (!window || window.count < (hasMissed ? most : most * strangers)) continue;
      const seconds = Math.max(1, Math.ceil((window.began + windowMs - this.now()) / 1000));
      throw problem(
        429,
        'RATE_LIMITED',
        `Too many orders were looked up with a wrong number or email address; try again in ${seconds} s, or in the browser that placed the order.`,
        { headers: { 'retry-after': String(seconds) } },
      );
    }
  }

  miss(storeId: number, email: string, address: string): void {
    if (!this.isOn) return;
    for (const key of [byEmail(storeId, email), byStore(storeId), byPlace(storeId, address)]) {
      const window = this.#of(key);
      if (window) window.count++;
      else this.#misses.set(key, { began: this.now(), count: 1 });
    }
  }

  #of(key: string): Window | undefined {
    const window = this.#misses.get(key);
    return window && this.now() < window.began + windowMs ? window : undefined;
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
const byStore = (storeId: number): string => `store ${storeId}`;
const byEmail = (storeId: number, email: string): string => `email ${storeId} ${hashed(email.trim().toLowerCase())}`;
const byPlace = (storeId: number, address: string): string => `place ${storeId} ${hashed(networkOf(address))}`;
