import { setTimeout as sleep } from 'node:timers/promises';
import { CustomerClient, StorefrontError } from '@storefront/client';
import type { Cart, Checkout, CompleteResult, PaymentSession } from '@storefront/contract';
import { berlin } from '../../modules/orders/testing/shop.js';
import type { Card } from './case.js';
import type { ProviderUnderTest } from './provider.js';

/** The orders that shoppers saw as confirmed. The service must honour each of them. */
export interface Promises {
  /** Minor units by quote. */
  readonly shown: Map<string, number>;
  /** Numbers of orders that were confirmed as placed, by id. */
  readonly confirmed: Map<string, string>;
  /** Contradictions in the service's answers. */
  readonly broken: string[];
}

/** Milliseconds between two requests for the state of a payment. */
const pauses = [0, 60, 120, 250, 500, 1000, 1000, 1500, 2000] as const;
const patienceMs = 60_000;

/**
 * A shopper's page with the real client: it repeats safe calls, keeps its key, asks for the state when it does not know
 * it, and looks at the new total before it clicks again.
 */
export class Browser {
  readonly client: CustomerClient;
  /** The orders that were confirmed when a key was first used: a repeated answer knows no later ones. */
  readonly #confirmedBefore = new Map<string, ReadonlyMap<string, string>>();
  /** Called before and after the confirmation. */
  around: { before(session: PaymentSession): Promise<void>; after(): Promise<void> } | undefined;
  /** Answers with an error of the service. The client may have repeated the request since. */
  failures = 0;
  #cookie = '';

  constructor(
    url: string,
    private readonly provider: ProviderUnderTest,
    private readonly promises: Promises,
  ) {
    this.client = new CustomerClient({ baseUrl: url, storeId: 1, market: 'eu', timeout: 8000, fetch: this.#fetch });
  }

  /** A mug in the cart, the gift card on it, the address typed. */
  async ready(giftCard: string | undefined): Promise<Checkout> {
    await this.addMug();
    if (giftCard !== undefined) await this.client.cart.applyGiftCard({ code: giftCard });
    const checkout = await this.client.checkout.create({
      email: 'ada@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    if (checkout.status !== 'ready') throw new Error(`The checkout is ${checkout.status}`);
    return this.#see(checkout);
  }

  addMug = (): Promise<Cart> => this.client.cart.addLine({ variantId: 'mug', quantity: 1 });

  look = async (id: string): Promise<Checkout> => this.#see(await this.client.checkout.get(id));

  /** One click, with the client's own retries. */
  async click(checkout: Checkout, key = this.client.idempotencyKey()): Promise<CompleteResult> {
    const { hash, totals } = checkout.quote;
    const confirmed = this.#confirmedBefore.get(key) ?? new Map(this.promises.confirmed);
    this.#confirmedBefore.set(key, confirmed);
    const result = await this.client.checkout.complete(
      checkout.id,
      {
        quoteHash: hash,
        expectedAmount: totals.amountDue,
        ...(totals.amountDue.amount > 0 ? { provider: this.provider.name } : {}),
      },
      { idempotencyKey: key },
    );
    if (result.payment && result.payment.amount.amount !== totals.amountDue.amount)
      this.promises.broken.push(`${result.order.id}: to be charged is not what was shown`);
    return this.#hear(result, confirmed);
  }

  /** Clicks, pays, and continues until there is an order. @throws Error when there is none after a while */
  async buy(first: Checkout, card: Card, firstKey?: string): Promise<CompleteResult> {
    const end = Date.now() + patienceMs;
    let checkout = first;
    let key = firstKey ?? this.client.idempotencyKey();
    let next = card;
    let last: unknown;
    while (Date.now() < end) {
      try {
        const result = await this.click(checkout, key);
        if (isPlaced(result)) return result;
        if (result.payment) {
          await this.pay(result.payment, next);
          next = 'good';
        }
      } catch (error) {
        if (!(error instanceof StorefrontError)) throw error;
        last = error;
        const now = error.problem?.checkout;
        // An error with the current checkout: nothing was done, and the next click needs a new key.
        if (now) [checkout, key] = [this.#see(now), this.client.idempotencyKey()];
      }
      const known = await this.settle(checkout.id);
      if (known && isPlaced(known)) return known;
      if (known) {
        checkout = this.#see(known.checkout);
        // The same key would only repeat its answer.
        key = this.client.idempotencyKey();
      }
      if (known?.order.status === 'canceled') checkout = await this.look(checkout.id).catch(() => checkout);
    }
    throw new Error('The shopper came to no end', { cause: last });
  }

  /** Does what the provider's form does, and answers the bank's question. */
  async pay(session: PaymentSession, card: Card): Promise<void> {
    await this.around?.before(session);
    const { question } = await this.provider.confirm(session, card, session.amount);
    if (question !== undefined) await this.provider.approve(session, question);
    await this.around?.after();
  }

  /**
   * Asks for the state of the payment until it is known. @returns undefined when no order was made, or no answer arrives
   */
  async settle(id: string): Promise<CompleteResult | undefined> {
    let last: CompleteResult | undefined;
    for (const pause of pauses) {
      await sleep(pause);
      const confirmed = new Map(this.promises.confirmed);
      try {
        last = this.#hear(await this.client.checkout.resume(id), confirmed);
      } catch (error) {
        if (!(error instanceof StorefrontError)) throw error;
        if (error.status === 404) return undefined;
        continue;
      }
      if (isPlaced(last) || last.checkout.status !== 'processing') return last;
    }
    return last;
  }

  #see(checkout: Checkout): Checkout {
    this.promises.shown.set(checkout.quote.hash, checkout.quote.totals.amountDue.amount);
    return checkout;
  }

  /**
   * @param confirmed the orders confirmed when the request was sent: answers to tabs with concurrent requests may overtake
   *   each other
   */
  #hear(result: CompleteResult, confirmed: ReadonlyMap<string, string>): CompleteResult {
    const { id, number } = result.order;
    const before = number === null ? confirmed.get(id) : this.promises.confirmed.get(id);
    if (before !== undefined && before !== number)
      this.promises.broken.push(`${id}: said to be order ${before}, then ${number ?? 'none'}`);
    if (number !== null) this.promises.confirmed.set(id, number);
    return result;
  }

  /** Keeps the cookie, as browsers do. */
  readonly #fetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const answer = await fetch(input, { ...init, headers });
    if (answer.status >= 500) this.failures += 1;
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('wb_shopper='));
    this.#cookie ||= set?.split(';')[0] ?? '';
    return answer;
  };
}

export const isPlaced = ({ order }: CompleteResult): boolean =>
  order.status === 'placed' || order.status === 'completed';
