/**
 * In a process of its own: renders the list again and again, and counts renders
 * per second of CPU.
 */
import { html } from 'lit';
import { CustomerClient } from '@storefront/client';
import { createStores } from '../../stores/index.js';
import type { Storefront } from '../../context/storefront.js';
import { fetchFrom, products } from './shop.js';

/**
 * Milliseconds of CPU before and during the measurement. CPU time makes a busy
 * machine compile as much as a quiet one, which takes two seconds.
 */
const WARM_UP_MS = 2500;
const MEASURED_MS = 1500;
/** There is no target for the bytes. */
const SENT_MS = 500;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Prints renders per CPU second, as text and as the bytes that a server sends.
 */
export function measure(draw: () => string): void {
  const perSecond = (act: () => unknown, forMs: number): number => {
    const from = cpuMs();
    let used = 0;
    let count = 0;
    while (used < forMs) {
      act();
      count += 1;
      used = cpuMs() - from;
    }
    return (count / used) * 1000;
  };
  perSecond(draw, WARM_UP_MS);
  const text = perSecond(draw, MEASURED_MS);
  const sent = perSecond(() => Buffer.from(draw()), SENT_MS);
  console.log(JSON.stringify({ text, sent, bytes: Buffer.byteLength(draw()) }));
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
