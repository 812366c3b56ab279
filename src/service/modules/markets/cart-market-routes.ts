import type { Market } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { scopeOf, tagged } from '../cart/routes.js';
import { withFreeCart, type CartCommerce } from '../cart/free-cart.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { readImpact, switchMarket } from './cart-market.js';

/** Routes that move a shopper's cart from one market to another. */
export function cartMarketRoutes(app: FastifyInstance, commerce: CartCommerce): void {
  const { database, times } = commerce;

  route(app, 'marketImpact', (request) => {
    const scope = scopeOf(request);
    return readImpact(database, scope, marketNamed(scope.store, request.params.code, 'code'));
  });

  route(app, 'switchMarket', async (request, reply) => {
    const scope = scopeOf(request);
    const { body } = request;
    const market = marketNamed(scope.store, body.market, 'market');
    return tagged(
      reply,
      await withFreeCart(commerce, scope.store.id, () =>
        database.transaction((tx) => switchMarket(tx, scope, market, body, times.checkoutExpiry)),
      ),
    );
  });
}

/** @throws 404 MARKET_NOT_FOUND with the codes of all markets */
function marketNamed({ markets }: StoreRecord, wanted: string, path: string): Market {
  const market = markets.find(({ code }) => code === wanted);
  if (market) return market;
  const codes = markets.map(({ code }) => code).join(', ');
  throw problem(404, 'MARKET_NOT_FOUND', `There is no market "${wanted}"; there are: ${codes || 'none'}.`, { path });
}
