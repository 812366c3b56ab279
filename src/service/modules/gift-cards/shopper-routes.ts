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
    ({ store, body }) => codes.using(store.id, body.code, async (find) => viewCard(await find(database))),
    guessable,
  );

  route(app, 'listMyGiftCards', async ({ store, shopper }) => {
    const cards = await listKept(database, store.id, shopper.idHash);
    return { items: cards.map(viewCard) };
  });

  route(
    app,
    'saveGiftCard',
    ({ store, shopper, body }) =>
      codes.using(store.id, body.code, async (find) => {
        const card = await find(database);
        await database.transaction((tx) => keepCard(tx, store.id, shopper.idHash, card.id));
        return viewCard(card);
      }),
    guessable,
  );
}
