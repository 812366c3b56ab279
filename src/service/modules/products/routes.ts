import type { Market, RouteQuery } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { Kept } from '../../kernel/kept.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { findProduct } from './find-product.js';
import { listProducts, type Counts } from './list-products.js';
import { listTopics } from './list-topics.js';
import { keepTotals } from './matches.js';
import { keepOrders } from './order.js';
import { deletePrices, readPrices, readStock, setPrices, setStock, type VariantsPart } from './stock-and-prices.js';

export const productRoutes: Module = (app, services) => {
  const { database } = services;
  const { changes } = services.stores;
  const counts: Counts = {
    totals: keepTotals(changes),
    facets: new Kept(changes, { max: 500 }),
    orders: keepOrders(changes),
  };
  publicRead(app, 'listProducts', ({ query }, context) => listProducts(context.db, context, query, counts), {
    topics: ({ items }, { query }) => listTopics(query, items),
  });

  publicRead(
    app,
    'getProduct',
    async ({ params }, context) => {
      const product = await findProduct(context.db, context, params.handle);
      if (!product)
        throw problem(
          404,
          'PRODUCT_NOT_FOUND',
          `No product "${params.handle}" is sold in market "${context.market.code}".`,
          { path: 'handle' },
        );
      return product;
    },
    // Another product may take the handle that is this one's id.
    {
      topics: ({ id, handle }, { params }) => [
        `product:${id}`,
        ...(handle === params.handle ? [] : ['range' as const]),
      ],
    },
  );

  route(app, 'putStock', async ({ store, body }) => {
    const { lowStockThreshold } = store.settings;
    const set = (tx: Queryable) => setStock(tx, store.id, body, lowStockThreshold);
    return (await adminWrite(services, store.id, set, ({ topics }) => topics)).outcome;
  });

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

  route(app, 'putPriceList', async ({ store, params, body }) => {
    const market = marketOf(store, params.code);
    for (const [index, { price, compareAtPrice }] of body.prices.entries()) {
      const path = `prices.${index}.price`;
      for (const money of compareAtPrice ? [price, compareAtPrice] : [price]) {
        if (money.currency !== market.currency)
          throw problem(400, 'CURRENCY_NOT_IN_MARKET', `Market "${market.code}" is in ${market.currency}.`, { path });
        if (money.amount < 0) throw problem(400, 'VALIDATION_FAILED', 'A price must be 0 or more.', { path });
      }
    }
    const set = (tx: Queryable) => setPrices(tx, store.id, market, body);
    return (await adminWrite(services, store.id, set, ({ topics }) => topics)).outcome;
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
