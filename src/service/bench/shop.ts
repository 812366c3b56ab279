import type { Cart, Checkout, CompleteResult, ImportReport, Quote } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { RunningSandbox } from '../payments/testing/start-sandbox.js';
import { json, send } from './http.js';

export const ADMIN_KEY = 'bench-admin-key-0123456789';
export const PRODUCTS = 1000;
const PROVIDER = 'card-sandbox';

/**
 * Fills store 1: two markets, 1,000 products of two variants in ten categories, shipping, taxes, a payment provider.
 */
export async function fill(url: string, sandbox: RunningSandbox): Promise<void> {
  await furnish(url, sandbox);
  await importProducts(url, 0, PRODUCTS);
}

/** Makes store 1 with all but its products. */
export async function furnish(url: string, sandbox: RunningSandbox): Promise<void> {
  const authorization = `Bearer ${ADMIN_KEY}`;
  const put = (path: string, body: object) => json(`${url}/store/1${path}`, 'PUT', body, { authorization });
  await put('', { name: 'Bench', mediaBaseUrl: 'https://media.example' });
  const market = { locales: ['en'], countries: ['DE', 'AT'], taxInclusive: true };
  await put('/markets/eu', { ...market, name: 'Europe', currency: 'EUR', isDefault: true });
  const conversion = { from: 'EUR', rate: '1.1' };
  await put('/markets/us', {
    ...market,
    name: 'USA',
    currency: 'USD',
    countries: ['US'],
    taxInclusive: false,
    conversion,
  });
  await put('/shipping-methods/post', { title: 'Post', market: 'eu', price: { amount: 490, currency: 'EUR' } });
  await put('/tax-rates', { rates: [{ name: 'VAT', countryCode: 'DE', ratePpm: 190_000 }] });
  await payWith(url, sandbox);
}

/** Lets store 1 take payments with this sandbox. */
export async function payWith(url: string, sandbox: RunningSandbox): Promise<void> {
  const { baseUrl, publishableKey, secretKey, webhookSecrets } = sandbox.providerOptions();
  const provider = { enabled: true, baseUrl, publishableKey, secretKey, webhookSecrets };
  await json(`${url}/store/1/payment-providers/${PROVIDER}`, 'PUT', provider, {
    authorization: `Bearer ${ADMIN_KEY}`,
  });
}

/** Imports products by the API, from the numbers `from` to `to`, without it. @throws when one was not imported */
export async function importProducts(url: string, from: number, to: number): Promise<void> {
  const count = to - from;
  const body = Array.from({ length: count }, (_, index) => JSON.stringify(product(from + index))).join('\n');
  const headers = { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/x-ndjson' };
  const answer = await send(`${url}/store/1/catalogue/import`, { method: 'POST', body, headers });
  const report = JSON.parse(answer.body) as ImportReport;
  if (report.failed > 0 || report.created + report.unchanged !== count) throw new Error(answer.body.slice(0, 500));
}

const product = (index: number) => ({
  id: `p${index}`,
  title: `Product ${index} of the measured shop`,
  brand: `Brand ${index % 20}`,
  category: `Category ${index % 10}`,
  description: `A thing for the table. ${'It is made with care and lasts. '.repeat(12)}`,
  price: 500 + ((index * 37) % 9000),
  currency: 'EUR',
  images: [1, 2, 3].map((n) => ({
    url: `/pictures/p${index}-${n}.jpg`,
    alt: `Picture ${n}`,
    width: 800,
    height: 1000,
  })),
  attributes: { Material: 'Stoneware', Height: '12 cm', Care: 'Dishwasher safe' },
  tags: index % 3 === 0 ? ['new'] : [],
  weightGrams: 400,
  options: [{ name: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
  variants: ['Small', 'Large'].map((value) => ({
    options: { Size: value },
    sku: `SKU-${index}-${value}`,
    stock: 1_000_000,
  })),
});

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: 'Hauptstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};

const random = (products = PRODUCTS): number => Math.floor(Math.random() * products);

interface ReadyToOrder {
  checkout: Checkout;
  /** With the shopper's cookie. */
  headers: { cookie: string };
  /** Body of the request that places the order. */
  completion: object;
}

/**
 * A shopper up to the button that places the order: add, add, estimate, check out.
 * @param products how many the shop has
 */
export async function readyToOrder(url: string, products = PRODUCTS): Promise<ReadyToOrder> {
  const store = `${url}/store/1`;
  const first = await json<Cart>(`${store}/cart/lines`, 'POST', {
    variantId: `p${random(products)}-small`,
    quantity: 1,
  });
  const headers = { cookie: first.cookie ?? '' };
  await json(`${store}/cart/lines`, 'POST', { variantId: `p${random(products)}-large`, quantity: 2 }, headers);
  const shipping = { shippingAddress: ADDRESS, shippingMethodId: 'post' };
  await json<Quote>(`${store}/estimate`, 'POST', shipping, headers);
  const { value: checkout } = await json<Checkout>(
    `${store}/checkout`,
    'POST',
    { email: 'ada@example.com', ...shipping },
    headers,
  );
  const { quote } = checkout;
  const completion = { quoteHash: quote.hash, expectedAmount: quote.totals.amountDue, provider: PROVIDER };
  return { checkout, headers, completion };
}

/** A shopper from the first cart line to the paid order: add, add, estimate, check out, pay. */
export async function orderFlow(url: string, sandbox: RunningSandbox, products = PRODUCTS): Promise<void> {
  const store = `${url}/store/1`;
  const { checkout, headers, completion } = await readyToOrder(url, products);
  const placed = await json<CompleteResult>(`${store}/checkout/${checkout.id}/complete`, 'POST', completion, {
    ...headers,
    'idempotency-key': randomUUID(),
  });
  const { payment } = placed.value;
  if (!payment) throw new Error('The order asks for no payment');
  // The work of the card form in the browser. The provider's time is not counted.
  await sandbox.confirm({ id: payment.intentId, clientSecret: payment.clientSecret }, '4242424242424242', {
    expected: payment.amount,
  });
  const { value: done } = await json<CompleteResult>(
    `${store}/checkout/${checkout.id}/resume`,
    'POST',
    undefined,
    headers,
  );
  if (done.order.paymentStatus !== 'paid') throw new Error(`The order is ${done.order.paymentStatus}`);
}

export const detail = async (url: string, products = PRODUCTS): Promise<void> => {
  await json(`${url}/store/1/products/p${random(products)}?market=eu`);
};
