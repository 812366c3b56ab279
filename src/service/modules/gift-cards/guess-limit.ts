import { problem } from '../../plugins/problem.js';

/** As many misses of a store as so many single shoppers may make together. */
const shoppers = 15;
const windowMs = 60_000;

/**
 * Bounds how fast codes of one store can be guessed from however many addresses. Only codes that are none count, so shoppers
 * who know theirs are not held up; beyond the bound every code is refused alike, or the answer would tell which is one.
 * In memory: behind several processes the bounds multiply.
 */
export class GuessLimit {
  readonly #misses = new Map<number, { readonly began: number; count: number }>();
  readonly #most: number;

  /** @param perShopper what one address, or one cookie, may ask a minute; undefined: no bound */
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
