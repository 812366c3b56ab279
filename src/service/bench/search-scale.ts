/**
 * The costs of search over a large shop in a process of the built service: its memory, the first search after a start,
 * and following changes. Linux only (it reads /proc).
 */
import type { SearchResult } from '@storefront/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Database } from '../database/connection.js';
import { bumpStoreVersion } from '../kernel/store-version.js';
import { output } from '../testing/process.js';
import { cpuMs, rssMb } from './cpu.js';
import { json } from './http.js';
import { recordSearchChanges } from '../kernel/search-changes.js';

export interface SearchScale {
  /** CPU seconds of the process for ten changes of single products, three seconds apart, without its idle time. */
  follow_cpu_s: number;
  /** The longest time from the commit of such a change until a search finds it. */
  visible_s: number;
  /** Memory of a started process after searches and changes, less that of one that has no index, for each market. */
  search_mb: number;
  /** The slowest first search of a market after a start from the stored index. */
  first_search_ms: number;
  /** From the start of the process until it answers, with the stored index. */
  start_ms: number;
  /** The first search when nothing is stored: it waits for the index to be built. */
  build_ms: number;
}

const BUILT = fileURLToPath(new URL('../dist', import.meta.url));
const CHANGES = 10;
const APART_MS = 3000;
/** Changes whose appearance is waited for. */
const WATCHED = 6;

interface Shop {
  readonly databaseUrl: string;
  readonly storeId: number;
  /** Codes. */
  readonly markets: readonly string[];
  /** Titles or words of the shop. */
  readonly queries: readonly string[];
}

async function start(databaseUrl: string) {
  const moduleUrl = (name: string): string => JSON.stringify(pathToFileURL(path.join(BUILT, name)).href);
  const code = `
    const { configFromEnv } = await import(${moduleUrl('kernel/config.js')});
    const { startServer } = await import(${moduleUrl('server.js')});
    const server = await startServer({ ...configFromEnv(), rateLimits: false });
    console.error('listening ' + server.address);
    process.on('SIGTERM', () => server.close().then(() => process.exit(0)));`;
  const started = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: path.dirname(BUILT),
    env: { ...process.env, ROLE: 'web', PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const text = await output(child, /listening \S+\n/);
  return {
    url: /listening (\S+)/.exec(text)?.[1] ?? '',
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A connection is closed after a minute. Then the build of an index goes on, and the next search waits for the same one. */
export const untilBuilt = <T>(search: () => Promise<T>): Promise<T> =>
  search().catch((error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
      ? untilBuilt(search)
      : Promise.reject(error as Error),
  );

/**
 * Measures a shop whose products are there. Changes titles of ten products and back.
 * @param database open, the one of `databaseUrl`
 */
export async function searchAtScale(database: Database, shop: Shop): Promise<SearchScale> {
  const { databaseUrl, storeId, markets, queries } = shop;
  const find = async (url: string, market: string, q: string, more = ''): Promise<SearchResult> =>
    (await json<SearchResult>(`${url}/store/${storeId}/search?market=${market}&q=${encodeURIComponent(q)}${more}`))
      .value;
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const rename = (id: string, title: string) =>
    database.transaction(async (tx) => {
      await tx.query('update product set title = $3 where store_id = $1 and id = $2', [storeId, id, title]);
      await recordSearchChanges(tx, storeId, 'product', [id]);
      await bumpStoreVersion(tx, storeId);
    });
  const { rows: products } = await database.query<{ id: string; title: string }>(
    `select p.id, p.title from listing l join product p on p.store_id = l.store_id and p.id = l.product_id
     where l.store_id = $1 and l.market_code = $2 order by md5(p.id) limit $3::int`,
    [storeId, markets[0], CHANGES + WATCHED],
  );

  await database.query('delete from search_snapshot where store_id = $1', [storeId]);
  let service = await start(databaseUrl);
  for (let n = 0; n < 100; n += 1) await json(`${service.url}/store/${storeId}/products?market=${markets[0]}&first=24`);
  const without = rssMb(service.pid);
  const builds: number[] = [];
  for (const market of markets) builds.push(await timed(() => untilBuilt(() => find(service.url, market, 'a'))));
  const stored = async () =>
    (await database.query('select 1 from search_snapshot where store_id = $1', [storeId])).rowCount;
  while ((await stored()) < markets.length) await sleep(200);
  await service.stop();

  service = await start(databaseUrl);
  try {
    const firsts: number[] = [];
    for (const market of markets) firsts.push(await timed(() => find(service.url, market, queries[0] ?? 'a')));
    for (const market of markets)
      for (const query of queries.slice(0, 300)) await find(service.url, market, query, '&first=8');
    // The refresh after the start is over, and its rest.
    await sleep(6000);
    const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = cpuMs(service.pid);
      await work();
      return cpuMs(service.pid) - before;
    };
    const idle = await cpuOf(() => sleep(10_000));
    const busy = await cpuOf(async () => {
      for (const { id, title } of products.slice(0, CHANGES)) {
        await rename(id, `${title} zq${id}`);
        await sleep(APART_MS);
      }
    });
    const waits: number[] = [];
    for (const [n, { id, title }] of products.slice(CHANGES).entries()) {
      const market = markets[n % markets.length] ?? '';
      await rename(id, `${title} zq${id}`);
      const committed = performance.now();
      for (let asked = 0; ; asked += 1) {
        // Answers of the former index are cached by their address.
        const { items } = await find(service.url, market, `zq${id}`, `&match=exact&first=${1 + (asked % 50)}`);
        if (items.length > 0) break;
        await sleep(20);
      }
      waits.push(performance.now() - committed);
      await sleep(1500);
    }
    return {
      follow_cpu_s: Math.max(0, busy - idle * ((CHANGES * APART_MS) / 10_000)) / 1000,
      visible_s: Math.max(...waits) / 1000,
      search_mb: (rssMb(service.pid) - without) / markets.length,
      first_search_ms: Math.max(...firsts),
      start_ms: service.startMs,
      build_ms: Math.max(...builds),
    };
  } finally {
    await service.stop();
    await database.transaction(async (tx) => {
      for (const { id, title } of products)
        await tx.query('update product set title = $3 where store_id = $1 and id = $2', [storeId, id, title]);
      await recordSearchChanges(
        tx,
        storeId,
        'product',
        products.map(({ id }) => id),
      );
      await bumpStoreVersion(tx, storeId);
    });
  }
}
