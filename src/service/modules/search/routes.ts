import type { SearchSort } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import type { Module } from '../../services.js';
import { Corpora } from './corpus.js';
import { isPlaceOf, search, type Place } from './match.js';

export const searchRoutes: Module = (app, { database }) => {
  const corpora = new Corpora(database);
  publicRead(app, 'search', async ({ query }, context) => {
    const sort = query.sort ?? 'relevance';
    const { minPrice, maxPrice } = query;
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
      throw problem(400, 'VALIDATION_FAILED', '"minPrice" is above "maxPrice"; swap them.', { path: 'minPrice' });
    const after = query.after === undefined ? undefined : decodeCursor(query.after, sort, context.market.code);
    const { end, hasNextPage, ...result } = search(await corpora.of(context), query, after);
    return {
      ...result,
      pageInfo: { endCursor: end ? encodeCursor(end, sort, context.market.code) : null, hasNextPage },
    };
  });
};

/** Opaque to clients. It names sort and market, since a place in one order means nothing in another. */
const encodeCursor = (place: Place, sort: SearchSort, market: string): string =>
  Buffer.from(JSON.stringify([sort, market, ...place])).toString('base64url');

/** @throws 400 CURSOR_INVALID; a forged one that reads well only begins the page elsewhere */
function decodeCursor(cursor: string, sort: SearchSort, market: string): Place {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid();
  }
  if (!Array.isArray(parts)) throw invalid();
  const [itsSort, itsMarket, ...place] = parts as unknown[];
  if (itsSort !== sort || itsMarket !== market || !isPlaceOf(place, sort)) throw invalid();
  return place;
}

const invalid = () =>
  problem(
    400,
    'CURSOR_INVALID',
    'The cursor in "after" is not from this search; begin again without it. Sort and market must stay the same.',
    { path: 'after' },
  );
