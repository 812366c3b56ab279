import type { Menu, Redirect } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import type { Topics } from '../../kernel/store-changes.js';
import { checkMenu } from './check-menu.js';
import { checkRedirects } from './check-redirects.js';
import {
  deleteMenu,
  deleteRedirect,
  findMenu,
  listMenus,
  listRedirects,
  replaceRedirects,
  saveMenu,
} from './navigation-repository.js';
import { resolveMenu } from './resolve-menu.js';

/** 10,000 redirects of some 400 bytes. */
const REDIRECTS_BYTES = 4 * 1024 * 1024;

const topics: Topics = ['navigation'];

export const navigationRoutes: Module = (app, services) => {
  const { database } = services;
  publicRead(
    app,
    'listMenus',
    async (_request, { store, db }) => {
      const menus = await listMenus(db, store.id);
      return { items: menus.map((menu) => resolveMenu(menu, store.settings.routes)) };
    },
    { topics },
  );
  publicRead(app, 'listRedirects', async (_request, { store, db }) => ({ items: await listRedirects(db, store.id) }), {
    topics,
  });

  route(app, 'putMenu', ({ store, params, body }) => {
    checkMenu(body.items);
    const menu = { ...body, handle: params.handle };
    const save = async (tx: Queryable): Promise<Menu> => {
      await saveMenu(tx, store.id, menu);
      return menu;
    };
    return adminWrite(services, store.id, save, topics);
  });

  route(app, 'getMenu', async ({ store, params: { handle } }) => {
    const menu = await findMenu(database, store.id, handle);
    if (!menu) throw problem(404, 'CONTENT_NOT_FOUND', `There is no menu "${handle}".`, { path: 'handle' });
    return menu;
  });

  route(app, 'deleteMenu', async ({ store, params }, reply) => {
    await adminWrite(services, store.id, (tx) => deleteMenu(tx, store.id, params.handle), topics);
    return reply.code(204).send();
  });

  route(app, 'deleteRedirect', async ({ store, query }, reply) => {
    await adminWrite(services, store.id, (tx) => deleteRedirect(tx, store.id, query.path), topics);
    return reply.code(204).send();
  });

  route(
    app,
    'putRedirects',
    ({ store, body }) => {
      checkRedirects(body.items);
      const replace = async (tx: Queryable): Promise<{ items: Redirect[] }> => {
        await replaceRedirects(tx, store.id, body.items);
        return { items: await listRedirects(tx, store.id) };
      };
      return adminWrite(services, store.id, replace, topics);
    },
    { bodyLimit: REDIRECTS_BYTES },
  );
};
