import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp, type AppOptions } from '../app.js';
import { testDatabase, type TestDatabase } from './database.js';
import { seedStore } from './seed.js';

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  /** Gives access to every store. */
  rootKey: string;
  /** A request with the root key; `body` is sent as JSON. */
  admin(
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export const ROOT_KEY = 'test-root-key-0123456789';

export interface TestAppOptions extends Partial<AppOptions> {
  /** false: without any store. */
  seed?: boolean;
  poolSize?: number;
}

/**
 * The service on a fresh database with store 1 (see `seedStore`). Its responses are checked against the contract. It
 * has no limits on requests or load, and no log (`LOG_LEVEL` enables one).
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
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
      // A machine that runs many tests is slow, which must not change their answers.
      load: false,
      checkResponses: true,
      ...given.config,
    },
  });
  await app.ready();
  return {
    app,
    database,
    rootKey: ROOT_KEY,
    admin: (method, path, body) =>
      app.inject({
        method,
        url: path,
        headers: {
          authorization: `Bearer ${ROOT_KEY}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    get: (path, headers = {}) => app.inject({ method: 'GET', url: path, headers }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
