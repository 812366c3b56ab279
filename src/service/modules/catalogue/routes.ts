import { IMPORT_LIMITS, PRODUCT_STATUSES, type ProductRecordSummary } from '@storefront/contract';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { recordPage } from '../../plugins/record-page.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { archiveProduct, topicsOfArchived } from './archive-product.js';
import { importCatalogue } from './import-catalogue.js';
import { jsonEntries } from './json-entries.js';
import { readProduct } from './read-product.js';

interface ListedRow {
  id: string;
  handle: string;
  title: string;
  status: ProductRecordSummary['status'];
  updated_at: Date;
}

export const catalogueRoutes: Module = (app, services) => {
  const { database } = services;

  route(app, 'listProductRecords', ({ store, query: { status, ...part } }) =>
    recordPage(
      database,
      'product',
      'id, handle, title, status, updated_at',
      {
        storeId: store.id,
        ...part,
        ...(status && { where: { column: 'status', value: status, among: PRODUCT_STATUSES } }),
      },
      ({ handle, updated_at, ...row }: ListedRow) => ({
        ...row,
        handle: handle.startsWith('~') ? null : handle,
        updatedAt: updated_at.toISOString(),
      }),
    ),
  );

  route(app, 'getProductRecord', async ({ store, params: { handle } }) => {
    const product = await readProduct(database, store.id, handle);
    if (!product) throw problem(404, 'PRODUCT_NOT_FOUND', `There is no product "${handle}".`, { path: 'handle' });
    return product;
  });

  route(app, 'deleteProduct', async ({ store, params }, reply) => {
    await adminWrite(services, store.id, (tx) => archiveProduct(tx, store.id, params.handle), topicsOfArchived);
    return reply.code(204).send();
  });

  route(
    app,
    'importCatalogue',
    async ({ store, query, body, headers }) => {
      // The content type's parser passes the stream on. Without a body there is none.
      const stream = body as Readable | undefined;
      if (!stream)
        throw problem(
          400,
          'VALIDATION_FAILED',
          'Send the catalogue as the body, with content-type application/x-ndjson or text/csv.',
        );
      const chunks = decoded(stream, headers['content-encoding']);
      const isCsv = headers['content-type']?.startsWith('text/csv') === true;
      // The reader of CSV is loaded with the first file.
      const entries = isCsv
        ? (await import('./csv-entries.js')).csvEntries(chunks, store, query.currency)
        : jsonEntries(chunks);
      return importCatalogue(services, store, entries, {
        archiveMissing: query.archiveMissing ?? false,
      });
    },
    { bodyLimit: IMPORT_LIMITS.totalBytes },
  );
};

function decoded(stream: Readable, encoding = 'identity'): AsyncIterable<Buffer> {
  if (encoding === 'identity') return stream;
  if (encoding !== 'gzip')
    throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', `content-encoding "${encoding}" is not known; send gzip or none.`);
  return gunzip(stream);
}

async function* gunzip(stream: Readable): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  // Without this, a client that disconnects would leave the import waiting.
  stream.on('error', (error) => unpacked.destroy(error));
  try {
    yield* stream.pipe(unpacked) as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw problem(400, 'VALIDATION_FAILED', 'The body is not gzip, or breaks off. What came before it is imported.');
    throw error;
  }
}
