import type { Cart } from '@storefront/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idempotentTransaction } from '../../plugins/idempotency.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { resolveMarket } from '../../plugins/store-context.js';
import { countWrong } from '../../plugins/wrong-guesses.js';
import { withFreeCart, type CartCommerce } from './free-cart.js';
import {
  addToCart,
  applyCode,
  readCart,
  removeCode,
  removeFromCart,
  replaceCart,
  setAttributes,
  setLineQuantity,
  setNote,
  type CartScope,
} from './service.js';

/** Wrong discount codes per minute from one network. */
const wrongCodes = 60;

export function cartRoutes(app: FastifyInstance, commerce: CartCommerce): void {
  const { database } = commerce;
  const edit = (request: FastifyRequest, work: (scope: CartScope) => Promise<Cart>): Promise<Cart> => {
    const scope = scopeOf(request);
    return withFreeCart(commerce, scope.store.id, () => work(scope));
  };

  route(app, 'getCart', async (request, reply) => tagged(reply, await readCart(database, scopeOf(request))));

  route(app, 'replaceCart', async (request, reply) => {
    const version = versionOf(request.headers['if-match']);
    const { body } = request;
    const replace = (): Promise<Cart> =>
      edit(request, (scope) => database.transaction((tx) => replaceCart(tx, scope, version, body)));
    return tagged(reply, await (body.discountCodes?.length ? countWrongCodes(request, replace) : replace()));
  });

  route(app, 'addCartLine', async (request, reply) =>
    tagged(
      reply,
      await edit(request, (scope) => idempotentTransaction(request, reply, (tx) => addToCart(tx, scope, request.body))),
    ),
  );

  route(app, 'updateCartLine', async (request, reply) => {
    const { lineId } = request.params;
    const { quantity } = request.body;
    return tagged(
      reply,
      await edit(request, (scope) => database.transaction((tx) => setLineQuantity(tx, scope, lineId, quantity))),
    );
  });

  route(app, 'removeCartLine', async (request, reply) => {
    const { lineId } = request.params;
    return tagged(
      reply,
      await edit(request, (scope) => database.transaction((tx) => removeFromCart(tx, scope, lineId))),
    );
  });

  route(app, 'setCartAttributes', async (request, reply) => {
    const { body } = request;
    return tagged(reply, await edit(request, (scope) => database.transaction((tx) => setAttributes(tx, scope, body))));
  });

  route(app, 'setCartNote', async (request, reply) => {
    const { note } = request.body;
    return tagged(reply, await edit(request, (scope) => database.transaction((tx) => setNote(tx, scope, note))));
  });

  route(app, 'applyDiscount', async (request, reply) => {
    const { code } = request.body;
    const apply = (): Promise<Cart> =>
      edit(request, (scope) => database.transaction((tx) => applyCode(tx, scope, code)));
    return tagged(reply, await countWrongCodes(request, apply));
  });

  route(app, 'removeDiscount', async (request, reply) => {
    const { code } = request.params;
    return tagged(reply, await edit(request, (scope) => database.transaction((tx) => removeCode(tx, scope, code))));
  });
}

/** Counts wrong discount codes. */
const countWrongCodes = (request: FastifyRequest, work: () => Promise<Cart>): Promise<Cart> =>
  countWrong(
    request.server.services.attempts,
    request,
    { of: 'discount code', code: 'DISCOUNT_INVALID', most: wrongCodes },
    work,
  );

export const scopeOf = (request: FastifyRequest): CartScope => ({
  store: request.store,
  market: resolveMarket(request),
  shopper: request.shopper.idHash,
  isNewShopper: request.shopper.isNew,
  configuration: request.server.commerce.configuration,
  holds: request.server.commerce.cartHolds,
});

export function tagged(reply: FastifyReply, cart: Cart): Cart {
  void reply.header('etag', `"${cart.version}"`);
  return cart;
}

/** The version that a write is based on. Proxies may have changed the ETag to a weak one. */
function versionOf(header: string | undefined): number {
  const path = 'if-match';
  if (header === undefined) {
    throw problem(428, 'PRECONDITION_REQUIRED', 'Send If-Match with the version of the cart that you change, as "3".', {
      path,
    });
  }
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw problem(400, 'VALIDATION_FAILED', 'If-Match must be a cart version in quotes, as "3".', { path });
  return Number(version);
}
