import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { findKept, type CardRow } from '../gift-cards/card-rows.js';
import { guessable, type GiftCardCodes } from '../gift-cards/gift-card-codes.js';
import { withFreeCart, type CartCommerce } from './free-cart.js';
import { applyCard, removeCard } from './gift-cards.js';
import { scopeOf, tagged } from './routes.js';

export function cartGiftCardRoutes(app: FastifyInstance, commerce: CartCommerce, codes: GiftCardCodes): void {
  const { database } = commerce;

  route(
    app,
    'applyGiftCard',
    async (request, reply) => {
      const scope = scopeOf(request);
      const { code, id = '' } = request.body;
      const hash = code === undefined ? undefined : await codes.hash(scope.store.id, code);
      const named = async (tx: Queryable): Promise<CardRow> => {
        if (hash) return codes.find(tx, scope.store.id, hash);
        const card = await findKept(tx, scope.store.id, scope.shopper, id);
        if (card) return card;
        const message = 'The shopper keeps no gift card with this id.';
        throw problem(422, 'GIFT_CARD_INVALID', message, { path: 'id' });
      };
      // The code is checked first, so that a wrong guess creates no cart.
      const cart = await withFreeCart(commerce, scope.store.id, () =>
        database.transaction(async (tx) => applyCard(tx, scope, await named(tx), hash ? 'code' : 'id')),
      );
      return tagged(reply, cart);
    },
    guessable,
  );

  route(app, 'removeGiftCard', async (request, reply) => {
    const scope = scopeOf(request);
    const cart = await withFreeCart(commerce, scope.store.id, () =>
      database.transaction((tx) => removeCard(tx, scope, request.params.giftCardId)),
    );
    return tagged(reply, cart);
  });
}
