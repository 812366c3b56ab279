import type { Content, ContentInput, ContentKind } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import type { Queryable } from '../../database/connection.js';
import type { Topics } from '../../kernel/store-changes.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { deleteBlock, findBlock, listBlockRecords, readBlock, saveBlock } from './block-repository.js';
import { checkContent, checkMerchantHtml } from './check-content.js';
import {
  deleteContent,
  findContent,
  listContent,
  listContentRecords,
  readContent,
  saveContent,
} from './content-repository.js';
import { publishWhenDue } from './publish-due.js';

const topics: Topics = ['content'];

export const contentRoutes: Module = (app, services) => {
  const { database } = services;
  const read = async (db: Queryable, store: StoreRecord, kind: ContentKind, handle: string): Promise<Content> => {
    const content = await findContent(db, store, kind, handle);
    if (!content) throw notFound(kind, handle);
    return content;
  };
  const readBack = async (store: StoreRecord, kind: ContentKind, handle: string): Promise<ContentInput> => {
    const content = await readContent(database, store.id, kind, handle);
    if (!content) throw notFound(kind, handle);
    return content;
  };
  const write = (store: StoreRecord, kind: ContentKind, handle: string, input: ContentInput): Promise<Content> => {
    const publishedAt = checkContent(input);
    return adminWrite(services, store.id, (tx) => saveContent(tx, store, kind, handle, input, publishedAt), topics);
  };
  const remove = (store: StoreRecord, kind: ContentKind, handle: string): Promise<void> =>
    adminWrite(services, store.id, (tx) => deleteContent(tx, store.id, kind, handle), topics);

  publicRead(app, 'listPages', ({ query }, { store, db }) => listContent(db, store, 'page', query), { topics });
  publicRead(app, 'getPage', ({ params }, { store, db }) => read(db, store, 'page', params.handle), { topics });
  publicRead(app, 'listStories', ({ query }, { store, db }) => listContent(db, store, 'story', query), { topics });
  publicRead(app, 'getStory', ({ params }, { store, db }) => read(db, store, 'story', params.handle), { topics });

  route(app, 'listPageRecords', ({ store, query }) => listContentRecords(database, store.id, 'page', query));
  route(app, 'getPageRecord', ({ store, params }) => readBack(store, 'page', params.handle));
  route(app, 'listStoryRecords', ({ store, query }) => listContentRecords(database, store.id, 'story', query));
  route(app, 'getStoryRecord', ({ store, params }) => readBack(store, 'story', params.handle));

  route(app, 'putPage', ({ store, params, body }) => write(store, 'page', params.handle, body));
  route(app, 'putStory', ({ store, params, body }) => write(store, 'story', params.handle, body));
  route(app, 'deletePage', async ({ store, params }, reply) => {
    await remove(store, 'page', params.handle);
    return reply.code(204).send();
  });
  route(app, 'deleteStory', async ({ store, params }, reply) => {
    await remove(store, 'story', params.handle);
    return reply.code(204).send();
  });

  publicRead(
    app,
    'getBlock',
    async ({ params: { handle } }, { store, db }) => {
      const block = await findBlock(db, store, handle);
      if (!block) throw notFound('block', handle);
      return block;
    },
    { topics },
  );
  route(app, 'listBlockRecords', ({ store, query }) => listBlockRecords(database, store.id, query));
  route(app, 'getBlockRecord', async ({ store, params: { handle } }) => {
    const block = await readBlock(database, store.id, handle);
    if (!block) throw notFound('block', handle);
    return block;
  });
  route(app, 'putBlock', ({ store, params, body: { html } }) => {
    checkMerchantHtml('html', html);
    return adminWrite(services, store.id, (tx) => saveBlock(tx, store, params.handle, html), topics);
  });
  route(app, 'deleteBlock', async ({ store, params }, reply) => {
    await adminWrite(services, store.id, (tx) => deleteBlock(tx, store.id, params.handle), topics);
    return reply.code(204).send();
  });

  publishWhenDue(app, database);
};

const notFound = (kind: ContentKind | 'block', handle: string) =>
  problem(404, 'CONTENT_NOT_FOUND', `There is no ${kind} "${handle}".`, { path: 'handle' });
