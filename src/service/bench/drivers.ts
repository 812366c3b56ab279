/**
 * npm run bench:drivers: the same statements through `openDatabase`, through plain `pg`, and through `postgres` (which
 * pipelines by itself), in turns on one embedded server with four connections each. Prints CPU time and throughput.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import postgres from 'postgres';
import { startEmbedded } from '../database/embedded/server.js';
import { openDatabase } from '../database/connection.js';
import { temporaryFolder } from '../testing/process.js';
import { cpuMs } from './cpu.js';

const rounds = 7;
const callsPerRound = 1500;
const shoppers = 8;
const connections = 4;

const sql = {
  product: 'select data from product where id = $1',
  lock: 'select version, data from cart where id = $1 for update',
  stock: 'select quantity from stock where id = $1',
  saveCart: 'update cart set version = version + 1, data = $2 where id = $1',
  takeStock: 'update stock set quantity = quantity - 1 where id = $1',
  log: 'insert into change (cart_id, kind) values ($1, $2)',
};
const cartData = JSON.stringify({ lines: [{ variantId: 'a', quantity: 2, price: { amount: 2400, currency: 'EUR' } }] });

interface Driver {
  readonly name: string;
  /** One statement. */
  read(id: number): Promise<unknown>;
  /** Three independent statements. */
  readThree(id: number): Promise<unknown>;
  /** A transaction: three reads that do not depend on each other, then three writes. */
  change(id: number): Promise<unknown>;
  close(): Promise<void>;
}

async function ours(url: string): Promise<Driver> {
  const db = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: connections });
  return {
    name: 'openDatabase',
    read: (id) => db.query(sql.product, [id]),
    readThree: (id) =>
      db.together((one) => Promise.all([0, 1, 2].map((offset) => one.query(sql.product, [id + offset])))),
    change: (id) =>
      db.transaction(async (tx) => {
        await Promise.all([tx.query(sql.lock, [id]), tx.query(sql.stock, [id]), tx.query(sql.product, [id])]);
        tx.queue(sql.saveCart, [id, cartData]);
        tx.queue(sql.takeStock, [id]);
        tx.queue(sql.log, [id, 'add']);
      }),
    close: () => db.close(),
  };
}

function plainPg(url: string): Driver {
  const options = '-c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ connectionString: url, max: connections, options });
  const names = new Map(Object.entries(sql).map(([name, text]) => [text, name]));
  const ask = (client: pg.Pool | pg.PoolClient, text: string, values: unknown[]): Promise<unknown> =>
    client.query({ name: names.get(text) ?? '', text, values });
  return {
    name: 'pg',
    read: (id) => ask(pool, sql.product, [id]),
    readThree: (id) => Promise.all([0, 1, 2].map((offset) => ask(pool, sql.product, [id + offset]))),
    async change(id) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // `pg` waits for each answer before it sends the next statement.
        await ask(client, sql.lock, [id]);
        await ask(client, sql.stock, [id]);
        await ask(client, sql.product, [id]);
        await ask(client, sql.saveCart, [id, cartData]);
        await ask(client, sql.takeStock, [id]);
        await ask(client, sql.log, [id, 'add']);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

function pipelining(url: string): Driver {
  const { username, password, pathname, port, hostname, searchParams } = new URL(url);
  const socketFolder = searchParams.get('host');
  const db = postgres({
    username,
    password,
    database: pathname.slice(1),
    port: Number(port),
    // `postgres` does not read the folder of a socket from the address.
    ...(socketFolder ? { path: `${socketFolder}/.s.PGSQL.${searchParams.get('port') ?? port}` } : { host: hostname }),
    max: connections,
    connection: { plan_cache_mode: 'force_generic_plan' },
  });
  type Asking = Pick<typeof db, 'unsafe'>;
  const ask = (on: Asking, text: string, values: (string | number)[]) => on.unsafe(text, values, { prepare: true });
  return {
    name: 'postgres',
    read: (id) => ask(db, sql.product, [id]),
    readThree: (id) => Promise.all([0, 1, 2].map((offset) => ask(db, sql.product, [id + offset]))),
    change: (id) =>
      db.begin(async (tx) => {
        await Promise.all([ask(tx, sql.lock, [id]), ask(tx, sql.stock, [id]), ask(tx, sql.product, [id])]);
        await Promise.all([
          ask(tx, sql.saveCart, [id, cartData]),
          ask(tx, sql.takeStock, [id]),
          ask(tx, sql.log, [id, 'add']),
        ]);
      }),
    close: () => db.end(),
  };
}

const works = ['read', 'readThree', 'change'] as const;
type Work = (typeof works)[number];
interface Cost {
  readonly clientMs: number;
  readonly serverMs: number;
  readonly perSecond: number;
}

const clientCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function costOf(driver: Driver, work: Work, calls: number, serverPid: number): Promise<Cost> {
  const began = { client: clientCpu(), server: cpuMs(serverPid), at: performance.now() };
  let next = 0;
  const shopper = async (): Promise<void> => {
    while (next < calls) await driver[work](1 + (next++ % 990));
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  return {
    clientMs: (clientCpu() - began.client) / calls,
    serverMs: (cpuMs(serverPid) - began.server) / calls,
    perSecond: (calls * 1000) / (performance.now() - began.at),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const folder = await temporaryFolder();
const server = await startEmbedded(folder.path);
const setUp = new pg.Client(server.url);
await setUp.connect();
await setUp.query(`
  create table product (id int primary key, data jsonb not null);
  create table cart (id int primary key, version int not null, data jsonb not null);
  create table stock (id int primary key, quantity int not null);
  create table change (id bigint generated always as identity, cart_id int, kind text);
  insert into product select id, jsonb_build_object('title', 'Stoneware mug', 'id', id, 'price', 2400)
    from generate_series(1, 1000) id;
  insert into cart select id, 1, '{}' from generate_series(1, 1000) id;
  insert into stock select id, 1000000 from generate_series(1, 1000) id;
  analyze;
`);
const { rows } = await setUp.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
await setUp.end();
const serverPid = Number.parseInt(readFileSync(`${rows[0]?.folder ?? ''}/postmaster.pid`, 'utf8'), 10);
const drivers = [await ours(server.url), plainPg(server.url), pipelining(server.url)];
try {
  for (const work of works) {
    for (const driver of drivers) await costOf(driver, work, 500, serverPid);
    const costs = new Map<string, Cost[]>(drivers.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const driver of drivers) costs.get(driver.name)?.push(await costOf(driver, work, callsPerRound, serverPid));
    console.log(`\n${work}, ms of CPU for each call, and calls per second (median of ${String(rounds)} rounds)`);
    for (const [name, all] of costs) {
      const of = (key: keyof Cost): number => median(all.map((cost) => cost[key]));
      console.log(
        `  ${name.padEnd(13)} client ${of('clientMs').toFixed(3)}  server ${of('serverMs').toFixed(3)}  ${of('perSecond').toFixed(0)}/s`,
      );
    }
  }
} finally {
  for (const driver of drivers) await driver.close();
  await server.release();
  await folder.remove();
}
