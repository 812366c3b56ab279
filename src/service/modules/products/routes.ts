import type { Market, RouteQuery } from '@storefront/contract';
import { LRUCache } from 'lru-cache';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { findProduct } from './find-product.js';
import { listProducts, type Counts } from './list-products.js';
import { deletePrices, readPrices, readStock, setPrices, setStock, type VariantsPart } from './stock-and-prices.js';

export const productRoutes: Module = (app, services) => {
  const { database } = services;
  const counts: Counts = { totals: new LRUCache({ max: 5000 }), facets: new LRUCache({ max: 500 }) };
  publicRead(app, 'listProducts', ({ query }, context) => listProducts(database, context, query, counts));

  publicRead(app, 'getProduct', async ({ params }, context) => {
    const product = await findProduct(database, context, params.handle);
    if (!product)
      throw problem(
        404,
        'PRODUCT_NOT_FOUND',
        `No product "${params.handle}" is sold in market "${context.market.code}".`,
        { path: 'handle' },
      );
    return product;
  });

  route(app, 'putStock', ({ store, body }) => adminWrite(services, store.id, (tx) => setStock(tx, store.id, body)));

  route(app, 'getStock', async ({ store, query }) => ({
    levels: await readStock(database, store.id, partOf(query)),
  }));

  route(app, 'getPriceList', async ({ store, params, query }) => ({
    prices: await readPrices(database, store.id, marketOf(store, params.code).code, partOf(query)),
  }));

  route(app, 'deletePriceList', async ({ store, params }, reply) => {
    const { code } = marketOf(store, params.code);
    await adminWrite(services, store.id, (tx) => deletePrices(tx, store.id, code));
    return reply.code(204).send();
  });

  route(app, 'putPriceList', ({ store, params, body }) => {
    const market = marketOf(store, params.code);
    for (const [index, { price, compareAtPrice }] of body.prices.entries()) {
      const path = `prices.${index}.price`;
      for (const money of compareAtPrice ? [price, compareAtPrice] : [price]) {
        if (money.currency !== market.currency)
          throw problem(400, 'CURRENCY_NOT_IN_MARKET', `Market "${market.code}" is in ${market.currency}.`, { path });
        if (money.amount < 0) throw problem(400, 'VALIDATION_FAILED', 'A price must be 0 or more.', { path });
      }
    }
    return adminWrite(services, store.id, (tx) => setPrices(tx, store.id, market, body));
  });
};

/** @throws 404 MARKET_NOT_FOUND */
function marketOf({ markets }: StoreRecord, code: string): Market {
  const market = markets.find((candidate) => candidate.code === code);
  if (!market) throw problem(404, 'MARKET_NOT_FOUND', `There is no market "${code}".`, { path: 'code' });
  return market;
}

/** @throws 400 when too many variants are requested */
function partOf({ first = 1000, after, variantIds }: RouteQuery<'getStock'>): VariantsPart {
  const ids = variantIds?.split(',').map((id) => id.trim());
  if (ids && ids.length > VARIANT_IDS)
    throw problem(400, 'VALIDATION_FAILED', `Ask for at most ${VARIANT_IDS} variants at a time.`, {
      path: 'variantIds',
    });
  return { first, after, ids };
}

const VARIANT_IDS = 200;
