import type { FastifyInstance } from 'fastify';
import { route } from '../../plugins/route.js';
import { findCart } from '../cart/repository.js';
import { scopeOf } from '../cart/routes.js';
import { rulesUnavailable } from '../checkout-rules/unavailable.js';
import type { Commerce } from '../orders/commerce.js';
import { readQuoteFacts } from './shelf.js';
import { quoteCart } from './service.js';

/** `POST /store/:storeId/estimate`: what the cart would cost there. Writes nothing. Fails with a rule that must run and cannot. */
export function estimateRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database } = commerce;
  route(app, 'estimate', async (request) => {
    const { store, market, shopper } = scopeOf(request);
    const { shippingAddress = {}, shippingMethodId = null } = request.body;
    const [cart, facts] = await database.together((reads) =>
      Promise.all([
        findCart(reads, store.id, shopper),
        readQuoteFacts(reads, commerce.configuration, store, market, shopper),
      ]),
    );
    const asked = { store, market, cart, shippingAddress, shippingMethodId, facts };
    const { quote } = await quoteCart(commerce, database, asked);
    if (quote.state === 'rules-unavailable') throw rulesUnavailable(quote.requirements);
    return quote;
  });
}
