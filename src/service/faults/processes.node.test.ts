/**
 * Two hundred shoppers want fifty pieces, with one gift card, at four processes on one database. Meanwhile the processes
 * are killed in a random order and started again, each of them in the middle of requests. In the end each piece has one
 * order, and nobody is charged without one.
 */
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import type { Checkout, CompleteResult } from '@storefront/contract';
import { CodeKeys } from '../modules/gift-cards/code.js';
import { issueCard } from '../modules/gift-cards/issue.js';
import { assertSettled, piecesOf } from '../modules/orders/testing/invariants.js';
import {
  berlin,
  codesOf,
  connectSandbox,
  problemOf,
  provider,
  Shopper,
  type Reply,
} from '../modules/orders/testing/shop.js';
import { startSandbox, type RunningSandbox } from '../payments/testing/start-sandbox.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { until } from '../testing/process.js';
import { seedStore } from '../testing/seed.js';
import { removeBundles } from './testing/bundle.js';
import { randomOf } from './testing/random.js';
import { Service } from './testing/service.js';

const processes = 4;
/** How often each process is killed. */
const rounds = 3;
const crowd = 200;
const pieces = 50;
/** The card pays ten orders whole, and a part of the eleventh. */
const onCard = 10 * 1390 + 500;
const patience = 300;

let database: TestDatabase;
let sandbox: RunningSandbox;
const services: Service[] = [];

before(async () => {
  database = await testDatabase();
  await seedStore(database, 1);
  await database.query(`update stock set quantity = $1 where variant_id = 'poster'`, [pieces]);
  // The first one makes the bundle that all of them run.
  for (let index = 0; index < processes; index++) services.push(await Service.start(database.url));
  const webhookUrl = `${services[0]?.url}/store/1/payments/${provider}/webhook`;
  sandbox = await startSandbox({ webhookUrl, firstWebhookPauseMs: 20, asyncDelayMs: 60_000 });
  await connectSandbox(database, sandbox);
});
after(async () => {
  await Promise.all(services.map((service) => service.close()));
  await removeBundles();
  await sandbox.close();
  await database.close();
});

type Outcome = 'bought' | 'sold out';

/** The requests that wait for an answer. */
class Flights {
  readonly #open = new Map<string, Set<Promise<unknown>>>();

  async fly<T>(url: string, request: Promise<T>): Promise<T> {
    const open = this.at(url).add(request);
    try {
      return await request;
    } finally {
      open.delete(request);
    }
  }

  /** Those at one process. */
  at(url: string): Set<Promise<unknown>> {
    const open = this.#open.get(url) ?? new Set();
    this.#open.set(url, open);
    return open;
  }
}

const flights = new Flights();

/** Kills a process as soon as it has a request. @returns true when a request got no answer because of that */
async function strike(service: Service, isOver: () => boolean): Promise<boolean> {
  await service.up();
  await until(() => flights.at(service.url).size > 0 || isOver(), 60_000);
  const open = [...flights.at(service.url)];
  await service.kill();
  return (await Promise.allSettled(open)).some(({ status }) => status === 'rejected');
}

/** Sends each request to any of the processes, and again to another one when there is no answer. */
class Visitor {
  #browser: Shopper | undefined;

  constructor(private readonly any: () => string) {}

  async buy(code: string): Promise<Outcome> {
    const adding = { 'idempotency-key': randomUUID() };
    const added = await this.#ask((browser) => browser.add('poster', 1, adding));
    if (codesOf(added).includes('OUT_OF_STOCK')) return 'sold out';
    assert.equal(added.status, 200, JSON.stringify(added.body));
    await this.#ask((browser) => browser.applyGiftCard({ code }));
    const contact = { email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    let checkout = await this.#must((browser) => browser.checkout(contact));
    for (let tries = 0; tries < patience; tries++) {
      const shown = checkout;
      const key = randomUUID();
      const reply = await this.#ask((browser) => browser.complete(shown, key));
      if (reply.status === 200) {
        if (await this.#isPaid(shown, reply.body)) return 'bought';
      } else if (codesOf(reply).includes('OUT_OF_STOCK')) return 'sold out';
      // Every refusal shows the current checkout: the shopper looks at it, and presses the button again.
      checkout = (problemOf(reply) as unknown as { checkout?: Checkout }).checkout ?? (await this.#read(checkout));
      if (checkout.status === 'completed') return 'bought';
    }
    throw new Error('The shopper lost patience');
  }

  async #isPaid({ id }: Checkout, placed: CompleteResult): Promise<boolean> {
    const { payment } = placed;
    if (payment) await new Shopper('', sandbox).pay(payment);
    for (let tries = 0; tries < patience; tries++) {
      const { body, status } = await this.#ask((browser) => browser.resume(id));
      if (status !== 200 || body.order.status === 'canceled') return false;
      if (['paid', 'not-required'].includes(body.order.paymentStatus)) return true;
      await sleep(50);
    }
    return false;
  }

  #read = ({ id }: Checkout): Promise<Checkout> => this.#must((browser) => browser.readCheckout(id));

  async #must<T>(work: (browser: Shopper) => Promise<Reply<T>>): Promise<T> {
    const { status, body } = await this.#ask(work);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  async #ask<T>(work: (browser: Shopper) => Promise<Reply<T>>): Promise<Reply<T>> {
    for (let tries = 0; ; tries++) {
      const url = this.any();
      const browser = this.#browser?.at(url) ?? new Shopper(url, sandbox);
      try {
        const reply = await flights.fly(url, work(browser));
        if (browser.cookie) this.#browser = browser;
        if (tries >= patience || (reply.status < 500 && !codesOf(reply).includes('IDEMPOTENCY_IN_PROGRESS')))
          return reply;
      } catch (error) {
        // The error of `fetch` when a process is gone, or goes in the middle of its answer.
        if (tries >= patience || !(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      }
      await sleep(100);
    }
  }
}

describe(`${crowd} shoppers at ${processes} processes that are killed`, () => {
  it('get one order a piece, and no one is charged without one', async (test) => {
    const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
    test.diagnostic(`SEED=${seed}`);
    const random = randomOf(seed);
    const codes = await new CodeKeys(database, undefined).of(1);
    const amount = { amount: onCard, currency: 'EUR' };
    const { code } = await database.transaction((tx) => issueCard(tx, codes, 1, { amount }, null, undefined));
    const buying = Promise.all(
      Array.from({ length: crowd }, async () => {
        await sleep(random.next() * 3000);
        return new Visitor(() => random.pick(services).url).buy(code);
      }),
    );
    const over = new AbortController();
    const isOver = (): boolean => over.signal.aborted;
    const struck = services.map(() => 0);
    const killing = (async () => {
      const order = Array.from({ length: rounds }, () => {
        const first = random.below(processes);
        return services.map((_, index) => (index + first) % processes);
      });
      for (const index of order.flat()) {
        await sleep(100 + random.next() * 300);
        let isHit = false;
        while (!isHit && !isOver()) isHit = await strike(services[index]!, isOver);
        if (isHit) struck[index]!++;
      }
    })();
    const outcomes = await buying.finally(() => over.abort());
    await killing;
    test.diagnostic(`killed in the middle of a request: ${struck.join(', ')} times`);
    assert.ok(
      struck.every((times) => times > 0),
      `each process: ${struck.join(', ')}`,
    );
    const bought = outcomes.filter((outcome) => outcome === 'bought').length;
    await until(async () => {
      const { rows } = await database.query(`select 1 from orders where state not in ('paid', 'cancelled')`);
      return rows.length === 0;
    }, 30_000);

    const { rows } = await database.query<{ paid: number; left: number }>(
      `select (select count(*)::int from orders where state = 'paid') as paid, quantity as left
       from stock where variant_id = 'poster'`,
    );
    assert.deepEqual(rows, [{ paid: pieces, left: 0 }]);
    assert.equal(bought, pieces, 'who has an order knows it');
    assert.equal(await piecesOf(database, 'poster'), pieces);
    await assertSettled(database, sandbox);
    const { rows: cards } = await database.query<{ balance: number }>('select balance from gift_card');
    assert.deepEqual(cards, [{ balance: 0 }]);
    assert.deepEqual(
      services.map(({ failures }) => failures),
      [0, 0, 0, 0],
      'no process ended by itself',
    );
  });
});
