import type { Market } from '@storefront/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../kernel/services.js';
import type { StoreRecord } from '../kernel/store-record.js';
import { problem } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The store of the path, set before a route of the contract runs. */
    store: StoreRecord;
  }
}

/** Declares the properties that routes set on a request, so that every request has the same shape from the start. */
export function requestContext(app: FastifyInstance): void {
  for (const name of ['store', 'shopper', 'customer', 'editor', 'keyHolder', 'rawBody']) app.decorateRequest(name);
}

/**
 * Finds the store of the path.
 * @throws 404 STORE_NOT_FOUND
 */
export async function findStore({ stores }: Services, request: FastifyRequest): Promise<StoreRecord> {
  const { storeId = '' } = request.params as { storeId?: string };
  const id = Number(storeId);
  const store = /^[1-9]\d{0,9}$/.test(storeId) && id <= 2_147_483_647 ? await stores.get(id) : null;
  if (!store) throw problem(404, 'STORE_NOT_FOUND', `There is no store ${storeId.slice(0, 20)}.`, { path: 'storeId' });
  return store;
}

/**
 * The market of a request: `?market=`, otherwise the `wb_market` cookie, otherwise the store's default. A cookie with
 * an unknown market is ignored: it may be from last year, and the shopper is not at fault.
 * @throws 404 MARKET_NOT_FOUND with the codes of all markets
 */
export function resolveMarket(request: FastifyRequest): Market {
  const { markets } = request.store;
  const find = (code: string | undefined): Market | undefined => markets.find((market) => market.code === code);
  const asked = (request.query as { market?: unknown }).market;
  if (typeof asked === 'string') {
    const market = find(asked);
    if (market) return market;
    const codes = markets.map(({ code }) => code).join(', ');
    throw problem(
      404,
      'MARKET_NOT_FOUND',
      `There is no market "${asked.slice(0, 32)}"; there are: ${codes || 'none'}.`,
      {
        path: 'market',
      },
    );
  }
  const market = likelyMarket(request);
  if (!market) throw problem(404, 'MARKET_NOT_FOUND', 'The store has no market yet; make one first.');
  return market;
}

/** The market of a request without `?market=`; undefined when the store has none. */
export const likelyMarket = ({ store, cookies }: FastifyRequest): Market | undefined =>
  store.markets.find(({ code }) => code === cookies['wb_market']) ?? store.markets[0];

/**
 * The language of a response: `?locale=` when the market lists it (`de-AT` falls back to `de`), otherwise the market's
 * first.
 */
export function resolveLocale(request: FastifyRequest, market: Market): string {
  const asked = (request.query as { locale?: unknown }).locale;
  const wanted = typeof asked === 'string' ? asked.toLowerCase() : '';
  const matches = (locale: string): boolean => locale.toLowerCase() === wanted;
  const related = (locale: string): boolean => wanted.startsWith(`${locale.toLowerCase()}-`);
  return market.locales.find(matches) ?? market.locales.find(related) ?? market.locales[0] ?? 'en';
}
