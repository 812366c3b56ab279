/** The page of an order, in the shop's own words for each status. */
import type { Order } from '@storefront/contract';
import { html, type PageShop } from '../shared/kit.js';
import { page, type Answer } from '../shared/view.js';

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
export async function order(shop: PageShop): Promise<Answer> {
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
    ...(found ? {} : { status: 404 }),
  });
}
