import { attemptKey, type Attempts, type AttemptRule } from '../../kernel/attempts.js';
import { networkOf } from '../../plugins/network.js';
import { rateLimited } from '../../plugins/problem.js';

const keptMs = 60 * 60_000;
/** Wrong look-ups per hour. One network address or cookie also has 20 look-ups a minute, see `RateLimits.lookup`. */
const perEmail = 20;
const perStore = 600;
/** A network without a wrong look-up in this hour has bounds this many times as high. */
const strangers = 10;

/**
 * Limits how fast order numbers can be guessed, for one email address and in one store, from any number of addresses.
 * Only wrong look-ups count, so guesses of others do not block shoppers who know their order until the last bound.
 * Beyond that bound right and wrong look-ups are both refused, or the answer would reveal which is which. All processes
 * count together.
 */
export class LookupLimit {
  constructor(private readonly attempts: Attempts) {}

  /**
   * Counts a look-up as wrong.
   * @returns what to call when it was right
   * @throws 429 RATE_LIMITED with Retry-After
   */
  async begin(storeId: number, email: string, address: string): Promise<() => Promise<void>> {
    const place = attemptKey('order look-up from', networkOf(address));
    const bound = (key: string, free: number): AttemptRule => ({
      key,
      free,
      strangers: { free: free * strangers, ofPlace: place },
      keptMs,
    });
    const rules = [
      { key: place, free: perStore * strangers, keptMs },
      bound(attemptKey('order look-up of', email.trim().toLowerCase()), perEmail),
      bound(attemptKey('order look-up'), perStore),
    ];
    const seconds = await this.attempts.begin(storeId, rules);
    if (seconds > 0)
      throw rateLimited(
        seconds,
        `Too many orders were looked up with a wrong number or email address; try again in ${seconds} s, or in the browser that placed the order.`,
      );
    return () =>
      this.attempts.takeBack(
        storeId,
        rules.map(({ key }) => key),
      );
  }
}
