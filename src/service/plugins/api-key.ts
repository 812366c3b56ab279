import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../kernel/services.js';
import { problem } from './problem.js';
import { countWrong } from './wrong-guesses.js';

/** Per minute, from one network. */
const WRONG_KEYS = 60;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The hash under which a key is stored. A key has 256 random bits, so a plain hash is enough: it needs no salt and no
 * slow function.
 */
export const hashApiKey = sha256;

export type KeyHolder = 'root' | 'store';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's API key, on routes with `access: 'key'`. */
    keyHolder: KeyHolder;
  }
}

/**
 * The owner of the request's `Authorization: Bearer` key.
 * @throws 401 UNAUTHORIZED when the key is missing, wrong, or another store's; 429 RATE_LIMITED after many wrong ones
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<KeyHolder> {
  const key = /^Bearer +(\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) throw unauthorized('Send the API key as "Authorization: Bearer <key>".');
  const guess = { of: 'API key', code: 'UNAUTHORIZED', most: WRONG_KEYS } as const;
  return countWrong(services.attempts, request, guess, () => holderOf(services, request, sha256(key)));
}

async function holderOf({ config, database }: Services, request: FastifyRequest, hash: Buffer): Promise<KeyHolder> {
  if (config.adminApiKey && timingSafeEqual(hash, sha256(config.adminApiKey))) return 'root';
  const { storeId } = request.params as { storeId: string };
  // Looked up by hash, so the time of the look-up reveals nothing about the key.
  const { rowCount } = /^[1-9]\d{0,8}$/.test(storeId)
    ? await database.query('select 1 from api_key where store_id = $1 and key_hash = $2', [Number(storeId), hash])
    : { rowCount: 0 };
  if (rowCount === 0) throw unauthorized('This API key opens nothing here.');
  return 'store';
}

const unauthorized = (message: string) =>
  problem(401, 'UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer' } });
