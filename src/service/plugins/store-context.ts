import type { Market } from '@storefront/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.js';
import type { StoreRecord } from '../modules/store/store-directory.js';
import { problem } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The store that the path names; set before a route of the contract runs. */
    store: StoreRecord;
  }
}

/** Declares what routes set on a request, so that every request has the same shape from the start. */
export function requestContext(app: FastifyInstance): void {
  for (const name of ['store', 'shopper', 'customer', 'keyHolder', 'rawBody']) app.decorateRequest(name);
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
 * The market a request is made in: `?market=`, else the `wb_market` cookie, else the store's default. A cookie that names
 * no market is passed over, since a shopper cannot be blamed for one from last year.
 * @throws 404 MARKET_NOT_FOUND with the codes there are
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

/** The market that a request without `?market=` is made in; undefined when the store has none. */
export const likelyMarket = ({ store, cookies }: FastifyRequest): Market | undefined =>
  store.markets.find(({ code }) => code === cookies['wb_market']) ?? store.markets[0];

/**
 * The language of an answer: `?locale=` when the market speaks it (`de-AT` falls back to `de`), else the market's first.
 */
export function resolveLocale(request: FastifyRequest, market: Market): string {
  const asked = (request.query as { locale?: unknown }).locale;
  const wanted = typeof asked === 'string' ? asked.toLowerCase() : '';
  const matches = (locale: string): boolean => locale.toLowerCase() === wanted;
  const related = (locale: string): boolean => wanted.startsWith(`${locale.toLowerCase()}-`);
  return market.locales.find(matches) ?? market.locales.find(related) ?? market.locales[0] ?? 'en';
}
