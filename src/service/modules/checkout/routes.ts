import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotent } from '../../plugins/idempotency.js';
import { route } from '../../plugins/route.js';
import { likelyMarket, resolveMarket } from '../../plugins/store-context.js';
import { missingContact } from '../account/addresses.js';
import type { CheckoutCommerce } from './checkout-commerce.js';
import { completeCheckout, resumeCheckout } from './complete.js';
import { tryRule } from './rule-trial.js';
import { createCheckout, readCheckout, updateCheckout, type Shopping } from './service.js';

export function checkoutRoutes(app: FastifyInstance, commerce: CheckoutCommerce): void {
  const { first } = commerce.database;
  const paying: CheckoutCommerce = { ...commerce, database: first };

  route(app, 'createCheckout', async (request) => {
    const market = resolveMarket(request);
    const checkout = await createCheckout(commerce, shoppingOf(request), market, request.body);
    const missing = request.customer && (await missingContact(commerce.database, request, market, checkout));
    return missing ? updateCheckout(commerce, shoppingOf(request), checkout.id, missing) : checkout;
  });

  route(app, 'getCheckout', (request) => readCheckout(commerce, shoppingOf(request), request.params.checkoutId));

  route(app, 'updateCheckout', (request) =>
    updateCheckout(commerce, shoppingOf(request), request.params.checkoutId, request.body),
  );

  route(app, 'completeCheckout', (request, reply) =>
    idempotent(
      request,
      reply,
      () =>
        completeCheckout(paying, shoppingOf(request), request.params.checkoutId, request.body, {
          likely: likelyMarket(request),
          locale: request.query.locale,
        }),
      { required: true, database: first },
    ),
  );

  route(app, 'resumeCheckout', (request) => resumeCheckout(paying, shoppingOf(request), request.params.checkoutId));

  // The route is here and not with the other rule routes, because it tries a rule on a checkout.
  route(app, 'tryCheckoutRule', ({ store, body }) => tryRule(commerce, store, body));
}

const shoppingOf = (request: FastifyRequest): Shopping => ({ store: request.store, shopper: request.shopper.idHash });
