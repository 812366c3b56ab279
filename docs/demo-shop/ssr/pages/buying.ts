/** Cart, checkout and order: pages for one shopper. */
import type { Order } from '@storefront/contract';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html, type PageResult, type PageShop } from '../shared/kit.js';
import { page } from '../shared/layout.js';

/** Drawn for a cart that is empty. A full one has them in a template, for which nothing is requested. */
const suggestions = html`<section slot="suggestions" class="suggestions" aria-labelledby="suggestions-heading">
  <h2 id="suggestions-heading">Often taken home</h2>
  <wb-product-list source="tag" source-value="bestseller" limit="4" paging="none"></wb-product-list>
</section>`;
const laterSuggestions = unsafeHTML(`<template slot="suggestions">${suggestions.strings.join('')}</template>`);

/** A shopper without cookies has no cart; for others the page reads it in any case. */
async function isEmpty({ request, storefront: { stores } }: PageShop): Promise<boolean> {
  if (!request.headers.has('cookie')) return true;
  await stores.cart.load();
  return stores.cart.getState().cart.data?.lines.length === 0;
}

export const cart = async (shop: PageShop): Promise<PageResult> =>
  page(shop, {
    title: 'Cart',
    width: 'medium',
    main: html`<wb-cart-viewer heading-level="1" checkout-href="/checkout" show-discount show-gift-card show-note>
      <wb-shipping-progress slot="before-summary"></wb-shipping-progress>
      ${(await isEmpty(shop)) ? suggestions : laterSuggestions}
    </wb-cart-viewer>`,
    source: 'pages/buying.ts',
    hidden: true,
  });

export const checkout = (shop: PageShop): Promise<PageResult> =>
  page(shop, {
    title: 'Checkout',
    main: html`<h1>Checkout</h1>
      <div class="scriptless stack">
        <p class="notice">
          Your card is entered in a form of the card company, and that form needs JavaScript. Turn it on for this page
          to pay; your cart stays as it is. Or <a href="/contact">write to us</a>, and we send you an invoice.
        </p>
        <wb-cart-viewer readonly heading-level="2"></wb-cart-viewer>
      </div>
      <div class="beside scripted">
        <wb-checkout return-url="/order" terms-href="/pages/imprint" show-discount show-gift-card></wb-checkout>
        <aside aria-label="Your order">
          <wb-checkout-order-summary></wb-checkout-order-summary>
        </aside>
      </div>`,
    source: 'pages/buying.ts',
    hidden: true,
    quiet: true,
  });

/** The text above an order: thanks while it is new, then its status. */
function wordsOn({ status, fulfillmentStatus }: Order, sendsEmail: boolean): { title: string; lead: string } {
  const title = 'Your order';
  if (status === 'canceled') return { title, lead: 'It was cancelled: nothing of it is sent.' };
  switch (fulfillmentStatus) {
    case 'shipped':
      return { title, lead: 'It has left the bakery. Where it is now stands below.' };
    case 'delivered':
      return { title, lead: 'It has arrived. May it be used every day.' };
    case 'returned':
      return { title, lead: 'It has come back to us.' };
    default:
      return {
        title: 'Thank you',
        lead: sendsEmail
          ? 'Your order is with us. What you order before noon on a working day is packed the same day. We email you as soon as it is on its way.'
          : 'Your order is with us. What you order before noon on a working day is packed the same day. Please keep your order number, and come back to this page to see where it is.',
      };
  }
}

/** An order's parcels and their tracking updates. "Not sent yet" is shown only once. @param poll seconds */
export const parcels = (id: string, poll = 0): unknown =>
  html`<wb-shipping-progress order-id=${id}><span slot="empty"></span></wb-shipping-progress>
    <wb-shipping-update order-id=${id} poll=${poll}>
      <p slot="empty">It has not been sent yet. You can follow it here once it is.</p>
    </wb-shipping-update>`;

/** The page after payment, and behind the link in an email. */
export async function order(shop: PageShop): Promise<PageResult> {
  const id = shop.url.searchParams.get('id')?.slice(0, 100) ?? '';
  const read = id === '' ? undefined : shop.storefront.stores.order(id);
  await read?.load();
  const found = read?.getState().data;
  const isUndelivered =
    found?.status !== 'canceled' && !['delivered', 'returned'].includes(found?.fulfillmentStatus ?? '');
  const { title, lead } = found ? wordsOn(found, shop.store?.sendsEmail === true) : { title: 'Your order', lead: '' };
  return page(shop, {
    title,
    width: 'medium',
    main: html`<h1>${title}</h1>
      ${
        found
          ? html`<p class="lead">${lead}</p>
              <wb-order-summary order-id=${id} thanks></wb-order-summary>
              <div class="after-order">
                ${parcels(id, isUndelivered ? 60 : 0)}
                <p><a href="/pages/care">While you wait: how to look after it</a></p>
              </div>`
          : html`<p class="lead">
                This address names no order that we may show you here. With the number of the order and your e-mail
                address we find it.
              </p>
              <p>
                <a class="button" href="/order/find">Find an order</a>
              </p>
              <p>Have an account? <a href="/account/orders">See your orders</a>.</p>`
      }`,
    source: 'pages/buying.ts',
    hidden: true,
    ...(found ? {} : { status: 404 }),
  });
}
