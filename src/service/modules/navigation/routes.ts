import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
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

export const navigationRoutes: Module = (app, services) => {
  const { database } = services;
  publicRead(app, 'listMenus', async (_request, { store }) => {
    const menus = await listMenus(database, store.id);
    return { items: menus.map((menu) => resolveMenu(menu, store.settings.routes)) };
  });
  publicRead(app, 'listRedirects', async (_request, { store }) => ({ items: await listRedirects(database, store.id) }));

  route(app, 'putMenu', ({ store, params, body }) => {
    checkMenu(body.items);
    const menu = { ...body, handle: params.handle };
    return adminWrite(services, store.id, async (tx) => {
      await saveMenu(tx, store.id, menu);
      return menu;
    });
  });

  route(app, 'getMenu', async ({ store, params: { handle } }) => {
    const menu = await findMenu(database, store.id, handle);
    if (!menu) throw problem(404, 'CONTENT_NOT_FOUND', `There is no menu "${handle}".`, { path: 'handle' });
    return menu;
  });

  route(app, 'deleteMenu', async ({ store, params }, reply) => {
    await adminWrite(services, store.id, (tx) => deleteMenu(tx, store.id, params.handle));
    return reply.code(204).send();
  });

  route(app, 'deleteRedirect', async ({ store, query }, reply) => {
    await adminWrite(services, store.id, (tx) => deleteRedirect(tx, store.id, query.path));
    return reply.code(204).send();
  });

  route(
    app,
    'putRedirects',
    ({ store, body }) => {
      checkRedirects(body.items);
      return adminWrite(services, store.id, async (tx) => {
        await replaceRedirects(tx, store.id, body.items);
        return { items: await listRedirects(tx, store.id) };
      });
    },
    { bodyLimit: REDIRECTS_BYTES },
  );
};
