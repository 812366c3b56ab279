/**
 * tsx --conditions=@storefront/source src/service/bench/scale-churn.ts [products]: how many cached pages of a list the
 * service answers in a second while nothing changes, while ten pieces a second of scarce products are sold, and while
 * ten titles a second are changed. Every changed product is on one of the pages. The pieces are sold at another process
 * (this one), whose transactions and messages are those of an order. The titles are changed through the measured
 * process. Eight clients, a service of its own process, 20,000 products when no number is given. Measures the
 * output of `npm run build`, on Linux (it reads /proc).
 */
import type { ImportReport, ProductPage } from '@storefront/contract';
import { fileURLToPath } from 'node:url';
import { announceStock } from '../modules/products/product-topics.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { cpuMs } from './cpu.js';
import { json, send } from './http.js';
import { startService, type Service } from './service.js';
import { ADMIN_KEY } from './shop.js';

const HEADERS = { authorization: `Bearer ${ADMIN_KEY}` };
const PAGE = 24;
/** Pages that the clients ask for, each as often as the others. */
const PAGES = 100;
const CLIENTS = 8;
const EVERY_MS = 100;
const ROUNDS = 6;
const WARM_UP_MS = 500;
const MEASURE_MS = 2000;
const LOW_STOCK = 5;

export interface Churn {
  /** Requests in a second while pieces are sold or titles changed, whichever is fewer, for one while nothing changes. */
  churn_ratio: number;
  churn_products: number;
  still_per_s: number;
  sales_per_s: number;
  titles_per_s: number;
  still_p99_ms: number;
  sales_p99_ms: number;
  titles_p99_ms: number;
  /** CPU time of the service for one request while nothing changes. */
  still_cpu_ms: number;
  /** CPU time of the service for one change, with all responses that it makes again. */
  sale_cpu_ms: number;
  title_cpu_ms: number;
  /** Changes that were made in a second. */
  sales_made_per_s: number;
  titles_made_per_s: number;
}

/** Measures the three loads in turn, several times, on a database of its own. */
export async function churn(products = 20_000): Promise<Churn> {
  const database = await testDatabase();
  const started = await startService({ DATABASE_URL: database.url });
  const service = { ...started, url: `${started.url}/store/1` };
  try {
    await fill(service.url, products);
    const pages = await firstPages(service.url);
    const shown = Math.min(products, pages.length * PAGE);
    const pick = (): number => Math.floor(Math.random() * shown);
    const changes = {
      still: undefined,
      sales: () => sell(database, pick()),
      titles: () => rename(service.url, pick()),
    };
    const runs = { still: newRun(), sales: newRun(), titles: newRun() };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['still', 'sales', 'titles'] as const) await load(service, pages, changes[name], runs[name]);
    const { still, sales, titles } = { still: sum(runs.still), sales: sum(runs.sales), titles: sum(runs.titles) };
    return {
      churn_ratio: Math.min(sales.perSecond, titles.perSecond) / still.perSecond,
      churn_products: products,
      still_per_s: still.perSecond,
      sales_per_s: sales.perSecond,
      titles_per_s: titles.perSecond,
      still_p99_ms: still.p99,
      sales_p99_ms: sales.p99,
      titles_p99_ms: titles.p99,
      still_cpu_ms: still.cpu,
      sale_cpu_ms: ((sales.cpu - still.cpu) * sales.perSecond) / sales.made,
      title_cpu_ms: ((titles.cpu - still.cpu) * titles.perSecond) / titles.made,
      sales_made_per_s: sales.made,
      titles_made_per_s: titles.made,
    };
  } finally {
    await service.stop();
    await database.close();
  }
}

interface Run {
  times: number[];
  cpuMs: number;
  seconds: number;
  made: number;
}

const newRun = (): Run => ({ times: [], cpuMs: 0, seconds: 0, made: 0 });

function sum({ times, cpuMs: cpu, seconds, made }: Run) {
  const sorted = times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p99: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? NaN,
    cpu: cpu / times.length,
    made: made / seconds,
  };
}

/** The load of the clients and of the changes, first unmeasured, then measured. Adds to `run`. */
async function load(
  service: Service,
  pages: readonly string[],
  change: (() => Promise<void>) | undefined,
  run: Run,
): Promise<void> {
  let made = 0;
  const changes: Promise<void>[] = [];
  const timer = change && setInterval(() => void changes.push(change().then(() => void (made += 1))), EVERY_MS);
  const ask = async (forMs: number, times: number[]): Promise<void> => {
    const end = performance.now() + forMs;
    const client = async (): Promise<void> => {
      while (performance.now() < end) {
        const started = performance.now();
        const answer = await send(pages[Math.floor(Math.random() * pages.length)] ?? '');
        if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
  await ask(WARM_UP_MS, []);
  made = 0;
  const cpu = cpuMs(service.pid);
  const started = performance.now();
  await ask(MEASURE_MS, run.times);
  run.seconds += (performance.now() - started) / 1000;
  run.cpuMs += cpuMs(service.pid) - cpu;
  run.made += made;
  clearInterval(timer);
  await Promise.all(changes);
}

async function fill(url: string, products: number): Promise<void> {
  await json(url, 'PUT', { name: 'Churn', lowStockThreshold: LOW_STOCK }, HEADERS);
  const market = { name: 'Europe', currency: 'EUR', locales: ['en'], countries: ['DE'], taxInclusive: true };
  await json(`${url}/markets/eu`, 'PUT', market, HEADERS);
  for (let from = 0; from < products; from += 5000)
    await put(
      url,
      Array.from({ length: Math.min(5000, products - from) }, (_, index) => lineOf(from + index, 'of the shop')),
    );
}

const lineOf = (index: number, title: string) => ({
  id: `p${index}`,
  title: `Product ${index} ${title}`,
  brand: `Brand ${index % 20}`,
  category: `Category ${index % 10}`,
  description: `A thing for the table. ${'It is made with care and lasts. '.repeat(8)}`,
  price: 500 + ((index * 37) % 9000),
  currency: 'EUR',
  images: [{ url: `https://media.example/p${index}.jpg`, alt: 'Picture', width: 800, height: 1000 }],
  tags: index % 3 === 0 ? ['new'] : [],
  stock: LOW_STOCK,
});

async function put(url: string, lines: readonly object[]): Promise<void> {
  const answer = await send(`${url}/catalogue/import`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    headers: { ...HEADERS, 'content-type': 'application/x-ndjson' },
  });
  const report = JSON.parse(answer.body) as ImportReport;
  if (report.created + report.updated !== lines.length) throw new Error(answer.body.slice(0, 500));
}

/** The addresses of the first pages of the list. */
async function firstPages(url: string): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; found.length < PAGES;) {
    const address = `${url}/products?market=eu&first=${PAGE}${after}`;
    found.push(address);
    const { value } = await json<ProductPage>(address);
    if (!value.pageInfo.hasNextPage) break;
    after = `&after=${value.pageInfo.endCursor ?? ''}`;
  }
  return found;
}

/** Takes a piece of a scarce product, as an order does; at the last one, all come back. */
const sell = (database: TestDatabase, index: number): Promise<void> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.query<{ variantId: string; before: number }>(
      `select variant_id as "variantId", quantity as before from stock where store_id = 1 and variant_id = any(
         array(select id from variant where store_id = 1 and product_id = $1)) for update`,
      [`p${index}`],
    );
    const moves = rows.map((row) => ({ ...row, after: row.before > 1 ? row.before - 1 : LOW_STOCK }));
    for (const { variantId, after } of moves)
      await tx.query('update stock set quantity = $2 where store_id = 1 and variant_id = $1', [variantId, after]);
    await announceStock(tx, 1, moves, LOW_STOCK);
  });

let renamed = 0;
/** Changes a title, as a merchant does. The stock goes back to what it was. */
const rename = (url: string, index: number): Promise<void> =>
  put(url, [lineOf(index, `with the name ${String((renamed += 1))}`)]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await churn(process.argv[2] === undefined ? undefined : Number(process.argv[2]));
  console.table(
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000])),
  );
}
