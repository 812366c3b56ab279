import type { FastifyRequest } from 'fastify';
import { problem } from '../../plugins/problem.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { route } from '../../plugins/route.js';
import { clearSessionCookie, type SignedInCustomer } from '../../plugins/session.js';
import { renewShopper } from '../../plugins/shopper.js';
import type { Module } from '../../kernel/services.js';
import { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.js';
import { lockCustomer, randomShopper, updateCustomer, viewCustomer } from './customer-rows.js';
import { welcome } from './enter.js';
import { sweepAccounts } from './links.js';
import { emailTo } from './emails.js';
import { cutRows } from './move-rows.js';
import { mergePreviousCarts } from './merge-carts.js';
import { findMyOrder, listMyOrders } from './my-orders.js';
import { passwordsOf } from './passwords.js';
import {
  changePassword,
  confirm,
  requestReset,
  resetPassword,
  signIn,
  signUp,
  verify,
  type Accounts,
} from './sign-in.js';
import { SlowDown } from './slow-down.js';

/** Routes that take a password or send an email have the rate limit of everything that can be guessed. */
const guessable = { limit: 'lookup' } as const;
const sweepMs = 60 * 60_000;

export const accountRoutes: Module = (app, services) => {
  const { database, attempts, accounts: options } = services;
  const accounts: Accounts = {
    database,
    passwords: passwordsOf(services),
    slowDown: new SlowDown(attempts),
    checkBreached: options.checkBreached,
  };

  route(app, 'getSession', ({ customer }) => ({ customer: customer && viewCustomer(customer) }));

  route(
    app,
    'signUp',
    async (request) => {
      const { email, firstName, lastName } = request.body;
      checkTexts({ email, firstName, lastName });
      await signUp(accounts, request, request.body);
      return { status: 'verification-sent' };
    },
    guessable,
  );

  route(
    app,
    'verifyAccount',
    async (request, reply) => welcome(request, reply, await verify(accounts, request, request.body)),
    guessable,
  );

  route(
    app,
    'signIn',
    async (request, reply) => {
      checkTexts({ email: request.body.email });
      return welcome(request, reply, await signIn(accounts, request, request.body));
    },
    guessable,
  );

  route(app, 'signOut', async (request, reply) => {
    const { customer, store } = request;
    if (customer) {
      await database.query('delete from customer_session where store_id = $1 and token_hash = $2', [
        store.id,
        customer.sessionHash,
      ]);
      renewShopper(request, reply);
    }
    clearSessionCookie(request, reply);
    return reply.code(204).send();
  });

  route(
    app,
    'requestPasswordReset',
    async (request) => {
      checkTexts({ email: request.body.email });
      await requestReset(accounts, request, request.body.email);
      return { status: 'reset-sent' };
    },
    guessable,
  );

  route(
    app,
    'completePasswordReset',
    async (request, reply) => {
      const { token, password } = request.body;
      return welcome(request, reply, await resetPassword(accounts, request, token, password));
    },
    guessable,
  );

  route(
    app,
    'changePassword',
    async (request, reply) => {
      const entered = await changePassword(accounts, request, request.customer.id, request.body);
      return welcome(request, reply, entered).customer;
    },
    guessable,
  );

  route(app, 'getAccount', ({ customer }) => viewCustomer(customer));

  route(app, 'updateAccount', async ({ store, customer, body }) => {
    checkTexts({ firstName: body.firstName, lastName: body.lastName });
    const changed = await updateCustomer(database, store.id, customer.id, body);
    return viewCustomer(changed ?? customer);
  });

  route(
    app,
    'deleteAccount',
    async (request, reply) => {
      const { store } = request;
      const { id, shopper } = await confirm(accounts, request, request.customer.id, request.body.password, 'password');
      await database.transaction(async (tx) => {
        const customer = await lockCustomer(tx, store.id, id);
        if (!customer) return;
        const { rowCount } = await tx.query(
          `select 1 from subscription where store_id = $1 and shopper = $2 and status <> 'cancelled' limit 1`,
          [store.id, shopper],
        );
        // Nobody could end the subscription any more, and it would continue to be charged.
        if (rowCount > 0) throw problem(409, 'CONFLICT', 'A subscription is still running; cancel it first.');
        await emailTo(tx, request, 'account-deleted', { email: customer.email });
        await cutRows(tx, store.id, shopper, randomShopper());
        await tx.query('delete from customer where store_id = $1 and id = $2', [store.id, id]);
      });
      clearSessionCookie(request, reply);
      renewShopper(request, reply);
      return reply.code(204).send();
    },
    guessable,
  );

  route(app, 'listMyOrders', ({ store, shopper, query }) => listMyOrders(database, store.id, shopper.idHash, query));

  route(app, 'getMyOrder', async ({ store, shopper, params }) => {
    const order = await findMyOrder(database, store.id, shopper.idHash, params.orderId);
    if (order) return order;
    throw problem(404, 'ORDER_NOT_FOUND', `There is no order "${params.orderId}" of this customer.`, {
      path: 'orderId',
    });
  });

  route(app, 'listAddresses', async (request) => ({ items: await listAddresses(database, bookOf(request)) }));

  route(app, 'addAddress', (request) => {
    const { defaultShipping: _s, defaultBilling: _b, ...texts } = request.body;
    checkTexts(texts);
    return database.transaction((tx) => addAddress(tx, bookOf(request), request.body));
  });

  route(app, 'updateAddress', (request) => {
    const { defaultShipping: _s, defaultBilling: _b, ...texts } = request.body;
    checkTexts(texts);
    return database.transaction((tx) => updateAddress(tx, bookOf(request), request.params.addressId, request.body));
  });

  route(app, 'removeAddress', async (request, reply) => {
    await removeAddress(database, bookOf(request), request.params.addressId);
    return reply.code(204).send();
  });

  // A cart that waited for an order is checked again at the customer's next request.
  app.addHook('preHandler', async (request) => {
    const { customer, store } = request as { customer?: SignedInCustomer | null } & typeof request;
    if (!customer?.cartWaits) return;
    const [market] = store.markets;
    if (!market) return;
    await database.transaction(async (tx) => {
      await lockCustomer(tx, store.id, customer.id);
      await mergePreviousCarts(tx, { store, market }, customer.shopper, false);
    });
  });

  const sweep = setInterval(() => void sweepAccounts(database).catch(() => undefined), sweepMs);
  sweep.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
};

const bookOf = ({ store, customer }: FastifyRequest & { customer: { id: string } }) => ({
  storeId: store.id,
  customerId: customer.id,
});
