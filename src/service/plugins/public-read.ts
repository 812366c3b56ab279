import type { Market, RouteName, RouteResponse } from '@storefront/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { StoreRecord } from '../kernel/store-record.js';
import type { CachedBody } from '../kernel/body-cache.js';
import { route, type ContractRequest } from './route.js';
import { resolveLocale, resolveMarket } from './store-context.js';

/** The data that a public read depends on, besides its parameters and query. */
export interface ReadContext {
  store: StoreRecord;
  market: Market;
  locale: string;
}

/** The JSON of a response, for a route that assembles it from stored text. */
export class WrittenAnswer {
  constructor(readonly json: string) {}
}

const compress = promisify(brotliCompress);
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';
/** Below this size, compression saves less than its header costs. */
const COMPRESS_FROM = 1024;

/**
 * Registers a route with the same response for everyone in a market. The response is made once per address, market,
 * locale and version, and its bytes are then sent from the cache; with ETag, 304 and `Cache-Control`.
 * @param versionOf the version of the response's data; the store's version when absent
 */
export function publicRead<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  load: (request: ContractRequest<N>, context: ReadContext) => Promise<RouteResponse<N> | WrittenAnswer>,
  versionOf: (context: ReadContext) => number | Promise<number> = ({ store }) => store.version,
): void {
  const { bodies, config } = app.services;
  route(app, name, async (request, reply) => {
    const { store } = request;
    const market = resolveMarket(request);
    const locale = resolveLocale(request, market);
    const key = `${store.id} ${market.code} ${locale} ${request.url}`;
    const context = { store, market, locale };
    const version = await versionOf(context);
    const kept = bodies.get(key, version);
    if (kept) return await sendBody(request, reply, kept, true);
    const value = await load(request, context);
    const json = value instanceof WrittenAnswer ? value.json : JSON.stringify(value);
    const fresh = bodies.make(version, json);
    bodies.set(key, fresh);
    setHeaders(request, reply, fresh);
    // As a value, so that the response check sees it.
    if (config.checkResponses && !matches(request.headers['if-none-match'], fresh.etag))
      return JSON.parse(json) as RouteResponse<N>;
    return await sendBody(request, reply, fresh, false);
  });
}

/**
 * Sends a cached response, or 304.
 * @param kept true when it is worth compressing, because it will be requested again
 */
export async function sendBody(
  request: ContractRequest<RouteName>,
  reply: FastifyReply,
  body: CachedBody,
  kept: boolean,
): Promise<FastifyReply> {
  setHeaders(request, reply, body);
  if (matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  // Only a response that is requested again is worth compressing. The first request gets it uncompressed.
  if (!kept || body.json.length < COMPRESS_FROM || !acceptsBrotli(request.headers['accept-encoding']))
    return reply.send(body.json);
  body.brotli ??= await compress(body.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.header('content-encoding', 'br').header('etag', compressedTag(body.etag)).send(body.brotli);
}

function setHeaders(request: ContractRequest<RouteName>, reply: FastifyReply, body: CachedBody): void {
  const byCookie = (request.query as { market?: string } | undefined)?.market === undefined;
  void reply.headers({
    etag: body.etag,
    'cache-control': CACHE_CONTROL,
    vary: byCookie ? 'Origin, Accept-Encoding, Cookie' : 'Origin, Accept-Encoding',
  });
}

/** Another encoding is another representation, and a strong ETag identifies one. */
const compressedTag = (etag: string): string => `${etag.slice(0, -1)}-br"`;

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return tag === etag || tag === compressedTag(etag);
  });
}

const acceptsBrotli = (header: string | undefined): boolean =>
  header !== undefined && /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/.test(header);
