import type { FastifyInstance } from 'fastify';
import { createApp, type AppOptions } from '../app.js';
import { testDatabase, type TestDatabase } from './database.js';
import { seedStore } from './seed.js';

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  /** Opens every store. */
  rootKey: string;
  close(): Promise<void>;
}

export const ROOT_KEY = 'test-root-key-0123456789';

/**
 * The service on a fresh database with store 1 (see `seedStore`), its answers checked against the contract, without
 * limits on requests and without a log (`LOG_LEVEL` brings one).
 */
export async function testApp(
  options: Partial<AppOptions> & { seed?: boolean; poolSize?: number } = {},
): Promise<TestApp> {
  const { seed = true, poolSize, ...given } = options;
  const database = await testDatabase(poolSize === undefined ? {} : { poolSize });
  if (seed) await seedStore(database, 1);
  const app = await createApp({
    database,
    ...given,
    config: {
      adminApiKey: ROOT_KEY,
      logLevel: process.env['LOG_LEVEL'] ?? 'silent',
      rateLimits: false,
      checkResponses: true,
      ...given.config,
    },
  });
  await app.ready();
  return {
    app,
    database,
    rootKey: ROOT_KEY,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
