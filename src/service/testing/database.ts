import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../database/connection.js';
import { startEmbedded } from '../database/embedded/server.js';
import { migrate } from '../database/migrate.js';

let server: Promise<{ url: string; release(): Promise<void> }> | undefined;
let users = 0;

/**
 * The PostgreSQL that tests run on: `DATABASE_URL` when it is set, else an embedded one that all test processes of this
 * account share, each with databases of its own.
 */
function testServer(): Promise<{ url: string; release(): Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  server ??= url
    ? Promise.resolve({ url, release: () => Promise.resolve() })
    : startEmbedded(path.join(tmpdir(), `storefront-tests-${userInfo().uid}`));
  return server;
}

export interface TestDatabase extends Database {
  /** For a second connection or another process. */
  url: string;
}

/** A fresh database, migrated unless told otherwise. `close()` drops it. */
export async function testDatabase(options: { migrate?: boolean; poolSize?: number } = {}): Promise<TestDatabase> {
  users++;
  const { url: serverUrl } = await testServer();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    await dropLeftovers(client);
    await client.query(`create database ${name} template template0`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: options.poolSize });
  if (options.migrate !== false) await migrate(database);
  return {
    query: (sql, params) => database.query(sql, params),
    together: (reads) => database.together(reads),
    transaction: (work, isolation) => database.transaction(work, isolation),
    listen: (channel, onMessage, onConnect) => database.listen(channel, onMessage, onConnect),
    get pool() {
      return database.pool;
    },
    url: url.href,
    async close() {
      await database.close();
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
      if (--users === 0) {
        const done = server;
        server = undefined;
        await (await done)?.release();
      }
    },
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Databases of test processes that were killed. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^test_[0-9]+_[0-9a-f]{8}$'`,
  );
  for (const { datname } of rows) {
    const pid = Number(datname.split('_')[1]);
    if (pid !== process.pid && !isAlive(pid))
      await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
