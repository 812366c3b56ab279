/** A shop with plans, a clock that a test sets, and signed-in subscribers. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Order, Subscription } from '@storefront/contract';
import type { AppOptions } from '../../../app.js';
import { hashToken } from '../../../plugins/session.js';
import { Crash } from '../../orders/testing/crash.js';
import { cards, openShop, type Reply, type Shop, type Shopper } from '../../orders/testing/shop.js';
import { addDays, dayOf, startOf } from '../dates.js';
import { renewDue } from '../scheduler.js';

export interface SubscriptionsShop extends Shop {
  readonly crash: Crash;
  readonly today: string;
  /** Sets the clock. */
  setDay(day: string): void;
  /** Sets the clock, then renews until nothing is due. */
  renewOn(day: string): Promise<void>;
  /** Someone with a running subscription. */
  subscriber(options?: SubscriberOptions): Promise<Subscriber>;
  /** The charges of a subscription's renewals, by period, and the states of the orders. */
  renewals(id: string): Promise<{ periodOn: string; state: string; charged: number }[]>;
  /** Types of a subscription's events, in order. */
  events(id: string): Promise<string[]>;
}

export interface SubscriberOptions {
  readonly card?: string;
  readonly plan?: string;
  readonly quantity?: number;
  readonly giftCard?: number;
}

export interface Subscriber {
  readonly id: string;
  readonly shopper: Shopper;
  readonly order: Order;
  /** A request for this subscription. */
  request<T = Subscription>(method: string, path?: string, body?: unknown): Promise<Reply<T>>;
  /** A request for all subscriptions: below `account/subscriptions`. */
  all<T = Subscription>(method: string, path?: string, body?: unknown): Promise<Reply<T>>;
  read(): Promise<Subscription>;
}

export const plans = { monthly: 'month', daily: 'day', weekly: 'week' } as const;

export async function openSubscriptions(options: Partial<AppOptions> = {}): Promise<SubscriptionsShop> {
  const crash = new Crash();
  let now = new Date();
  const shop = await openShop({ ...options, commerce: { now: () => now, step: crash.step } });
  for (const [id, interval] of Object.entries(plans)) {
    const plan = { name: id, interval, intervalCount: 1, discountPpm: 100_000, products: ['mug', 'shirt'] };
    const put = await shop.admin('PUT', `/store/1/subscription-plans/${id}`, plan);
    if (put.statusCode !== 200) throw new Error(put.body);
  }
  await shop.database.query(`update stock set quantity = 100000 where variant_id = 'mug'`);
  const setDay = (day: string): void => {
    const wanted = new Date(startOf(day).getTime() + 9 * 3600_000);
    // The same day again is a later time on that day: a renewal that waits for its next try is then due.
    const daysAfter = Math.min(now.getTime() + 40 * 60_000, startOf(day).getTime() + 24 * 3600_000 - 1);
    now = wanted > now ? wanted : new Date(Math.max(now.getTime(), daysAfter));
  };
  return {
    ...shop,
    crash,
    get today() {
      return dayOf(now);
    },
    setDay,
    async renewOn(day) {
      setDay(day);
      while ((await renewDue(shop.app.commerce)) > 0);
    },
    async subscriber({ card = cards.good, plan = 'monthly', quantity = 1, giftCard } = {}) {
      // The subscription begins today, by the clock of the database.
      now = new Date();
      const shopper = shop.shopper();
      await shopper.subscribe('mug', plan, quantity);
      if (giftCard !== undefined) await shopper.applyGiftCard({ code: await shop.giftCard(giftCard) });
      const checkout = await shopper.ready('mug', 0);
      let { body } = await shopper.complete(checkout);
      if (body.payment) {
        const confirmation = await shopper.pay(body.payment, card);
        const intent = { id: body.payment.intentId, clientSecret: body.payment.clientSecret };
        if (card === cards.challenge) await shop.sandbox.answer(intent, confirmation.body['challengeId'], 'approve');
        ({ body } = await shopper.resume(checkout.id));
      }
      const { id, owner } = await shop.one<{ id: string; owner: string }>(
        'select id, shopper as owner from subscription where order_id = $1',
        body.order.id,
      );
      const request = signedIn(shop, await signIn(shop, owner));
      const path = `/account/subscriptions/${id}`;
      return {
        id,
        shopper,
        order: body.order,
        request: (method, more = '', input) => request(method, `${path}${more}`, input),
        all: (method, more = '', input) => request(method, `/account/subscriptions${more}`, input),
        read: async () => (await request<Subscription>('GET', path)).body,
      };
    },
    async renewals(id) {
      const { rows } = await shop.database.query<{ id: string; periodOn: string; state: string }>(
        `select id, period_on::text as "periodOn", state from orders where subscription_id = $1 order by created_at`,
        [id],
      );
      const { orders } = await shop.sandbox.ledger();
      return rows.map(({ id: orderId, periodOn, state }) => {
        const charged = orders.filter(({ orderRef }) => orderRef === orderId);
        return { periodOn, state, charged: charged.reduce((sum, each) => sum + each.charged.count, 0) };
      });
    },
    async events(id) {
      const { rows } = await shop.database.query<{ type: string }>(
        `select type from outbox where payload->>'subscription' = $1 order by id`,
        [id],
      );
      return rows.map(({ type }) => type.replace('subscription.', ''));
    },
  };
}

/** Makes a session of a customer who owns the rows of this shopper. @returns its cookie */
async function signIn({ database }: Shop, shopper: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  await database.query(
    `insert into customer (store_id, id, shopper, email, email_key, password) values (1, $1, $2, $3, $3, 'none')`,
    [id, shopper, email],
  );
  await database.query(
    `insert into customer_session (store_id, token_hash, customer_id, expires_at)
     values (1, $1, $2, now() + interval '1 day')`,
    [hashToken(token), id],
  );
  return `wb_session=${token}`;
}

const signedIn =
  ({ url }: Shop, cookie: string) =>
  async <T>(method: string, path: string, body?: unknown): Promise<Reply<T>> => {
    const answer = await fetch(`${url}/store/1${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  };

/** The day after this many days. */
export const daysAfter = (day: string | null | undefined, days = 0): string => addDays(day ?? '', days);
