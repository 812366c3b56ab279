import { attemptKey, type Attempts } from '../../kernel/attempts.js';
import { rateLimited } from '../../plugins/problem.js';

/** A store's misses are limited to those of this many shoppers together. */
const shoppers = 15;
const keptMs = 60_000;
const key = attemptKey('gift card');

/**
 * Limits how fast codes of one store can be guessed from any number of addresses. Only wrong codes count, so shoppers
 * with a valid code are not held up. Beyond the limit every code is refused, or the answer would reveal which code is
 * valid. All processes count together.
 */
export class GuessLimit {
  /** @param perShopper requests per minute of one address or one cookie */
  constructor(
    private readonly attempts: Attempts,
    private readonly perShopper: number,
  ) {}

  /**
   * Counts a code as wrong.
   * @returns what to call when it was right
   * @throws 429 RATE_LIMITED with Retry-After
   */
  async begin(storeId: number): Promise<() => Promise<void>> {
    const seconds = await this.attempts.begin(storeId, [{ key, free: this.perShopper * shoppers, keptMs }]);
    if (seconds > 0) throw rateLimited(seconds, `Too many codes were tried in this shop; try again in ${seconds} s.`);
    return () => this.attempts.takeBack(storeId, [key]);
  }
}
