import type { Market, MarketInput } from '@storefront/contract';
import { route } from '../../plugins/route.js';
import type { Module } from '../../services.js';
import { adminWrite } from '../store/admin-write.js';
import { checkMarket } from './check-market.js';
import { marketState, saveMarket, type MarketState } from './market-repository.js';

export const marketRoutes: Module = (app, services) => {
  route(app, 'listMarkets', ({ store }) => ({ items: [...store.markets] }));

  route(app, 'putMarket', ({ store, params, body }) =>
    adminWrite(services, store.id, async (tx) => {
      const state = await marketState(tx, store.id, params.code);
      checkMarket(params.code, body, state);
      const market = complete(params.code, body, state);
      await saveMarket(tx, store.id, market, body.conversion ?? null);
      return market;
    }),
  );
};

/** The first market of a store is its default; a later one when it says so. */
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
