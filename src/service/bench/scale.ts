/**
 * npm run bench:scale [-- --products 100000 --orders 1000000 --customers 100000 --discounts 200 --categories 1000]
 * npm run bench:scale -- --small: sizes for a quick try
 *
 * A large shop on Debian's PostgreSQL, on that of DATABASE_URL (on this machine, with the right to make databases), or on
 * the embedded one. On the server of DATABASE_URL the databases stay, and the next run measures them again. Measures the
 * CPU time of requests, of the service and its database, beside the same order flow in a shop of 1,000 products, then the
 * search of the same shop and the cost of changes in a shop of 5,000 products. Prints a table and writes
 * `.bench/scale.json`. Measures the output of `npm run build`, on Linux.
 */
import type { ProductPage } from '@storefront/contract';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../database/connection.js';
import { startSandbox } from '../payments/testing/start-sandbox.js';
import { temporaryFolder } from '../testing/process.js';
import { cpuMs, rssMb } from './cpu.js';
import { json } from './http.js';
import { measure, type Cell } from './load.js';
import { churn } from './scale-churn.js';
import { copyOrder, fillCatalogue, settleTables, type Sizes } from './scale-data.js';
import { startBenchServer } from './scale-server.js';
import { searchAtScale, untilBuilt } from './search-scale.js';
import { startService, type Service } from './service.js';
import { ADMIN_KEY, detail, furnish, importProducts, orderFlow, payWith } from './shop.js';

const { values: given } = parseArgs({
  options: {
    products: { type: 'string' },
    orders: { type: 'string' },
    customers: { type: 'string' },
    discounts: { type: 'string' },
    categories: { type: 'string' },
    small: { type: 'boolean', default: false },
    port: { type: 'string', default: '41201' },
  },
});
const defaults: Sizes = given.small
  ? { products: 5000, categories: 100, discounts: 50, customers: 2000, orders: 10_000 }
  : { products: 100_000, categories: 1000, discounts: 200, customers: 100_000, orders: 1_000_000 };
const sizeOf = (name: keyof Sizes): number => Number(given[name] ?? defaults[name]);
const sizes: Sizes = {
  products: sizeOf('products'),
  categories: sizeOf('categories'),
  discounts: sizeOf('discounts'),
  customers: sizeOf('customers'),
  orders: sizeOf('orders'),
};
const SMALL: Sizes = { ...sizes, products: 1000, categories: 10, customers: 1000, orders: 1000 };
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** New products of the measured import. */
const IMPORTED = 2000;
/** The shop of the changes; its ratio is nearly the same with 20,000 products. */
const CHANGED = 5000;
/** Words of its titles and descriptions. */
const QUERIES = ['product', 'shop', 'table', 'care', 'large shop', 'prodcut 7'];

const authorization = `Bearer ${ADMIN_KEY}`;
const server = await startBenchServer(Number(given.port));
const folder = await temporaryFolder();
const sandbox = await startSandbox({ webhookUrl: null });
const figures: Record<string, number> = {};
const cells: Record<string, Cell> = {};

const start = (database: string, cacheMb: number): Promise<Service> =>
  startService({ DATA_DIR: folder.path, CACHE_MB: String(cacheMb), DATABASE_URL: server.url(database) });

/** Runs work on a service of its own. */
async function session<T>(database: string, cacheMb: number, work: (service: Service) => Promise<T>): Promise<T> {
  const service = await start(database, cacheMb);
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

async function onDatabase<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: server.url(name), dataDir: '', statementTimeoutMs: 0 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function isThere(name: string): Promise<boolean> {
  const { rowCount } = await onDatabase('postgres', (database) =>
    database.query('select 1 from pg_database where datname = $1', [name]),
  );
  return rowCount === 1;
}

async function countProducts(name: string): Promise<number> {
  const { rows } = await onDatabase(name, (database) =>
    database.query<{ count: number }>('select count(*) from product'),
  );
  return rows[0]?.count ?? 0;
}

/** Products with pieces left; see `fillCatalogue`. */
const sold = ({ products }: Sizes): number => Math.floor(products * 0.95);

/** Fills a database. One of an earlier run on the server of `DATABASE_URL` is there, and still names that run's sandbox. */
async function prepare(name: string, of: Sizes): Promise<void> {
  if (await isThere(name)) {
    await session(name, 0, ({ url }) => payWith(url, sandbox));
    return;
  }
  await onDatabase('postgres', (database) => database.query(`create database ${name}`));
  await session(name, 0, async ({ url }) => {
    await furnish(url, sandbox);
    const market = { name: 'Kingdom', currency: 'GBP', locales: ['en'], countries: ['GB'], taxInclusive: true };
    await json(`${url}/store/1/markets/uk`, 'PUT', market, { authorization });
  });
  await onDatabase(name, (database) => fillCatalogue(database, of));
  await session(name, 0, ({ url }) => orderFlow(url, sandbox, sold(of)));
  await onDatabase(name, async (database) => {
    const { rows } = await database.query<{ id: string }>('select id from orders where store_id = 1 limit 1');
    await copyOrder(database, rows[0]?.id ?? '', of);
    await settleTables(database);
  });
}

const any = (count: number): number => Math.floor(Math.random() * count);
const word = (): string => randomBytes(6).toString('hex');
const get = (pathAndQuery: string) => async (url: string) => {
  await json(`${url}/store/1${pathAndQuery}`, 'GET', undefined, { authorization });
};
const list = (query: () => string) => (url: string) => get(`/products?market=eu${query()}`)(url);

/** Each keeps nothing from one request to the next, so that each figure is that of a request that nobody made before. */
const filters: Readonly<Record<string, (url: string) => Promise<void>>> = {
  'unknown tag': list(() => `&tag=${word()}`),
  'tag of few': list(() => `&tag=tag-${any(1000)}`),
  'tag of many': list(() => `&tag=new&maxPrice=${90_000 + any(1_000_000)}`),
  'some tags': list(() => `&tags=tag-${any(1000)},tag-${any(1000)},${word()}`),
  brand: list(() => `&brands=${encodeURIComponent(`Brand ${any(500)}`)}`),
  'price range': list(() => `&minPrice=${any(90_000)}&maxPrice=${any(9000) + 90_000}`),
  'narrow price range': list(() => `&minPrice=${40_000 + any(9000)}&maxPrice=${50_000 + any(99)}&sort=price-asc`),
  'in stock': list(() => `&available=true&minPrice=${any(500)}`),
  'category and tag': list(() => `&category=wide&tag=tag-${any(1000)}`),
  'leave one out': list(() => `&exclude=p${any(sizes.products)}`),
};

try {
  console.log(`${server.name}: ${JSON.stringify(sizes)}`);
  await prepare('scale', sizes);
  await prepare('scale_small', SMALL);

  await session('scale', 0, async (service) => {
    figures['start_cpu_s'] = cpuMs(service.pid) / 1000;
    const { url } = service;
    // The index of the search is made now, and not while something else is measured.
    await untilBuilt(() => json(`${url}/store/1/search?market=eu&q=product`));
    await quiet(service.pid);
    const pages = await cursors(url, 40);
    const sitemaps = await sitemapCursors(url, 10);
    const reads: Readonly<Record<string, (url: string) => Promise<void>>> = {
      list: list(() => ''),
      'list, later page': list(() => `&after=${pages[any(pages.length)] ?? ''}`),
      'list of a category': list(() => `&category=shelf-${any(sizes.categories)}`),
      detail: (address) => detail(address, sizes.products),
      ...filters,
      facets: list(() => `&facets=true&exclude=p${any(sizes.products)}`),
      sitemap: (address) =>
        get(`/sitemap?kind=product&first=100&after=${sitemaps[any(sitemaps.length)] ?? ''}`)(address),
      categories: get('/category-records'),
      orders: get('/orders'),
      'orders of an address': (address) => get(`/orders?email=shopper${any(sizes.customers)}@example.com`)(address),
      'orders refunded': get('/orders?paymentStatus=refunded'),
      'emails that failed': get('/emails?status=failed'),
      'product records': get('/product-records?status=archived'),
    };
    for (const [name, operation] of Object.entries(reads)) await cell(name, service, operation);
    figures['rss_mb'] = rssMb(service.pid);
  });
  for (const [name, database, of] of [
    ['order flow', 'scale', sizes],
    ['order flow, 1,000 products', 'scale_small', SMALL],
  ] as const)
    await session(database, 64, async (service) => {
      await untilBuilt(() => json(`${service.url}/store/1/search?market=eu&q=product`));
      await quiet(service.pid);
      await cell(name, service, (url) => orderFlow(url, sandbox, sold(of)), { warmUpMs: 4000, measureMs: 10_000 });
    });
  await session('scale', 64, async ({ url, pid }) => {
    const from = await countProducts('scale');
    await quiet(pid);
    const begun = performance.now();
    const [service, database] = [cpuMs(pid), cpuMs(server.pid)];
    await importProducts(url, from, from + IMPORTED);
    figures['import_per_s'] = IMPORTED / ((performance.now() - begun) / 1000);
    // On a core of its own, the import of a product takes so long.
    figures['import_cpu_ms'] = (cpuMs(pid) - service + cpuMs(server.pid) - database) / IMPORTED;
    figures['import_service_ms'] = (cpuMs(pid) - service) / IMPORTED;
  });
  console.log('Search, for about two minutes');
  await onDatabase('scale', async (database) => {
    const shop = { databaseUrl: server.url('scale'), storeId: 1, markets: ['eu', 'us'], queries: QUERIES };
    const { follow_cpu_s, visible_s, search_mb, first_search_ms } = await searchAtScale(database, shop);
    Object.assign(figures, { follow_cpu_s, visible_s, search_mb, first_search_ms });
  });
  console.log('Changes');
  figures['churn_ratio'] = (await churn(CHANGED)).churn_ratio;
} finally {
  await sandbox.close();
  await folder.remove();
  await server.stop();
}

async function cell(
  name: string,
  service: Service,
  operation: (url: string) => Promise<void>,
  times = { warmUpMs: 700, measureMs: 2500 },
): Promise<void> {
  cells[name] = await measure({ service: service.pid, database: server.pid }, () => operation(service.url), times);
  console.log(`${name}: ${cpuOf(name).toFixed(2)} ms`);
}

/** Waits until a process uses next to no CPU time. */
async function quiet(pid: number): Promise<void> {
  for (let before = cpuMs(pid), calm = 0; calm < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = cpuMs(pid);
    calm = now - before < 50 ? calm + 1 : 0;
    before = now;
  }
}

/** The ends of the first pages. */
async function cursors(url: string, count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const after = found.length > 0 ? `&after=${found.at(-1) ?? ''}` : '';
    const { value } = await json<ProductPage>(`${url}/store/1/products?market=eu&first=100${after}`);
    found.push(value.pageInfo.endCursor ?? '');
    if (!value.pageInfo.hasNextPage) break;
  }
  return found;
}

async function sitemapCursors(url: string, count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const after = found.length > 0 ? `&after=${found.at(-1) ?? ''}` : '';
    const { value } = await json<ProductPage>(`${url}/store/1/sitemap?kind=product&first=100${after}`);
    found.push(value.pageInfo.endCursor ?? '');
    if (!value.pageInfo.hasNextPage) break;
  }
  return found;
}

function cpuOf(name: string): number {
  const found = cells[name];
  return found ? found.serviceMs + found.databaseMs : NaN;
}

figures['list_cpu_ms'] = cpuOf('list');
figures['filter_cpu_ms'] = Math.max(...Object.keys(filters).map(cpuOf));
figures['sitemap_cpu_ms'] = cpuOf('sitemap');
figures['orders_cpu_ms'] = cpuOf('orders');
figures['flow_cpu_ms'] = cpuOf('order flow');
figures['flow_growth'] = cpuOf('order flow') / cpuOf('order flow, 1,000 products');
console.table(
  Object.fromEntries(
    Object.entries(cells).map(([name, { operations, p50Ms, p99Ms, serviceMs, databaseMs }]) => [
      name,
      {
        'CPU ms': cpuOf(name).toFixed(2),
        service: serviceMs.toFixed(2),
        database: databaseMs.toFixed(2),
        'p50 ms': p50Ms.toFixed(1),
        'p99 ms': p99Ms.toFixed(1),
        n: operations,
      },
    ]),
  ),
);
const rounded = Object.fromEntries(
  Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
);
console.table(rounded);
console.log(
  'restart_failed is printed by a test: node --import tsx --conditions=@storefront/source --test src/service/faults/restart.node.test.ts',
);
const file = path.join(ROOT, '.bench/scale.json');
if (!existsSync(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ sizes, figures: rounded }, null, 2)}\n`);
