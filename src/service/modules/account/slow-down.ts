import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { problem } from '../../plugins/problem.js';

const keptMs = 60 * 60_000;
/** Wrong passwords for one address from one place before each next one waits, twice as long each time. */
const freePerPlace = 5;
const longestMs = 15 * 60_000;
/** The same for one address from everywhere: many places, so it is slowed but never closed to its owner. */
const freeOfAll = 50;
const pauseOfAll = 4000;

interface Tries {
  count: number;
  lastAt: number;
}

/**
 * Slows the guessing of one customer's password. Nobody is locked out: from another place, and by the link of a reset,
 * the owner gets in. In memory: behind several processes the bounds multiply.
 */
export class SlowDown {
  readonly #tries = new LRUCache<string, Tries>({ max: 10_000, ttl: keptMs, updateAgeOnGet: false });

  /** @param isOn false: no bounds, for tests and measurements */
  constructor(
    private readonly isOn: boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws 429 RATE_LIMITED with Retry-After, before any work is done */
  check(storeId: number, emailKey: string, address: string): void {
    if (!this.isOn) return;
    const here = this.#tries.get(keyOf(storeId, emailKey, address));
    const all = this.#tries.get(keyOf(storeId, emailKey));
    const pauseHere = here && here.count >= freePerPlace ? 1000 * 2 ** Math.min(here.count - freePerPlace, 20) : 0;
    const until = Math.max(
      (here?.lastAt ?? 0) + Math.min(pauseHere, longestMs),
      (all?.lastAt ?? 0) + (all && all.count >= freeOfAll ? pauseOfAll : 0),
    );
    const seconds = Math.ceil((until - this.now()) / 1000);
    if (seconds <= 0) return;
    throw problem(429, 'RATE_LIMITED', `Too many wrong passwords; try again in ${seconds} s, or reset the password.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }

  /** Counted before the answer is known, so that many at once do not pass together. */
  begin(storeId: number, emailKey: string, address: string): void {
    this.check(storeId, emailKey, address);
    for (const key of [keyOf(storeId, emailKey, address), keyOf(storeId, emailKey)]) {
      const { count = 0 } = this.#tries.get(key) ?? {};
      this.#tries.set(key, { count: count + 1, lastAt: this.now() });
    }
  }

  /** It was right. What others try elsewhere stays counted. */
  forget(storeId: number, emailKey: string, address: string): void {
    this.#tries.delete(keyOf(storeId, emailKey, address));
    const all = this.#tries.get(keyOf(storeId, emailKey));
    if (all) this.#tries.set(keyOf(storeId, emailKey), { ...all, count: Math.max(0, all.count - 1) });
  }
}

const keyOf = (storeId: number, emailKey: string, address = ''): string =>
  createHash('sha256')
    .update(`${storeId} ${emailKey} ${place(address)}`)
    .digest('base64url');

/** A household has an IPv6 network, not an address. */
export const place = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;
