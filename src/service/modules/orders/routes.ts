import { timingSafeEqual } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { orderAdminRoutes } from './admin-routes.js';
import type { OrderCommerce } from './order-commerce.js';
import { LookupLimit } from './lookup-limit.js';
import { findOrder, findOrderByNumber } from './order-rows.js';
import { readOrder } from './read-order.js';

export function orderRoutes(app: FastifyInstance, commerce: OrderCommerce): void {
  const { database } = commerce;
  const lookups = new LookupLimit(app.services.attempts);

  route(app, 'getOrder', async (request) => {
    const { orderId } = request.params;
    const order = await findOrder(database, request.store.id, orderId);
    if (order?.shopper !== request.shopper.idHash)
      throw problem(404, 'ORDER_NOT_FOUND', `There is no order "${orderId}" of this shopper.`, { path: 'orderId' });
    return readOrder(database, order);
  });

  route(
    app,
    'lookupOrder',
    async (request) => {
      const { number, email } = request.body;
      const order = /^\d{1,15}$/.test(number.trim())
        ? await findOrderByNumber(database, request.store.id, Number(number))
        : undefined;
      const { store, shopper, customer, ip } = request;
      const isRight = order !== undefined && sameEmail(order.email, email);
      // The shopper who placed the order, or whose email address is verified, may read it however much others guess.
      const isOwn = (isRight && order.shopper === shopper.idHash) || (customer && sameEmail(customer.email, email));
      const takeBack = isOwn ? undefined : await lookups.begin(store.id, email, ip);
      // The same answer for a wrong number and a wrong address: it must not reveal which orders exist.
      if (!isRight) throw problem(404, 'ORDER_NOT_FOUND', 'There is no order with this number and email address.');
      await takeBack?.();
      return readOrder(database, order);
    },
    { limit: 'lookup' },
  );

  orderAdminRoutes(app, commerce);
}

const sameEmail = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const digest = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest();
