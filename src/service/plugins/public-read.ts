import type { Market, RouteName, RouteResponse } from '@storefront/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { bodyOf, type Body } from '../kernel/bodies.js';
import type { Reader } from '../kernel/public-reads.js';
import type { Topics } from '../kernel/store-changes.js';
import type { StoreRecord } from '../kernel/store-record.js';
import { route, type ContractRequest } from './route.js';
import { resolveLocale, resolveMarket } from './store-context.js';

/** The data that a public read depends on, besides its parameters and query. */
export interface StateContext {
  store: StoreRecord;
  market: Market;
  locale: string;
}

/** The same, and where the data is read: the database, or a replica of it that has the store's version. */
export interface ReadContext extends StateContext, Reader {}

/** The JSON of a response, for a route that assembles it from stored text. */
export class WrittenAnswer {
  constructor(readonly json: string) {}
}

const compress = promisify(brotliCompress);
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';
/** Below this size, compression saves less than its header costs. */
const COMPRESS_FROM = 1024;

export interface PublicReadOptions<N extends RouteName> {
  /**
   * The parts of the store that the response shows, besides settings and markets: a change of one of them makes the
   * response out of date. undefined: all.
   */
  topics?: Topics | ((answer: RouteResponse<N>, request: ContractRequest<N>) => Topics);
  /** Names the state of data that is in memory, and that no topic announces: another name is another response. */
  stateOf?: (context: StateContext) => string | Promise<string>;
}

/**
 * Registers a route with the same response for everyone in a market. The response is made once per address, market and
 * locale, however many ask for it at once. Its bytes are then sent from the cache until what they show changes, and for
 * at most `STALE_MS` longer (see kernel/store-changes.ts); with ETag, 304 and `Cache-Control`. Never for prices that
 * are charged or stock that is promised: those are read from the database.
 */
export function publicRead<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  load: (request: ContractRequest<N>, context: ReadContext) => Promise<RouteResponse<N> | WrittenAnswer>,
  { topics, stateOf }: PublicReadOptions<N> = {},
): void {
  const { bodies, config, database, publicReads, stores } = app.services;
  route(app, name, async (request, reply) => {
    const { store } = request;
    const market = resolveMarket(request);
    const locale = resolveLocale(request, market);
    const context = { store, market, locale };
    const state = stateOf ? ` ${await stateOf(context)}` : '';
    const key = `${store.id} ${market.code} ${locale} ${request.url}${state}`;
    const make = async (): Promise<Body> => {
      // The response must not show less than its version says: see `StoreChanges.versionFor`.
      const version = Math.max(store.version, stores.changes.heard(store.id) ?? 0);
      const read = (reader: Reader) => load(request, { ...context, ...reader });
      const answer = await (stateOf
        ? read({ db: database, server: 'primary' })
        : publicReads.run(store.id, version, read));
      if (answer instanceof WrittenAnswer)
        return bodyOf(answer.json, typeof topics === 'function' ? undefined : topics);
      return bodyOf(JSON.stringify(answer), typeof topics === 'function' ? topics(answer, request) : topics);
    };
    const { value: body, isKept } = await bodies.get(key, store, make, (made) => made.topics);
    // As a value, so that the response check sees it.
    if (config.checkResponses && !isKept && !matches(request.headers['if-none-match'], body.etag)) {
      setHeaders(request, reply, body);
      return JSON.parse(body.json.toString()) as RouteResponse<N>;
    }
    return await sendBody(request, reply, body, isKept);
  });
}

/**
 * Sends a cached response, or 304.
 * @param kept true when it is worth compressing, because it will be requested again
 */
export async function sendBody(
  request: ContractRequest<RouteName>,
  reply: FastifyReply,
  body: Body,
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

function setHeaders(request: ContractRequest<RouteName>, reply: FastifyReply, body: Body): void {
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
