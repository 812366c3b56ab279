import type { ErrorCode } from '@storefront/contract';
import type { FastifyRequest } from 'fastify';
import { ALL_STORES, attemptKey, type Attempts } from '../kernel/attempts.js';
import { networkOf } from './network.js';
import { ProblemError, rateLimited } from './problem.js';

const KEPT_MS = 60_000;

export interface GuessOptions {
  /** Such as `API key`; for the message and the count. */
  readonly of: string;
  /** The error of a wrong guess. */
  readonly code: ErrorCode;
  /** Wrong guesses per minute from one network, for all stores and processes together. */
  readonly most: number;
}

/**
 * Runs `work`, whose error with that code is a wrong guess of the caller. After too many, this process refuses further
 * guesses without looking at them: otherwise the answer would reveal the right one. A right one costs no statement.
 * @throws 429 RATE_LIMITED with Retry-After; as `work`
 */
export async function countWrong<T>(
  attempts: Attempts,
  { ip }: FastifyRequest,
  { of, code, most }: GuessOptions,
  work: () => Promise<T>,
): Promise<T> {
  const key = attemptKey(`wrong ${of}`, networkOf(ip));
  const refuseFor = (seconds: number): void => {
    if (seconds === 0) return;
    throw rateLimited(seconds, `Too many wrong guesses of a ${of}; try again in ${seconds} s.`);
  };
  refuseFor(attempts.refusedFor(ALL_STORES, key));
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError && error.errors[0].code === code)
      refuseFor(await attempts.begin(ALL_STORES, [{ key, free: most, keptMs: KEPT_MS }]));
    throw error;
  }
}
