import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ALL_STORES, attemptKey, type Attempts } from '../kernel/attempts.js';
import type { RateLimits } from '../kernel/config.js';
import { networkOf } from './network.js';
import { rateLimited } from './problem.js';
import { SHOPPER_COOKIE } from './shopper.js';

export type LimitKind = keyof RateLimits;

/** Limits of routes where something can be guessed, or that write to a person. They hold for all processes together. */
const SHARED: readonly LimitKind[] = ['lookup', 'message'];
const WINDOW_MS = 60_000;

export interface Limiter {
  /** Counts in this process: cheap, so it comes before everything else. @throws 429 RATE_LIMITED with Retry-After */
  here: (kind: LimitKind, request: FastifyRequest) => Promise<void>;
  /** Counts in the database, for the kinds of `SHARED`. @throws 429 RATE_LIMITED with Retry-After */
  everywhere: (kind: LimitKind, request: FastifyRequest) => Promise<void>;
}

/**
 * Counts requests per address and minute, separately for each kind. General limits count in memory: with several
 * processes they multiply.
 */
export async function rateLimiter(
  app: FastifyInstance,
  limits: RateLimits | false,
  attempts: Attempts,
): Promise<Limiter | undefined> {
  if (limits === false) return undefined;
  await app.register(rateLimitPlugin, { global: false, cache: 20_000 });
  const counter = (kind: LimitKind) => app.createRateLimit({ max: limits[kind], timeWindow: WINDOW_MS });
  const counters = {
    read: counter('read'),
    write: counter('write'),
    lookup: counter('lookup'),
    message: counter('message'),
    admin: counter('admin'),
  };
  return {
    async here(kind, request) {
      const result = await counters[kind](request);
      if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttlInSeconds);
    },
    async everywhere(kind, request) {
      if (!SHARED.includes(kind)) return;
      const rule = (...parts: string[]) => ({ key: attemptKey(kind, ...parts), free: limits[kind], keptMs: WINDOW_MS });
      const cookie = request.cookies[SHOPPER_COOKIE];
      const rules = [rule('address', networkOf(request.ip))];
      // Guesses from many addresses with one cookie count as one client.
      if (kind === 'lookup' && cookie !== undefined) rules.push(rule('shopper', cookie));
      const seconds = await attempts.begin(ALL_STORES, rules);
      if (seconds > 0) throw tooMany(seconds);
    },
  };
}

const tooMany = (seconds: number) => rateLimited(seconds, `Too many requests; try again in ${seconds} s.`);
