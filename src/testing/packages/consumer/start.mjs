// A consumer in plain Node: the client reads from the service at `process.argv[2]`, and the elements are drawn with its
// data.
import { CustomerClient } from '@storefront/client';
import { createStorefrontRenderer, html } from 'storefront-elements/ssr';

const [, , baseUrl] = process.argv;
const client = new CustomerClient({ baseUrl, storeId: 1 });
const { name } = await client.store.getPublicData(1);
const { items } = await client.store.getAvailableProducts(1, { first: 10 });
const cart = await client.cart.addLine({ variantId: items[0].variantId, quantity: 2 });

const renderer = createStorefrontRenderer({ baseUrl, storeOptions: { storeId: 1 } });
const answer = await renderer.respond(new Request('https://shop.example/'), () => ({
  head: html`<title>Shop</title>`,
  body: html`<wb-product-list columns="2"></wb-product-list>`,
}));
const page = await answer.text();
console.log(
  JSON.stringify({
    name,
    titles: items.map(({ title }) => title),
    itemCount: cart.itemCount,
    status: answer.status,
    page,
  }),
);
