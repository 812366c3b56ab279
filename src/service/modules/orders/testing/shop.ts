/** A whole shop for tests: the service on a real database, listening, and a real card sandbox that sends it webhooks. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Cart, Checkout, CompleteResult, GiftCard, PaymentSession, Problem, Quote } from '@storefront/contract';
import type { AppOptions } from '../../../app.js';
import type { Queryable } from '../../../database/connection.js';
import { createSandboxProvider } from '../../../payments/sandbox-provider.js';
import { startSandbox, type RunningSandbox, type StartOptions } from '../../../payments/testing/start-sandbox.js';
import { testApp, type TestApp } from '../../../testing/app.js';
import type { PaymentProviderFactories } from '../../../kernel/payment-providers.js';
import { reconcile } from '../reconciler.js';

export const provider = 'card-sandbox';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002760003184',
  asyncGood: '4000000000004517',
  asyncBad: '4000000000004525',
  captureFails: '4000000000000341',
  refundPending: '4000000000007726',
  refundFailsAsync: '4000000000005126',
} as const;

export const berlin = {
  firstName: 'Ada',
  lastName: 'Kiln',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
} as const;

export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  /** For a refused request it is a problem document: `problemOf`. */
  readonly body: T;
}

export interface Shop extends TestApp {
  readonly url: string;
  readonly sandbox: RunningSandbox;
  shopper(): Shopper;
  /** Issues a gift card. @returns its code */
  giftCard(amount: number, more?: object): Promise<string>;
  /** One row of a query. */
  one<R extends object>(sql: string, ...params: unknown[]): Promise<R>;
  /** Runs the reconciler as if this many seconds had passed for everything that it waits for. */
  reconcileAfter(seconds?: number): Promise<void>;
}

/** The service's adapter of the sandbox, with short timeouts for tests. */
export const sandboxFactory: PaymentProviderFactories = {
  [provider]: ({ baseUrl = '', secretKey, publishableKey, webhookSecrets }) =>
    createSandboxProvider({ baseUrl, secretKey, publishableKey, webhookSecrets, pauseMs: 5, timeoutMs: 3000 }),
};

export async function openShop(
  options: Partial<AppOptions> & { sandbox?: StartOptions; poolSize?: number; webhooks?: boolean } = {},
): Promise<Shop> {
  const { sandbox: sandboxOptions, webhooks = true, ...rest } = options;
  const app = await testApp({ paymentProviders: sandboxFactory, ...rest });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const webhookUrl = webhooks ? `${url}/store/1/payments/${provider}/webhook` : null;
  const sandbox = await startSandbox({ webhookUrl, firstWebhookPauseMs: 20, asyncDelayMs: 60_000, ...sandboxOptions });
  await connectSandbox(app.database, sandbox);
  return {
    ...app,
    url,
    sandbox,
    shopper: () => new Shopper(url, sandbox),
    async giftCard(amount, more = {}) {
      const body = { amount: { amount, currency: 'EUR' }, ...more };
      const reply = await app.admin('POST', '/store/1/gift-cards', body);
      if (reply.statusCode !== 200) throw new Error(`no gift card: ${reply.body}`);
      return reply.json<{ code: string }>().code;
    },
    async one<R extends object>(sql: string, ...params: unknown[]): Promise<R> {
      const { rows } = await app.database.query<R>(sql, params);
      const [row] = rows;
      if (!row || rows.length > 1) throw new Error(`${rows.length} rows from ${sql}`);
      return row;
    },
    async reconcileAfter(seconds = 3600 * 2) {
      // Citus refuses a time with a zone less an interval in an update: the session's zone decides how long a day is.
      const earlier = `(check_at at time zone 'UTC' - $1 * interval '1 second') at time zone 'UTC'`;
      for (const table of ['orders', 'refund', 'inbox'])
        await app.database.query(`update ${table} set check_at = ${earlier}`, [seconds]);
      await reconcile(app.app.commerce);
    },
    async close() {
      // A browser keeps its connections open.
      app.app.server.closeAllConnections();
      await app.close();
      await sandbox.close();
    },
  };
}

/** Makes the sandbox the payment provider of store 1. */
export async function connectSandbox(database: Queryable, sandbox: RunningSandbox): Promise<void> {
  const { baseUrl, secretKey, publishableKey, webhookSecrets } = sandbox.providerOptions();
  await database.query('insert into payment_provider (store_id, name, enabled, config) values (1, $1, true, $2)', [
    provider,
    JSON.stringify({ baseUrl, secretKey, publishableKey, webhookSecrets }),
  ]);
}

/** A browser with its cookie. */
export class Shopper {
  #cookie = '';

  constructor(
    private readonly url: string,
    private readonly sandbox: RunningSandbox,
  ) {}

  /** The cookie header. */
  get cookie(): string {
    return this.#cookie;
  }

  /** The same browser at another process of the service. */
  at(url: string): Shopper {
    const other = new Shopper(url, this.sandbox);
    other.#cookie = this.#cookie;
    return other;
  }

  async request<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const answer = await fetch(`${this.url}/store/1${path}`, {
      method,
      headers: {
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#cookie ||=
      answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('wb_shopper='))
        ?.split(';')[0] ?? '';
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text || '{}') as T };
  }

  cart = (market = 'eu'): Promise<Reply<Cart>> => this.request('GET', `/cart?market=${market}`);

  add = (variantId: string, quantity = 1, headers = {}): Promise<Reply<Cart>> =>
    this.request('POST', '/cart/lines?market=eu', { variantId, quantity }, headers);

  subscribe = (variantId: string, planId: string, quantity = 1): Promise<Reply<Cart>> =>
    this.request('POST', '/cart/lines?market=eu', { variantId, quantity, planId });

  applyDiscount = (code: string, market = 'eu'): Promise<Reply<Cart>> =>
    this.request('POST', `/cart/discounts?market=${market}`, { code });

  removeDiscount = (code: string): Promise<Reply<Cart>> =>
    this.request('DELETE', `/cart/discounts/${encodeURIComponent(code)}?market=eu`);

  applyGiftCard = (card: { code: string } | { id: string }, market = 'eu'): Promise<Reply<Cart>> =>
    this.request('POST', `/cart/gift-cards?market=${market}`, card);

  removeGiftCard = (id: string): Promise<Reply<Cart>> => this.request('DELETE', `/cart/gift-cards/${id}?market=eu`);

  giftCardBalance = (code: string): Promise<Reply<GiftCard>> => this.request('POST', '/gift-cards/balance', { code });

  estimate = (body: object, market = 'eu'): Promise<Reply<Quote>> =>
    this.request('POST', `/estimate?market=${market}`, body);

  checkout = (input: object = {}, market = 'eu'): Promise<Reply<Checkout>> =>
    this.request('POST', `/checkout?market=${market}`, input);

  readCheckout = (id: string): Promise<Reply<Checkout>> => this.request('GET', `/checkout/${id}`);

  updateCheckout = (id: string, input: object): Promise<Reply<Checkout>> =>
    this.request('PATCH', `/checkout/${id}`, input);

  /** A cart with one more line, and a complete checkout of it. Quantity 0: with the cart as it is. */
  async ready(variantId = 'mug', quantity = 1): Promise<Checkout> {
    if (quantity > 0) await this.add(variantId, quantity);
    const { body } = await this.checkout({
      email: 'ada@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    if (body.status !== 'ready') throw new Error(`not ready: ${JSON.stringify(body)}`);
    return body;
  }

  /** Does what the pay button does: completes exactly the quote that this checkout shows. */
  complete({ id, quote }: Pick<Checkout, 'id' | 'quote'>, key: string = randomUUID()): Promise<Reply<CompleteResult>> {
    const body = { quoteHash: quote.hash, expectedAmount: quote.totals.amountDue, provider };
    return this.request('POST', `/checkout/${id}/complete`, body, { 'idempotency-key': key });
  }

  resume = (id: string): Promise<Reply<CompleteResult>> => this.request('POST', `/checkout/${id}/resume`);

  /** Does what the card form does, with the amount that the shopper sees. */
  pay(payment: PaymentSession | null | undefined, card: string = cards.good) {
    if (!payment) throw new Error('There is nothing to pay');
    return this.sandbox.confirm({ id: payment.intentId, clientSecret: payment.clientSecret }, card, {
      expected: payment.amount,
    });
  }
}

export const problemOf = ({ body }: Reply<unknown>): Problem => body as Problem;

export const codesOf = (reply: Reply<unknown>): string[] =>
  (problemOf(reply).errors as Problem['errors'] | undefined)?.map(({ code }) => code) ?? [];
