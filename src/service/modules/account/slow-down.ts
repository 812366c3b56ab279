import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../plugins/network.js';
import { problem } from '../../plugins/problem.js';

const keptMs = 60 * 60_000;
/** Wrong passwords for one email address from one network before each next try waits, twice as long each time. */
const freePerPlace = 5;
const longestMs = 15 * 60_000;
/**
 * Wrong passwords for one email address from everywhere. Beyond this, tries are slowed but the account is never closed
 * to its owner.
 */
const freeOfAll = 50;
const pauseOfAll = 4000;

/** The origin of a try. */
export interface TrySource {
  readonly address: string;
  /**
   * Identifies a secret that only the owner's browser or mailbox has. Tries with it have a counter of their own:
   * strangers cannot slow them, and they get no more tries than one network.
   */
  readonly proof?: string | undefined;
}

interface Tries {
  count: number;
  lastAt: number;
}

/**
 * Slows the guessing of one customer's password. Nobody is locked out: in a browser that has signed in before, and with
 * a link from their mailbox, the owner does not wait because of strangers. The counts are in memory: with several
 * processes the limits multiply.
 */
export class SlowDown {
  readonly #tries = new LRUCache<string, Tries>({ max: 10_000, ttl: keptMs, updateAgeOnGet: false });

  /** @param isOn false: no limits, for tests and measurements */
  constructor(
    private readonly isOn: boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws 429 RATE_LIMITED with Retry-After, before any work is done */
  check(storeId: number, emailKey: string, source: TrySource): void {
    if (!this.isOn) return;
    const here = this.#tries.get(keyOf(storeId, emailKey, placeOf(source)));
    const all = source.proof === undefined ? this.#tries.get(keyOf(storeId, emailKey)) : undefined;
    const pauseHere = here && here.count >= freePerPlace ? 1000 * 2 ** Math.min(here.count - freePerPlace, 20) : 0;
    const until = Math.max(
      (here?.lastAt ?? 0) + Math.min(pauseHere, longestMs),
      (all?.lastAt ?? 0) + (all && all.count >= freeOfAll ? pauseOfAll : 0),
    );
    const seconds = Math.ceil((until - this.now()) / 1000);
    if (seconds <= 0) return;
    const message = `Too many wrong passwords; try again in ${seconds} s, or with a link from POST /account/password-reset.`;
    throw problem(429, 'RATE_LIMITED', message, { headers: { 'retry-after': String(seconds) } });
  }

  /** Counts before the result is known, so that many concurrent tries do not pass together. */
  begin(storeId: number, emailKey: string, source: TrySource): void {
    this.check(storeId, emailKey, source);
    for (const key of keysOf(storeId, emailKey, source)) {
      const { count = 0 } = this.#tries.get(key) ?? {};
      this.#tries.set(key, { count: count + 1, lastAt: this.now() });
    }
  }

  /** The password was right: clears the count of this source. Tries of others stay counted. */
  forget(storeId: number, emailKey: string, source: TrySource): void {
    this.#tries.delete(keyOf(storeId, emailKey, placeOf(source)));
    if (source.proof !== undefined) return;
    const all = this.#tries.get(keyOf(storeId, emailKey));
    if (all) this.#tries.set(keyOf(storeId, emailKey), { ...all, count: Math.max(0, all.count - 1) });
  }
}

const keysOf = (storeId: number, emailKey: string, source: TrySource): string[] => {
  const here = keyOf(storeId, emailKey, placeOf(source));
  return source.proof === undefined ? [here, keyOf(storeId, emailKey)] : [here];
};

const keyOf = (storeId: number, emailKey: string, place = ''): string =>
  createHash('sha256').update(`${storeId} ${emailKey} ${place}`).digest('base64url');

const placeOf = ({ address, proof }: TrySource): string =>
  proof === undefined ? networkOf(address) : `proof ${proof}`;
