/** Orders: of a signed-in customer, and of a guest with order number and email address. */
import type { Money, Order } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import { html, isUnknownOutcome, type PageShop } from '../shared/kit.js';
import { isMissing } from '../../../../src/site/index.js';
import { parcels } from '../pages/order.js';
import { pathTo } from '../shared/routes.js';
import { formView, sent, typed, type Field, type Problem } from './form.js';
import { accountApi, accountPage, extensionPlace, toSignIn, whoIs } from './frame.js';
import { statusAfter } from './outcome.js';
import { missingOf, problemsOf } from './problems.js';
import { missing, page, type Answer } from '../shared/view.js';

/** In the same format as the elements beside it. */
export const dateOf = (iso: string, locale: string): unknown =>
  html`<time datetime=${iso}
    >${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))}</time
  >`;

export function moneyText({ amount, currency }: Money, locale: string): string {
  const digits = currencyDigits(currency);
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, format).format(amount / 10 ** digits);
}

const STATUS: Readonly<Record<string, string>> = {
  pending: 'Being paid',
  unfulfilled: 'Being packed',
  'in-progress': 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Sent back',
  canceled: 'Cancelled',
};
const statusOf = ({ status, fulfillmentStatus }: Order): string =>
  STATUS[status] ?? STATUS[fulfillmentStatus] ?? fulfillmentStatus;

export const ordersTable = (orders: readonly Order[], locale: string): unknown =>
  html`<table class="orders">
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Date</th>
        <th scope="col">State</th>
        <th scope="col" class="numeric">Total</th>
      </tr>
    </thead>
    <tbody>
      ${orders.map(
        (order) =>
          html`<tr>
            <th scope="row">
              <a href=${`/account/orders/${encodeURIComponent(order.id)}`}>${order.number ?? 'Order'}</a>
            </th>
            <td>${dateOf(order.placedAt ?? order.createdAt, locale)}</td>
            <td><span class="badge">${statusOf(order)}</span></td>
            <td class="numeric">${moneyText(order.totals.total, locale)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

export async function orders(shop: PageShop): Promise<Answer> {
  if (!(await whoIs(shop))) return toSignIn(shop);
  const after = shop.url.searchParams.get('after') ?? undefined;
  const { items, pageInfo } = await accountApi(shop).orders({ first: 20, after });
  return accountPage(shop, {
    title: 'Orders',
    main: html`${
      items.length === 0
        ? html`<p>${after ? 'There are no older ones.' : 'You have not ordered anything yet.'}</p>
            <p><a class="button" href="/">To the shop</a></p>`
        : ordersTable(items, shop.locale)
    }
    ${
      pageInfo.hasNextPage && pageInfo.endCursor
        ? html`<p>
            <a rel="next" href=${`/account/orders?after=${encodeURIComponent(pageInfo.endCursor)}`}>Older orders</a>
          </p>`
        : ''
    }
    ${extensionPlace(shop, 'account.orders.after')}`,
  });
}

export async function order(shop: PageShop, id: string): Promise<Answer> {
  if (!(await whoIs(shop))) return toSignIn(shop);
  let order: Order;
  try {
    order = await accountApi(shop).order(id);
  } catch (error) {
    if (isMissing(error)) return missing(shop);
    throw error;
  }
  return accountPage(shop, {
    title: order.number ? `Order ${order.number}` : 'Your order',
    main: html`<wb-order-summary order-id=${id} heading-level="1"></wb-order-summary>
      <div class="after-order">
        ${parcels(id)}
        <p><a href="/account/orders">All orders</a></p>
      </div>`,
  });
}

/**
 * The order number and the email address are never in the URL: the form is posted, and the answer is the page itself.
 */
export async function findOrder(shop: PageShop): Promise<Answer> {
  const fields: Field[] = [
    { name: 'number', label: 'Number of the order', hint: 'You saw it when you ordered.', required: true },
    { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email', required: true },
  ];
  let problems: Problem[] = [];
  let values: Record<string, string> = {};
  if (shop.request.method === 'POST') {
    values = await sent(shop.request);
    problems = missingOf(values, ['number', 'email']);
    if (problems.length === 0) {
      try {
        const number = (values['number'] ?? '').trim().slice(0, 32);
        const found = await shop.storefront.client.orders.lookup({ number, email: (values['email'] ?? '').trim() });
        return await page(shop, {
          title: `Order ${number}`,
          width: 'medium',
          main: guestOrder(found, shop.locale),
        });
      } catch (error) {
        problems = isUnknownOutcome(error)
          ? [{ text: 'We cannot look it up at the moment. Please try again in a minute.' }]
          : problemsOf(error);
      }
    }
  }
  return page(shop, {
    title: 'Find an order',
    width: 'narrow',
    main: html`<h1>Find an order</h1>
      <p class="lead">For an order without an account: its number, and the email address that you ordered with.</p>
      ${formView({ fields, values: typed(values, fields), problems, button: 'Find it' })}`,
    status: statusAfter(problems),
  });
}

/** The link with which a buyer writes a review as a verified buyer, in any browser. */
const reviewPath = (handle: string, token: string): string =>
  `${pathTo('product', handle)}?review=${encodeURIComponent(token)}`;

/** The order as text and tables. The browser may not request a guest's order, so no element can show it. */
function guestOrder(order: Order, locale: string): unknown {
  const { totals, shippingAddress: to } = order;
  const totalRows: (readonly [string, Money])[] = [
    ['Goods', totals.subtotal],
    ['Discount', totals.discountTotal],
    ['Delivery', totals.shippingTotal],
    ...(totals.taxIncluded ? [] : [['Tax', totals.taxTotal] as const]),
  ];
  const country = to.countryCode && new Intl.DisplayNames([locale], { type: 'region' }).of(to.countryCode);
  const lines = [[to.firstName, to.lastName], [to.postalCode, to.city], [country]].map((parts) =>
    parts.filter(Boolean).join(' '),
  );
  return html`<h1>Order ${order.number ?? ''}</h1>
    <p class="lead">${statusOf(order)}, ordered on ${dateOf(order.placedAt ?? order.createdAt, locale)}</p>
    <table class="bill">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" class="numeric">Pieces</th>
          <th scope="col" class="numeric">Sum</th>
        </tr>
      </thead>
      <tbody>
        ${order.lines.map(
          (line) =>
            html`<tr>
              <th scope="row">
                ${line.title}${line.options.length > 0 ? html`<br /><span class="small-print">${line.options.map(({ value }) => value).join(', ')}</span>` : ''}
                ${order.reviewToken ? html`<br /><a href=${reviewPath(line.handle, order.reviewToken)} aria-label=${`Write a review of ${line.title}`}>Write a review</a>` : ''}
              </th>
              <td class="numeric">${line.quantity}</td>
              <td class="numeric">${moneyText(line.total, locale)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        ${totalRows
          .filter(([name, { amount }]) => name === 'Goods' || name === 'Delivery' || amount !== 0)
          .map(
            ([name, sum]) =>
              html`<tr>
                <th scope="row" colspan="2">${name}</th>
                <td class="numeric">${name === 'Delivery' && sum.amount === 0 ? 'Free' : moneyText(sum, locale)}</td>
              </tr>`,
          )}
        <tr class="total">
          <th scope="row" colspan="2">Total</th>
          <td class="numeric">${moneyText(totals.total, locale)}</td>
        </tr>
        ${
          totals.taxIncluded && totals.taxTotal.amount !== 0
            ? html`<tr>
                <th scope="row" colspan="2">Tax, included</th>
                <td class="numeric">${moneyText(totals.taxTotal, locale)}</td>
              </tr>`
            : ''
        }
      </tfoot>
    </table>
    ${
      order.shipments.length === 0
        ? ''
        : html`<h2>Parcels</h2>
            <ul class="cards">
              ${order.shipments.map(
                (parcel) =>
                  html`<li>
                    <h3>${parcel.carrier ?? 'Parcel'}</h3>
                    <p>${parcel.updates[0]?.message || parcel.status}</p>
                    ${parcel.trackingUrl ? html`<p><a href=${parcel.trackingUrl} rel="noreferrer">Follow it</a></p>` : ''}
                  </li>`,
              )}
            </ul>`
    }
    <section class="place">
      <h2>Where it goes</h2>
      <address>${lines.filter(Boolean).join('\n')}</address>
    </section>`;
}
