/**
 * npm run bench:search-large: a shop of 67,000 products, with rows written directly into the tables. Measures how long
 * its index takes to build, to read at a start and to change, and the cost of a key stroke in the route; first in a
 * process of the built service (`search-scale.ts`), whose memory is not shared with this one. With
 * SEARCH_DATA the products are the judged ones, repeated with variations, and the key strokes are those of the judged
 * queries. Without it both are generated, with longer texts. Prints a table and writes `.bench/search-large.json`.
 * Linux only (it reads /proc). `DOCUMENTS=12000` measures a smaller shop.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app.js';
import { bumpStoreVersion } from '../kernel/store-version.js';
import { testDatabase } from '../testing/database.js';
import { rssMb } from './cpu.js';
import { searchAtScale } from './search-scale.js';
import { fillShop, keyStrokes } from './search-shop.js';
import { recordSearchChanges } from '../kernel/search-changes.js';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 67_000);
const STORE = 1;

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const database = await testDatabase();
const figures: Record<string, number> = { documents: DOCUMENTS };
try {
  await fillShop(database, STORE, DOCUMENTS);
  const start = async (config: { cacheBytes?: number } = {}) => {
    const app = await createApp({
      database,
      config: { logLevel: 'silent', rateLimits: false, load: false, ...config },
    });
    await app.ready();
    return app;
  };
  const ask = async (app: Awaited<ReturnType<typeof start>>, q: string, more = '') => {
    const url = `/store/${STORE}/search?market=eu&q=${encodeURIComponent(q)}${more}`;
    const answer = await app.inject({ method: 'GET', url });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${String(answer.statusCode)} ${answer.body}`);
    return answer;
  };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };

  const strokes = keyStrokes(4000);
  const scale = await searchAtScale(database, {
    databaseUrl: database.url,
    storeId: STORE,
    markets: ['eu'],
    queries: strokes.slice(0, 300).filter((stroke) => stroke.trim() !== ''),
  });
  Object.assign(figures, scale);
  await database.query('delete from search_snapshot');

  const before = rssMb(process.pid);
  let app = await start();
  figures['build_ms'] = await timed(() => ask(app, 'a'));
  const row = async () => (await database.query<{ at: Date }>('select written_at as at from search_snapshot')).rows[0];
  while (!(await row())) await new Promise((resolve) => setTimeout(resolve, 200));
  await app.close();
  app = await start();
  figures['start_from_copy_ms'] = await timed(() => ask(app, 'a'));

  const [warming, measured] = [strokes.slice(0, 2000), strokes.slice(2000)];
  /** As a search box asks: eight hits. */
  const measure = async (name: string): Promise<void> => {
    for (const stroke of warming) await ask(app, stroke, '&first=8');
    const walls: number[] = [];
    const cpus: number[] = [];
    const begun = cpuMs();
    for (const stroke of measured) {
      const cpu = cpuMs();
      walls.push(await timed(() => ask(app, stroke, '&first=8')));
      cpus.push(cpuMs() - cpu);
    }
    figures[`cpu_ms_per_key_${name}`] = (cpuMs() - begun) / walls.length;
    for (const list of [walls, cpus]) list.sort((a, b) => a - b);
    for (const [part, share] of [['p50', 0.5], ['p95', 0.95], ['p99', 0.99]] as const) {
      figures[`${part}_wall_ms_${name}`] = at(walls, share);
      figures[`${part}_cpu_ms_${name}`] = at(cpus, share);
    } // prettier-ignore
  };
  // The first letters are the same for everyone: a service that has served some shoppers has their responses cached.
  await measure('as_shipped');
  await app.close();
  app = await start({ cacheBytes: 0 });
  await measure('nothing_kept');
  figures['cpu_ms_of_a_request_that_does_nothing'] = await perStroke(
    () => app.inject({ method: 'GET', url: '/healthz' }),
    strokes.length,
  );
  figures['facets_cpu_ms'] = await perStroke((stroke) => ask(app, stroke ?? 'a', '&facets=true'), 500);

  let longest = 0;
  let isDone = false;
  figures['change_ms'] = await timed(async () => {
    await database.transaction(async (tx) => {
      await tx.query(`update stock set quantity = 0 where store_id = $1 and variant_id in ('p1', 'p2', 'p3')`, [STORE]);
      await recordSearchChanges(tx, STORE, 'product', ['p1', 'p2', 'p3']);
      await bumpStoreVersion(tx, STORE);
    });
    const { items } = (await ask(app, '', '')).json<{ items: unknown[] }>();
    if (items.length > 0) throw new Error('An empty query found something');
    const title = (await database.query<{ title: string }>(`select title from product where id = 'p1'`)).rows[0]?.title;
    while (!isDone) {
      const wall = await timed(async () => {
        const { items: hits } = (await ask(app, title ?? '')).json<{
          items: { id: string; product: { available: boolean } }[];
        }>();
        isDone = hits.find(({ id }) => id === 'p1')?.product.available === false;
      });
      longest = Math.max(longest, wall);
      // Injected requests never wait for anything, so other work would get no turn.
      await setImmediate();
    }
  });
  figures['longest_answer_while_changing_ms'] = longest;
  figures['rss_mb'] = rssMb(process.pid);
  figures['rss_before_mb'] = before;
  const { rows } = await database.query<{ bytes: number }>(
    'select sum(length(bytes))::bigint as bytes from search_snapshot_part',
  );
  figures['copy_mb'] = (rows[0]?.bytes ?? 0) / 1e6;
  await app.close();

  async function perStroke(work: (stroke: string | undefined) => Promise<unknown>, count: number): Promise<number> {
    const begin = cpuMs();
    for (let n = 0; n < count; n += 1) await work(strokes[n % strokes.length]);
    return (cpuMs() - begin) / count;
  }
} finally {
  await database.close();
}

const rounded = Object.fromEntries(
  Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
);
console.table(rounded);
const folder = path.join(fileURLToPath(new URL('../../..', import.meta.url)), '.bench');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'search-large.json'), `${JSON.stringify({ figures: rounded }, null, 2)}\n`);
