import type { Cart } from '@storefront/contract';
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
      const kept = async (tx: Queryable): Promise<CardRow> => {
        const card = await findKept(tx, scope.store.id, scope.shopper, id);
        if (card) return card;
        const message = 'The shopper keeps no gift card with this id.';
        throw problem(422, 'GIFT_CARD_INVALID', message, { path: 'id' });
      };
      // The card is found first, so that a wrong guess creates no cart.
      const apply = (find: (tx: Queryable) => Promise<CardRow>): Promise<Cart> =>
        withFreeCart(commerce, scope.store.id, () =>
          database.transaction(async (tx) => applyCard(tx, scope, await find(tx), code === undefined ? 'id' : 'code')),
        );
      const cart = await (code === undefined ? apply(kept) : codes.using(scope.store.id, code, apply));
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
