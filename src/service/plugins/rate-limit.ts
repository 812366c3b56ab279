import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../kernel/config.js';
import { problem } from './problem.js';
import { SHOPPER_COOKIE } from './shopper.js';

export type LimitKind = keyof RateLimits;
export type Limiter = (kind: LimitKind, request: FastifyRequest) => Promise<void>;

/**
 * Counts requests per address and minute, separately for each kind. The counts are in memory: with several processes
 * the limits multiply. The limiter throws 429 RATE_LIMITED with Retry-After.
 */
export async function rateLimiter(app: FastifyInstance, limits: RateLimits | false): Promise<Limiter | undefined> {
  if (limits === false) return undefined;
  await app.register(rateLimitPlugin, { global: false, cache: 20_000 });
  const counters = {
    read: app.createRateLimit({ max: limits.read, timeWindow: 60_000 }),
    write: app.createRateLimit({ max: limits.write, timeWindow: 60_000 }),
    lookup: app.createRateLimit({ max: limits.lookup, timeWindow: 60_000 }),
    message: app.createRateLimit({ max: limits.message, timeWindow: 60_000 }),
    admin: app.createRateLimit({ max: limits.admin, timeWindow: 60_000 }),
  };
  /** Guesses from many addresses with one cookie count as one client. */
  const byShopper = app.createRateLimit({
    max: limits.lookup,
    timeWindow: 60_000,
    keyGenerator: (request) => request.cookies[SHOPPER_COOKIE] ?? request.ip,
  });
  return async (kind, request) => {
    for (const count of kind === 'lookup' ? [counters.lookup, byShopper] : [counters[kind]]) {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      throw problem(429, 'RATE_LIMITED', `Too many requests; try again in ${result.ttlInSeconds} s.`, {
        headers: { 'retry-after': String(result.ttlInSeconds) },
      });
    }
  };
}
