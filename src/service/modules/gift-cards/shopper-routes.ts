import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../../kernel/commerce.js';
import { route } from '../../plugins/route.js';
import { viewCard } from './card-rows.js';
import { guessable, type GiftCardCodes } from './gift-card-codes.js';
import { keepCard, listKept } from './kept-cards.js';

/** Gift cards of a shopper. The routes that apply one to a cart are in the cart module. */
export function giftCardRoutes(app: FastifyInstance, { database }: Commerce, codes: GiftCardCodes): void {
  route(
    app,
    'giftCardBalance',
    async ({ store, body }) => viewCard(await codes.find(database, store.id, await codes.hash(store.id, body.code))),
    guessable,
  );

  route(app, 'listMyGiftCards', async ({ store, shopper }) => {
    const cards = await listKept(database, store.id, shopper.idHash);
    return { items: cards.map(viewCard) };
  });

  route(
    app,
    'saveGiftCard',
    async ({ store, shopper, body }) => {
      const card = await codes.find(database, store.id, await codes.hash(store.id, body.code));
      await database.transaction((tx) => keepCard(tx, store.id, shopper.idHash, card.id));
      return viewCard(card);
    },
    guessable,
  );
}
