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

  async hash(storeId: number, code: string): Promise<Buffer> {
    return (await this.keys.of(storeId)).hash(code);
  }

  /**
   * Gives the same answer, after the same work, for a code that never existed, one of another store and a text that is
   * not a code.
   * @throws 422 GIFT_CARD_INVALID; 429 RATE_LIMITED
   */
  async find(db: Queryable, storeId: number, hash: Buffer): Promise<CardRow> {
    this.guesses.check(storeId);
    const card = await findByCode(db, storeId, hash);
    if (card) return card;
    this.guesses.miss(storeId);
    throw problem(422, 'GIFT_CARD_INVALID', 'No gift card has this code; check it.', { path: 'code' });
  }
}

/** Routes that take a code have the rate limit of everything that can be guessed. */
export const guessable = { limit: 'lookup' } as const;
