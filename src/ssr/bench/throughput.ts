/**
 * In a process of its own: renders the list again and again, and counts renders
 * per second of CPU.
 */
import { html } from 'lit';
import { CustomerClient } from '@storefront/client';
import { createStores } from '../../stores/index.js';
import type { Storefront } from '../../context/storefront.js';
import { benchContext, type ListProps } from '../../../elements/bench/frameworks/list-props.js';
import { cacheAverages, priceText } from '../lit/learned-prices.js';
import { PRODUCT_ROUTE } from './routes.js';
import { fetchFrom, products } from './shop.js';

/**
 * Milliseconds of CPU before and during the measurement. CPU time makes a busy
 * machine compile as much as a quiet one, which takes two seconds.
 */
const WARM_UP_MS = 2500;
const MEASURED_MS = 1000;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function perSecond(act: () => unknown, forMs: number): Promise<number> {
  const from = cpuMs();
  let [used, count, batch] = [0, 0, 1];
  while (used < forMs) {
    for (let index = 0; index < batch; index += 1) await act();
    count += batch;
    used = cpuMs() - from;
    // Reading the clock costs as much as drawing a few cards.
    if (used < forMs / 20) batch *= 2;
  }
  return (count / used) * 1000;
}

/**
 * Prints renders per CPU second, as text and as the bytes that a server sends.
 */
export async function measure(draw: () => string | Promise<string>): Promise<void> {
  await perSecond(draw, WARM_UP_MS);
  const text = await perSecond(draw, MEASURED_MS);
  const sent = await perSecond(async () => Buffer.from(await draw()), MEASURED_MS);
  console.log(JSON.stringify({ text, sent, bytes: Buffer.byteLength(await draw()) }));
}

/** Prints the milliseconds of CPU of one answer, from the request to its last byte. */
export async function measureAnswers(respond: (request: Request) => Promise<Response>): Promise<void> {
  const act = async (): Promise<number> =>
    (await (await respond(new Request('http://shop.example/'))).arrayBuffer()).byteLength;
  await perSecond(act, WARM_UP_MS);
  console.log(JSON.stringify({ ms: 1000 / (await perSecond(act, MEASURED_MS)), bytes: await act() }));
}

/** The input of a framework's list. It remembers prices and averages, as our renderer does. */
export function listProps(count: number): ListProps {
  const context = benchContext(PRODUCT_ROUTE, (money) => priceText(money, 'en'));
  cacheAverages(context.locale);
  return { items: products(count), context, byKey: true, onAdd: () => undefined };
}

/** A shop with the products in its stores. */
async function storefrontWith(count: number): Promise<Storefront> {
  const baseUrl = 'http://shop.example';
  const client = new CustomerClient({ baseUrl, storeId: 1, fetch: fetchFrom(products(count)) });
  const stores = createStores({ client, storeId: 1 });
  await stores.shop.load();
  await stores.products({ first: 24 }).load();
  return { config: { baseUrl, storeId: 1 }, client, stores };
}

/**
 * Renders the list with its products.
 * @param render one of Lit's renderers
 */
export async function listDrawer(render: (template: unknown) => string, count: number): Promise<() => string> {
  const storefront = await storefrontWith(count);
  const draw = (): string => render(html`<wb-product-list .storefront=${storefront} paging="none"></wb-product-list>`);
  const drawn = draw().split('data-testid="product-item"').length - 1;
  if (drawn !== count) throw new Error(`${drawn} products are drawn of ${count}`);
  return draw;
}
