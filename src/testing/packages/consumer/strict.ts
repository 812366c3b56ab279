// A consumer in the strictest TypeScript: every package, the tags' classes and the events' types.
import { CustomerClient, StorefrontError } from '@storefront/client';
import type { CartLine, Money, ProductSummary } from '@storefront/contract';
import { routes } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { buildIndex, search } from '@storefront/search';
import { createApp, openDatabase, type AppOptions } from '@storefront/service';
import { WbProductList } from 'storefront-elements';
import 'storefront-elements/define-all.js';
import { setDefaultStore } from 'storefront-elements/context';
import 'storefront-elements/context/define.js';
import type { ProductsLoadDetail, StorefrontEvents } from 'storefront-elements/events';

setDefaultStore({ baseUrl: 'https://api.shop.example', storeId: 1 });

/** Compiles only when both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => undefined;

// The DOM's types know every tag of the kit, and none of them as a mere HTMLElement.
type Tag = Extract<keyof HTMLElementTagNameMap, `wb-${string}`>;
type Untyped = { [T in Tag]: HTMLElement extends HTMLElementTagNameMap[T] ? T : never }[Tag];
same<Untyped, never>(true);
export const tags: Record<Tag, true> = __TAGS__;

const list = document.createElement('wb-product-list');
same<typeof list, WbProductList>(true);
list.columns = 3;
// @ts-expect-error -- a number
list.columns = '3';
list.addEventListener('wb-products-load', (event) => {
  same<typeof event, CustomEvent<ProductsLoadDetail>>(true);
});
document.addEventListener('add', (event) => same<typeof event, StorefrontEvents['add']>(true));
document.querySelector('wb-cart-drawer')?.addEventListener('wb-error', ({ detail }) => console.log(detail));

const client = new CustomerClient({ baseUrl: 'https://api.shop.example', storeId: 1 });
export async function firstPrice(): Promise<string> {
  try {
    const { items } = await client.store.getAvailableProducts(1, { first: 1 });
    const first: ProductSummary | undefined = items[0];
    const cart = await client.cart.get();
    const lines: readonly CartLine[] = cart.lines;
    const total: Money = cart.totals.subtotal;
    return `${first?.title ?? ''} ${String(lines.length)} ${formatMoney(total, 'en')}`;
  } catch (error) {
    return error instanceof StorefrontError ? error.code : '';
  }
}

same<(typeof routes)['getStore']['method'], 'GET'>(true);
export const hits = search(buildIndex([{ id: 'a', title: 'Moss Teapot' }]), 'teapot').hits.map(({ id }) => id);

export async function serve(options: AppOptions): Promise<void> {
  const app = await createApp(options);
  await app.listen({ port: 0 });
}
export const open = openDatabase;
