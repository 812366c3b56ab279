import { checkTexts } from '../../plugins/plain-text.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { listNotices } from './list.js';
import { subscribe, unsubscribe } from './subscribe.js';

export const noticeRoutes: Module = (app, { database }) => {
  route(
    app,
    'notifyRestock',
    async ({ store, body }) => {
      checkTexts({ address: body.address, locale: body.locale });
      await database.transaction((tx) => subscribe(tx, store.id, body));
      return { status: 'subscribed' };
    },
    { limit: 'message' },
  );

  route(
    app,
    'unsubscribeRestock',
    async ({ store, body }, reply) => {
      checkTexts({ token: body.token });
      await unsubscribe(database, store.id, body.token);
      return reply.code(204).send();
    },
    { limit: 'lookup' },
  );

  route(app, 'listRestockRecords', ({ store, query }) => listNotices(database, store.id, query));
};
