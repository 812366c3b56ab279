import type { FastifyInstance } from 'fastify';
import { route } from '../../plugins/route.js';
import { findCart } from '../cart/repository.js';
import { scopeOf } from '../cart/routes.js';
import { rulesUnavailable } from '../checkout-rules/unavailable.js';
import type { EstimateCommerce } from './estimate-commerce.js';
import { readCartFacts } from './quote-facts.js';
import { quoteCart } from './service.js';

/**
 * `POST /store/:storeId/estimate`: the price of the cart at an address. Writes nothing. Fails when a required rule
 * cannot run.
 */
export function estimateRoutes(app: FastifyInstance, commerce: EstimateCommerce): void {
  const { database } = commerce;
  route(app, 'estimate', async (request) => {
    const { store, market, shopper } = scopeOf(request);
    const { shippingAddress = {}, shippingMethodId = null } = request.body;
    const [cart, facts] = await database.together((reads) =>
      Promise.all([
        findCart(reads, store.id, shopper),
        readCartFacts(reads, commerce.configuration, store, market, shopper),
      ]),
    );
    const asked = { store, market, cart, shippingAddress, shippingMethodId, facts };
    const { quote } = await quoteCart(commerce, database, asked);
    if (quote.state === 'rules-unavailable') throw rulesUnavailable(quote.requirements);
    return quote;
  });
}
