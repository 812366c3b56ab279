import { openApiDocument } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.js';
import type { Services } from '../kernel/services.js';
import { docsPage } from './docs-page.js';
import { problem } from './problem.js';

const VERSION = '0.1.0';

/** Routes for operators: health, readiness, and the API documents. */
export function operations(app: FastifyInstance, services: Services): void {
  health(app, services);
  // Each is made at its first request: a shop's service may never need it, and would keep it in memory.
  const shopper = once(() => openApiDocument('shopper', { title: 'Storefront API', version: VERSION }));
  const admin = once(() => openApiDocument('admin', { title: 'Storefront admin API', version: VERSION }));
  const page = once(() => docsPage(shopper(), admin()));
  app.get('/openapi.json', () => shopper());
  app.get('/admin/openapi.json', () => admin());
  app.get('/docs', (_request, reply) => {
    const { policy, html } = page();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
}

/** Whether the process runs, and whether it should get requests. A process with the role `worker` has only these. */
export function health(app: FastifyInstance, services: Services): void {
  const { database } = services;
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  let migrated = false;
  app.get('/readyz', async (_request, reply) => {
    if (services.isStopping) throw problem(503, 'UNAVAILABLE', 'This process stops soon.');
    try {
      // Migrations are never undone, so one check is enough. The database must answer each time.
      if (migrated) await database.query('select 1');
      else migrated = await isMigrated(database);
    } catch (error) {
      throw problem(503, 'UNAVAILABLE', `The database does not answer: ${error instanceof Error ? error.message : ''}`);
    }
    if (!migrated) throw problem(503, 'UNAVAILABLE', 'The database is not migrated yet.');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });

  app.addHook('onSend', (_request, reply, _payload, done) => {
    // The next request of this client goes to a process that stays.
    if (services.isStopping) void reply.header('connection', 'close');
    done();
  });
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
