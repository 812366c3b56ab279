import { SEARCH_CORPUS_LIMITS, type SearchQuery } from '@storefront/contract';
import { SearchCursorError } from '@storefront/search/corpus';
import { problem } from '../../plugins/problem.js';
import { publicRead, sendBody, WrittenAnswer } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import { resolveMarket } from '../../plugins/store-context.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { checkSettings } from './check-settings.js';
import { Corpora } from './corpora.js';
import { findSearchSettings, saveSearchSettings } from './settings-repository.js';
import type { StoreCorpus } from './store-corpus.js';

export const searchRoutes: Module = (app, services) => {
  const { database, stores, workers } = services;
  const corpora = new Corpora(database, stores, app.log, { meter: workers.of('search') });
  workers.addLag(() => ({ search: corpora.lag() }));
  app.addHook('onReady', async () => {
    if (services.config.role !== 'worker') await corpora.preload();
    corpora.start();
  });
  app.addHook('onClose', () => corpora.close());

  publicRead(
    app,
    'search',
    async ({ query }, context) => {
      checkQuery(query);
      const { corpus } = await corpora.of(context);
      try {
        return new WrittenAnswer(corpus.answer(query));
      } catch (error) {
        if (!(error instanceof SearchCursorError)) throw error;
        throw problem(400, 'CURSOR_INVALID', error.message, { path: 'after' });
      }
    },
    { topics: [], stateOf: async (context) => String((await corpora.of(context)).generation) },
  );

  route(app, 'searchIndex', async (request, reply) => {
    const { corpus } = await corpora.of({ store: request.store, market: resolveMarket(request) });
    checkSize(corpus);
    const { version, json, brotli } = await corpora.textOf(corpus);
    const body = {
      etag: `"${version}"`,
      json: Buffer.from(json.buffer),
      brotli: Buffer.from(brotli.buffer),
      topics: [],
    };
    return sendBody(request, reply, body, true);
  });

  route(app, 'getSearchSettings', ({ store }) => findSearchSettings(database, store.id));

  route(app, 'putSearchSettings', async ({ store, body }) => {
    const settings = checkSettings(body);
    await adminWrite(services, store.id, (tx) => saveSearchSettings(tx, store.id, settings), ['configuration']);
    corpora.apply(store.id, settings);
    return settings;
  });
};

/** @throws 400 */
function checkQuery({ minPrice, maxPrice }: SearchQuery): void {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    throw problem(400, 'VALIDATION_FAILED', '"minPrice" is above "maxPrice"; swap them.', { path: 'minPrice' });
}

/** @throws 413 SEARCH_CORPUS_TOO_LARGE */
function checkSize({ textBytes, head, index }: StoreCorpus): void {
  if (textBytes <= SEARCH_CORPUS_LIMITS.bytes) return;
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  throw problem(
    413,
    'SEARCH_CORPUS_TOO_LARGE',
    `What can be found in market "${head.market}" has ${megabytes(textBytes)} MB in ${index.size} documents; only up to ${megabytes(SEARCH_CORPUS_LIMITS.bytes)} MB are handed out. Ask /store/${head.storeId}/search?q=… instead.`,
    // Shops change slowly. Requests within a minute get the same response.
    { headers: { 'cache-control': 'public, max-age=60', vary: 'Origin, Accept-Encoding, Cookie' } },
  );
}
