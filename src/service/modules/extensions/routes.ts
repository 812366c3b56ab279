import { EXTENSION_LIMITS } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { checkExtension } from './check-extension.js';
import {
  deleteExtension,
  findCode,
  findSessionKeys,
  hasRoomFor,
  listExtensionRecords,
  listExtensions,
  readExtension,
  saveExtension,
  saveSessionSecret,
} from './extension-repository.js';
import { sandboxDocument } from './sandbox-document.js';
import { newSessionSecret, sessionToken } from './session-token.js';

const hasNoToken = (id: string) =>
  problem(404, 'EXTENSION_NOT_FOUND', `There is no extension "${id}" with the capability session:token.`, {
    path: 'extensionId',
  });

/** In JSON, a character of the code may take six bytes. */
const BODY_BYTES = 4 * 1024 * 1024;

export const extensionRoutes: Module = (app, services) => {
  const { database, config } = services;
  const sandbox = sandboxDocument();
  app.get('/ext/sandbox', (_request, reply) =>
    reply.type('text/html; charset=utf-8').headers(sandbox.headers).send(sandbox.html),
  );

  publicRead(
    app,
    'listExtensions',
    async ({ query }, { store, db }) => ({
      sandboxUrl: config.extensionSandboxUrl ?? null,
      mediaBaseUrl: store.settings.mediaBaseUrl,
      items: await listExtensions(db, store.id, query.target ?? null),
    }),
    { topics: [] },
  );

  route(app, 'getExtensionCode', async ({ store, params }, reply) => {
    const code = await findCode(database, store.id, params.sha256);
    if (code === undefined)
      throw problem(404, 'EXTENSION_NOT_FOUND', 'No extension of the store has this code.', { path: 'sha256' });
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${params.sha256}"` })
      .send(code);
  });

  route(app, 'listExtensionRecords', async ({ store }) => ({
    items: await listExtensionRecords(database, store.id),
  }));

  route(
    app,
    'putExtension',
    ({ store, params: { extensionId }, body }) => {
      checkExtension(body);
      return adminWrite(services, store.id, async (tx) => {
        if (!(await hasRoomFor(tx, store.id, extensionId)))
          throw problem(
            409,
            'TOO_MANY_EXTENSIONS',
            `A store has at most ${EXTENSION_LIMITS.extensions} extensions; delete one that is not used.`,
          );
        await saveExtension(tx, store.id, extensionId, body);
        const [record] = await listExtensionRecords(tx, store.id, extensionId);
        if (!record) throw new Error(`Extension ${extensionId} was saved and is not there`);
        return record;
      });
    },
    { bodyLimit: BODY_BYTES },
  );

  route(app, 'getExtensionRecord', async ({ store, params: { extensionId } }) => {
    const extension = await readExtension(database, store.id, extensionId);
    if (!extension)
      throw problem(404, 'EXTENSION_NOT_FOUND', `There is no extension "${extensionId}".`, { path: 'extensionId' });
    return extension;
  });

  route(app, 'deleteExtension', async ({ store, params: { extensionId } }, reply) => {
    const there = await adminWrite(services, store.id, (tx) => deleteExtension(tx, store.id, extensionId));
    if (!there)
      throw problem(404, 'EXTENSION_NOT_FOUND', `There is no extension "${extensionId}".`, { path: 'extensionId' });
    return reply.code(204).send();
  });

  route(app, 'createExtensionSessionToken', async ({ store, shopper, params: { extensionId } }) => {
    const keys = await findSessionKeys(database, store.id, extensionId);
    if (!keys?.enabled) throw hasNoToken(extensionId);
    return sessionToken(store.id, extensionId, keys, shopper.idHash, Date.now());
  });

  route(app, 'getExtensionSessionSecret', async ({ store, params: { extensionId } }) => {
    const keys = await findSessionKeys(database, store.id, extensionId);
    if (!keys) throw hasNoToken(extensionId);
    return { secret: keys.secret };
  });

  route(app, 'rotateExtensionSessionSecret', async ({ store, params: { extensionId } }) => {
    const secret = newSessionSecret();
    if (!(await saveSessionSecret(database, store.id, extensionId, secret))) throw hasNoToken(extensionId);
    return { secret };
  });
};
