/**
 * npm run bench:api: CPU time per operation of the service and its database, 1,000 products of 2 variants, 8 clients.
 * The card sandbox runs in this process, beside the clients: its time belongs to the provider and is not counted. The
 * time of calling it is counted.
 * Prints a table and writes `.bench/api.json`. Measures the output of `npm run build`, on Linux (it reads /proc).
 */
import type { ProductPage } from '@storefront/contract';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runningServer } from '../database/embedded/postmaster.js';
import { startSandbox } from '../payments/testing/start-sandbox.js';
import { temporaryFolder } from '../testing/process.js';
import { rssMb } from './cpu.js';
import { json } from './http.js';
import { installMb } from './install.js';
import { measure, type Cell } from './load.js';
import { startService } from './service.js';
import { detail, fill, orderFlow } from './shop.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The cursors of all pages of 24 products, so that each request may ask for another page. */
async function cursors(url: string): Promise<string[]> {
  const found = [''];
  for (;;) {
    const { value } = await json<ProductPage>(`${url}/store/1/products?market=eu${found.at(-1) ?? ''}`);
    if (!value.pageInfo.hasNextPage) return found;
    found.push(`&after=${value.pageInfo.endCursor ?? ''}`);
  }
}

const folder = await temporaryFolder();
const sandbox = await startSandbox({ webhookUrl: null });

/** Starts the service, measures operations one after the other, and stops it again. */
async function session(
  cacheMb: number,
  prepare: (url: string) => Promise<void>,
  operations: Record<string, (url: string) => Promise<void>>,
): Promise<{ cells: Record<string, Cell>; startSeconds: number; rss: number }> {
  const service = await startService({ DATA_DIR: folder.path, CACHE_MB: String(cacheMb) });
  try {
    await prepare(service.url);
    const database = (await runningServer(path.join(folder.path, 'postgres')))?.pid ?? 0;
    const cells: Record<string, Cell> = {};
    for (const [name, operation] of Object.entries(operations))
      cells[name] = await measure({ service: service.pid, database }, () => operation(service.url));
    return { cells, startSeconds: service.startSeconds, rss: rssMb(service.pid) };
  } finally {
    await service.stop();
  }
}

let pages: string[] = [];
const list = async (url: string): Promise<void> => {
  await json(`${url}/store/1/products?market=eu${pages[Math.floor(Math.random() * pages.length)] ?? ''}`);
};
/** Partly typed queries of shoppers, some with typing errors. Without a cache of responses each is computed. */
const search = async (url: string): Promise<void> => {
  const typed = ['prod', 'measured shop', 'brand 7', 'stonewear', 'category', 'thing table', 'lasts', 'p'];
  const query = `${typed[Math.floor(Math.random() * typed.length)] ?? ''} ${Math.floor(Math.random() * 100)}`;
  await json(`${url}/store/1/search?market=eu&q=${encodeURIComponent(query)}`);
};
const first = await session(
  0,
  async (url) => {
    await fill(url, sandbox);
    pages = await cursors(url);
  },
  { list, detail, search },
);
const second = await session(64, () => Promise.resolve(), {
  'list, cached': list,
  'order flow': (url) => orderFlow(url, sandbox),
});
await sandbox.close();
await folder.remove();

const installed = await installMb(ROOT, false);
const withDatabase = await installMb(ROOT, true);

const rows: Record<string, Cell> = { ...first.cells, ...second.cells };
const cpuOf = (name: string): number => (rows[name]?.serviceMs ?? NaN) + (rows[name]?.databaseMs ?? NaN);
const figures: Record<string, number> = {
  list_cpu_ms: cpuOf('list'),
  list_cached_cpu_ms: cpuOf('list, cached'),
  detail_cpu_ms: cpuOf('detail'),
  search_cpu_ms: cpuOf('search'),
  flow_cpu_ms: cpuOf('order flow'),
  start_s: second.startSeconds,
  rss_mb: second.rss,
  install_mb: installed,
};

console.table(
  Object.fromEntries(
    Object.entries(rows).map(([name, { operations, perSecond, p50Ms, p99Ms, serviceMs, databaseMs }]) => [
      name,
      {
        'CPU ms': cpuOf(name).toFixed(3),
        service: serviceMs.toFixed(3),
        database: databaseMs.toFixed(3),
        'per second': perSecond.toFixed(0),
        'p50 ms': p50Ms.toFixed(2),
        'p99 ms': p99Ms.toFixed(2),
        n: operations,
      },
    ]),
  ),
);
console.log(`start ${second.startSeconds.toFixed(2)} s, memory ${second.rss.toFixed(0)} MB`);
console.log(`installed ${installed.toFixed(0)} MB, with an embedded PostgreSQL ${withDatabase.toFixed(0)} MB`);
const file = path.join(ROOT, '.bench/api.json');
mkdirSync(path.dirname(file), { recursive: true });
const earlier = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { figures?: Record<string, number> }).figures
  : undefined;
const rounded = Object.fromEntries(
  Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
);
// Figures of other API measurements stay in the file.
writeFileSync(file, `${JSON.stringify({ figures: { ...earlier, ...rounded } }, null, 2)}\n`);
