import type { Queryable } from '../../database/connection.js';
import { idempotentTransaction } from '../../plugins/idempotency.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { findReviewed, listReviewRecords, listReviews, type ReviewedProduct } from './list.js';
import { deleteReview, moderateReview } from './moderate.js';
import { submitReview } from './submit.js';

export const reviewRoutes: Module = (app, services) => {
  const { database } = services;
  const productOf = async (db: Queryable, storeId: number, handle: string): Promise<ReviewedProduct> => {
    const product = await findReviewed(db, storeId, handle);
    if (product) return product;
    throw problem(404, 'PRODUCT_NOT_FOUND', `There is no product "${handle}".`, { path: 'handle' });
  };

  publicRead(
    app,
    'listReviews',
    async ({ params, query }, { store, db }) =>
      listReviews(db, store.id, await productOf(db, store.id, params.handle), query),
    { topics: ['reviews', 'range'] },
  );

  route(
    app,
    'submitReview',
    async (request, reply) => {
      const { store, shopper, params, body } = request;
      const { title, author, email, locale } = body;
      checkTexts({ title, body: body.body, author, email, locale }, ['body', 'author']);
      const product = await productOf(database, store.id, params.handle);
      const writer = { storeId: store.id, shopper: shopper.idHash };
      return idempotentTransaction(request, reply, (tx) => submitReview(tx, writer, product.id, body));
    },
    { limit: 'message' },
  );

  route(app, 'listReviewRecords', ({ store, query }) => listReviewRecords(database, store.id, query));

  route(app, 'moderateReview', async ({ store, params, body }) => {
    if (typeof body.reply === 'string') checkTexts({ reply: body.reply }, ['reply']);
    const moderate = (tx: Queryable) => moderateReview(tx, store.id, params.reviewId, body);
    return (await adminWrite(services, store.id, moderate, ({ topics }) => topics)).result;
  });

  route(app, 'deleteReview', async ({ store, params }, reply) => {
    const remove = (tx: Queryable) => deleteReview(tx, store.id, params.reviewId);
    await adminWrite(services, store.id, remove, ({ topics }) => topics);
    return reply.code(204).send();
  });
};
