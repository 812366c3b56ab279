import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../database/connection.js';
import { startEmbedded } from '../database/embedded/server.js';
import { migrate } from '../database/migrate.js';

interface Server {
  url: string;
  release(): Promise<void>;
}

let server: Promise<Server> | undefined;
let users = 0;

/**
 * The PostgreSQL that tests run on: `DATABASE_URL` when it is set (with `DATABASE_POOLER_URL`, through that pooler), otherwise an embedded one that all test processes of
 * this account share, each with databases of its own. It runs as long as any process uses it: see `hold-server.ts`.
 */
export function testServer(): Promise<Server> {
  const url = process.env['DATABASE_URL'];
  server ??= url ? Promise.resolve({ url, release: () => Promise.resolve() }) : startEmbeddedServer();
  return server;
}

async function startEmbeddedServer(): Promise<Server> {
  const embeddedServer = await startEmbedded(path.join(tmpdir(), `storefront-tests-${userInfo().uid}`));
  await onServer(embeddedServer.url, async (client) => {
    const { rows } = await client.query<{ fsync: string }>('show fsync');
    if (rows[0]?.fsync === 'off') return;
    // Data of tests need not survive a power cut.
    await client.query('alter system set fsync = off');
    await client.query('alter system set full_page_writes = off');
    await client.query('select pg_reload_conf()');
  });
  return embeddedServer;
}

export interface TestDatabase extends Database {
  /** For a second connection or another process. */
  url: string;
}

/**
 * As few connections as the service has on two cores, so that code which takes a connection while it holds one is
 * detected.
 */
const POOL_SIZE = 4;

/** A fresh database, migrated by default. `close()` drops it. */
export async function testDatabase(options: { migrate?: boolean; poolSize?: number } = {}): Promise<TestDatabase> {
  users++;
  const { url: serverUrl } = await testServer();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    await dropLeftovers(client);
    const template = options.migrate === false ? 'template0' : await migratedTemplate(client, serverUrl);
    await client.query(`create database ${name} template ${template}`);
  });
  // Databases are made and dropped without the pooler: it would keep connections to them.
  const url = databaseOn(process.env['DATABASE_POOLER_URL'] ?? serverUrl, name);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: options.poolSize ?? POOL_SIZE });
  return {
    query: (sql, params) => database.query(sql, params),
    together: (reads) => database.together(reads),
    transaction: (work, isolation) => database.transaction(work, isolation),
    listen: (channel, onMessage, onConnect) => database.listen(channel, onMessage, onConnect),
    get first() {
      return database.first;
    },
    report: (log) => database.report(log),
    get pool() {
      return database.pool;
    },
    url,
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

const MIGRATIONS = new URL('../database/migrations/', import.meta.url);
/** The lock for making the template; any number that nothing else uses in the server's own database. */
const MAKING_TEMPLATE = 7_350_120;

/**
 * A migrated database to copy, made by the first process that needs it: a copy takes a tenth of the time of the
 * migrations.
 * @returns its name, which identifies its migrations
 */
async function migratedTemplate(client: pg.Client, serverUrl: string): Promise<string> {
  const name = `test_template_${await migrationsHash()}`;
  const isThere = async (): Promise<boolean> =>
    (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
  if (await isThere()) return name;
  await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
  try {
    if (await isThere()) return name;
    await dropOldTemplates(client);
    const draft = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${draft} template template0`);
    const database = await openDatabase({ databaseUrl: databaseOn(serverUrl, draft), dataDir: '' });
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    // It gets its final name once it is complete.
    await client.query(`alter database ${draft} allow_connections false`);
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MAKING_TEMPLATE]);
  }
  return name;
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS)).sort())
    hash.update(file).update(await readFile(new URL(file, MIGRATIONS)));
  return hash.digest('hex').slice(0, 16);
}

/** Drops templates of outdated migrations. A few stay: another checkout may be running tests. */
async function dropOldTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^test_template_[0-9a-f]{16}$' order by oid desc offset 3`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`).catch(() => undefined);
}

function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
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

/** Drops databases of test processes that were killed. */
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
