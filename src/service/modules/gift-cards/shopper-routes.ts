import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { scopeOf, tagged } from '../cart/routes.js';
import type { Commerce } from '../orders/commerce.js';
import { withFreeCart } from '../orders/free-cart.js';
import { findByCode, findKept, viewCard, type CardRow } from './card-rows.js';
import { applyCard, removeCard } from './cart-cards.js';
import type { CodeKeys } from './code.js';
import { GuessLimit } from './guess-limit.js';
import { keepCard, listKept } from './kept-cards.js';

/** Codes come in bodies, are hashed and forgotten. Whatever takes one is limited like everything guessable. */
const guessable = { limit: 'lookup' } as const;

export function giftCardRoutes(app: FastifyInstance, commerce: Commerce, keys: CodeKeys): void {
  const { database } = commerce;
  const { rateLimits } = app.services.config;
  const guesses = new GuessLimit(rateLimits === false ? undefined : rateLimits.lookup);

  const hashOf = async (storeId: number, code: string): Promise<Buffer> => (await keys.of(storeId)).hash(code);

  /** One answer, after the same work, for a code that never was, one of another store and one that is no code at all. */
  const byCode = async (db: Queryable, storeId: number, hash: Buffer): Promise<CardRow> => {
    guesses.check(storeId);
    const card = await findByCode(db, storeId, hash);
    if (card) return card;
    guesses.miss(storeId);
    throw problem(422, 'GIFT_CARD_INVALID', 'No gift card has this code; check it.', { path: 'code' });
  };

  route(
    app,
    'giftCardBalance',
    async ({ store, body }) => viewCard(await byCode(database, store.id, await hashOf(store.id, body.code))),
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
      const card = await byCode(database, store.id, await hashOf(store.id, body.code));
      await database.transaction((tx) => keepCard(tx, store.id, shopper.idHash, card.id));
      return viewCard(card);
    },
    guessable,
  );

  route(
    app,
    'applyGiftCard',
    async (request, reply) => {
      const scope = scopeOf(request);
      const { code, id = '' } = request.body;
      const hash = code === undefined ? undefined : await hashOf(scope.store.id, code);
      const named = async (tx: Queryable): Promise<CardRow> => {
        if (hash) return byCode(tx, scope.store.id, hash);
        const card = await findKept(tx, scope.store.id, scope.shopper, id);
        if (card) return card;
        const message = 'The shopper keeps no gift card with this id.';
        throw problem(422, 'GIFT_CARD_INVALID', message, { path: 'id' });
      };
      // The card comes first: whoever guesses leaves no cart behind.
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
