import type { Category } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { checkMerchantHtml } from '../content/check-content.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { isMediaUrl } from '../../kernel/media.js';
import {
  deleteCategory,
  findCategory,
  listCategoryRecords,
  readCategory,
  saveCategory,
} from './category-repository.js';

export const categoryRoutes: Module = (app, services) => {
  const { productCounts } = services;
  publicRead(
    app,
    'getCategory',
    async ({ params }, context) => {
      const { store, market, db } = context;
      const counts = await productCounts.of(context, store, market.code);
      const category = await findCategory(db, store, counts, params.handle);
      if (!category) throw notFound(params.handle);
      return category;
    },
    { topics: ['categories', 'range'] },
  );

  route(app, 'listCategoryRecords', async ({ store }) => ({
    items: await listCategoryRecords(services.database, store.id),
  }));

  route(app, 'getCategoryRecord', async ({ store, params }) => {
    const category = await readCategory(services.database, store.id, params.handle);
    if (!category) throw notFound(params.handle);
    return category;
  });

  route(app, 'deleteCategory', async ({ store, params }, reply) => {
    await adminWrite(services, store.id, (tx) => deleteCategory(tx, store.id, params.handle));
    return reply.code(204).send();
  });

  route(app, 'putCategory', async ({ store, params, body }) => {
    checkMerchantHtml('descriptionHtml', body.descriptionHtml);
    if (body.image && !isMediaUrl(body.image.url))
      throw problem(400, 'VALIDATION_FAILED', '"image.url" must be an http(s) address or a path.', {
        path: 'image.url',
      });
    // No product comes or goes with the category.
    const counts = await productCounts.of(
      { db: services.database, server: 'primary' },
      store,
      store.markets[0]?.code ?? '',
    );
    const save = async (tx: Queryable): Promise<Category> => {
      await saveCategory(tx, store.id, params.handle, body);
      const saved = await findCategory(tx, store, counts, params.handle);
      if (!saved) throw new Error(`Category ${params.handle} was saved and is not there`);
      return saved;
    };
    return adminWrite(services, store.id, save, ['categories']);
  });
};

const notFound = (handle: string) =>
  problem(404, 'CATEGORY_NOT_FOUND', `There is no category "${handle}".`, { path: 'handle' });
