import type { Market, MarketInput, MarketRecord } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { checkMarket } from './check-market.js';
import { deleteMarket } from './delete-market.js';
import { marketState, saveMarket, type MarketState } from './market-repository.js';
import { pricingOf, repriceMarket } from './reprice.js';

export const marketRoutes: Module = (app, services) => {
  route(app, 'listMarkets', ({ store }) => ({ items: store.markets.map((market) => recordOf(store, market)) }));

  route(app, 'getMarket', ({ store, params }) => {
    const { code: _, ...market } = recordOf(store, existing(store, params.code));
    return market;
  });

  route(app, 'deleteMarket', async ({ store, params }, reply) => {
    existing(store, params.code);
    await adminWrite(services, store.id, (tx) => deleteMarket(tx, store.id, params.code));
    return reply.code(204).send();
  });

  route(app, 'putMarket', ({ store, params, body }) =>
    adminWrite(services, store.id, async (tx) => {
      const state = await marketState(tx, store.id, params.code);
      checkMarket(params.code, body, state);
      const market = complete(params.code, body, state);
      const conversion = body.conversion ?? null;
      await saveMarket(tx, store.id, market, conversion);
      await repriceMarket(tx, store.id, params.code, state.pricing, pricingOf(market, conversion));
      return market;
    }),
  );
};

/** @throws 404 MARKET_NOT_FOUND */
function existing({ markets }: StoreRecord, code: string): Market {
  const market = markets.find((candidate) => candidate.code === code);
  if (!market) throw problem(404, 'MARKET_NOT_FOUND', `There is no market "${code}".`, { path: 'code' });
  return market;
}

function recordOf({ conversions }: StoreRecord, market: Market): MarketRecord {
  const conversion = conversions.get(market.code);
  return { ...market, ...(conversion && { conversion }) };
}

/** The first market of a store is its default. A later one becomes it when its input says so. */
function complete(code: string, input: MarketInput, state: MarketState): Market {
  const { conversion: _, rounding, isDefault, locales, ...rest } = input;
  return {
    ...rest,
    code,
    locales: locales.map((locale) => Intl.getCanonicalLocales(locale)[0] ?? locale),
    rounding: { tax: 'line', mode: 'half-up', priceIncrement: 1, totalIncrement: 1, ...rounding },
    isDefault: isDefault === true || state.isDefault || !state.storeHasDefault,
  };
}
