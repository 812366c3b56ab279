import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { findByCode, type CardRow } from './card-rows.js';
import type { CodeKeys } from './code.js';
import type { GuessLimit } from './guess-limit.js';

/**
 * Finds gift cards by their code. Codes are sent in request bodies, hashed, and not stored. All routes that take a code
 * share one instance.
 */
export class GiftCardCodes {
  constructor(
    private readonly keys: CodeKeys,
    private readonly guesses: GuessLimit,
  ) {}

  /**
   * Runs `work`, which finds the card of a code. A code that is not found counts as a guess, also when the work is undone.
   * @param work calls `find` with the database or its transaction; possibly again, when the work is repeated
   * @throws 429 RATE_LIMITED; as `work`. `find` throws 422 GIFT_CARD_INVALID
   */
  async using<T>(
    storeId: number,
    code: string,
    work: (find: (db: Queryable) => Promise<CardRow>) => Promise<T>,
  ): Promise<T> {
    const hash = (await this.keys.of(storeId)).hash(code);
    const takeBack = await this.guesses.begin(storeId);
    const misses = new Set<Error>();
    try {
      const result = await work(async (db) => {
        const card = await findByCode(db, storeId, hash);
        if (card) return card;
        // The same answer, after the same work, for a code that never existed, one of another store and a text that is
        // not a code.
        const miss = problem(422, 'GIFT_CARD_INVALID', 'No gift card has this code; check it.', { path: 'code' });
        misses.add(miss);
        throw miss;
      });
      await takeBack();
      return result;
    } catch (error) {
      if (!(error instanceof Error && misses.has(error))) await takeBack();
      throw error;
    }
  }
}

/** Routes that take a code have the rate limit of everything that can be guessed. */
export const guessable = { limit: 'lookup' } as const;
