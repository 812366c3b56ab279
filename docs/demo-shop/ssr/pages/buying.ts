/** Cart, checkout and order: pages of one shopper. */
import { html, type PageResult, type PageShop } from '../kit.js';
import { page } from '../layout.js';

export const cart = (shop: PageShop): Promise<PageResult> =>
  page(shop, {
    title: 'Cart',
    width: 'medium',
    main: html`<wb-cart-viewer heading-level="1" checkout-href="/checkout" show-discount show-gift-card show-note>
      <wb-shipping-progress slot="before-summary"></wb-shipping-progress>
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

/** The page one comes to after paying, and from a link in a letter. */
export async function order(shop: PageShop): Promise<PageResult> {
  const id = shop.url.searchParams.get('id')?.slice(0, 100) ?? '';
  const read = id === '' ? undefined : shop.storefront.stores.order(id);
  await read?.load();
  const found = read?.getState().data;
  const isOnItsWay =
    found?.status !== 'canceled' && !['delivered', 'returned'].includes(found?.fulfillmentStatus ?? '');
  return page(shop, {
    title: found ? 'Thank you' : 'Your order',
    width: 'medium',
    main: html`<h1>${found ? 'Thank you' : 'Your order'}</h1>
      ${
        found
          ? html`<p class="lead">
                Your order is with us. We pack on Tuesdays and Fridays and write as soon as it is on its way.
              </p>
              <wb-order-summary order-id=${id}></wb-order-summary>
              <wb-shipping-progress order-id=${id}></wb-shipping-progress>
              <wb-shipping-update order-id=${id} poll=${isOnItsWay ? 60 : 0}></wb-shipping-update>
              <div class="after-order">
                <wb-order-rules-applied order-id=${id}></wb-order-rules-applied>
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
