import { problem } from '../../plugins/problem.js';

/** A store's misses are limited to those of this many shoppers together. */
const shoppers = 15;
const windowMs = 60_000;

/**
 * Limits how fast codes of one store can be guessed from any number of addresses. Only wrong codes count, so shoppers
 * with a valid code are not held up. Beyond the limit every code is refused, or the answer would reveal which code is
 * valid.
 * The counts are in memory: with several processes the limits multiply.
 */
export class GuessLimit {
  readonly #misses = new Map<number, { readonly began: number; count: number }>();
  readonly #most: number;

  /** @param perShopper requests per minute of one address or one cookie; undefined: no limit */
  constructor(perShopper: number | undefined) {
    this.#most = perShopper === undefined ? Infinity : perShopper * shoppers;
  }

  /** @throws 429 RATE_LIMITED */
  check(storeId: number): void {
    const { began, count } = this.#of(storeId);
    if (count < this.#most) return;
    const seconds = Math.ceil((began + windowMs - Date.now()) / 1000);
    throw problem(429, 'RATE_LIMITED', `Too many codes were tried in this shop; try again in ${seconds} s.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }

  miss(storeId: number): void {
    this.#of(storeId).count++;
  }

  #of(storeId: number): { readonly began: number; count: number } {
    const window = this.#misses.get(storeId);
    if (window && Date.now() < window.began + windowMs) return window;
    const fresh = { began: Date.now(), count: 0 };
    this.#misses.set(storeId, fresh);
    return fresh;
  }
}
