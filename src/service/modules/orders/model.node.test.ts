/**
 * Random histories of one checkout: two tabs, edits, crashes, lost replies, webhooks twice, late, out of order or
 * never, cards that fail or are slow, a gift card that another shopper spends too and that the merchant takes back, a
 * discount that only one of them can have, subscriptions. Whatever happens, the end is one order and one charge, or
 * neither.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Checkout, CompleteResult, PaymentSession } from '@storefront/contract';
import fc from 'fast-check';
import { until } from '../../payments/testing/until.js';
import type { FaultInput } from '../../payments/sandbox/faults.js';
import type { Step } from '../../kernel/commerce.js';
import { reconcile } from './reconciler.js';
import { Crash } from './testing/crash.js';
import { assertSettled, piecesOf } from './testing/invariants.js';
import { berlin, cards, openShop, problemOf, type Reply, type Shop, type Shopper } from './testing/shop.js';
import { configure } from '../../testing/configure.js';

const timeLimitMs = 15_000;
const asyncDelayMs = 2000;

type Command =
  | { do: 'complete' | 'resume' | 'look'; tab: 0 | 1 }
  | { do: 'pay'; tab: 0 | 1; card: keyof typeof cards }
  | { do: 'answer'; tab: 0 | 1; reply: string }
  | { do: 'add' | 'address' | 'expire' | 'reconcile' | 'wait' }
  | { do: 'giftCard' | 'noGiftCard' | 'giftCardOff' | 'giftCardOn' | 'rival' }
  | { do: 'discount' | 'noDiscount' | 'otherDiscount' | 'subscribe' }
  | { do: 'crash'; step: Step }
  | { do: 'fault'; fault: FaultInput };
/** `now`: the next command does not wait for this one. */
type Move = Command & { now: boolean };

interface Life {
  readonly giftCard: number;
  readonly isApplied: boolean;
  readonly moves: readonly Move[];
}

const tab = fc.constantFrom(0 as const, 1 as const);
const operations = ['intent.create', 'intent.retrieve', 'intent.cancel', 'intent.confirm'];
const lost: readonly FaultInput['fault'][] = [
  'cut-before-commit',
  'cut-after-commit',
  'error-after-commit',
  'rate-limit',
];
const webhookFaults: FaultInput[] = [
  { fault: 'webhook-drop', count: 2 },
  { fault: 'webhook-duplicate', copies: 2 },
  { fault: 'webhook-reorder', ms: 30 },
  { fault: 'webhook-delay', ms: 40 },
  { fault: 'webhook-bad-signature' },
  { fault: 'webhook-old-timestamp' },
];
const steps: Step[] = [
  'before-place-commit',
  'placed',
  'intent-created',
  'intent-stored',
  'intent-retrieved',
  'before-settle-commit',
  'settled',
  'cancelling',
  'intent-canceled',
];
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('complete', 'complete', 'resume', 'look'), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      tab,
      card: fc.constantFrom('good', 'good', 'declined', 'challenge', 'asyncGood', 'asyncBad'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer'), tab, reply: fc.constantFrom('approve', 'refuse') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('add', 'address', 'expire', 'reconcile', 'wait') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('giftCard', 'noGiftCard', 'giftCardOff', 'giftCardOn', 'rival') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('discount', 'noDiscount', 'otherDiscount', 'subscribe') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash'), step: fc.constantFrom(...steps) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      fault: fc.oneof(
        fc.record({
          fault: fc.constantFrom(...lost),
          operation: fc.constantFrom(...operations),
          count: fc.integer({ min: 1, max: 4 }),
        }),
        fc.constantFrom(...webhookFaults),
      ),
    }),
  },
);
const begin: Move = { do: 'complete', tab: 0, now: false };
const pay: Move = { do: 'pay', tab: 0, card: 'good', now: true };
const discountCode = 'LIFE10';
/** The amount on the gift card: very little, a part, all of the first order, more. */
const giftCardAmounts = [60, 700, 1680, 5000] as const;
const life = fc
  .tuple(
    fc.constantFrom(...giftCardAmounts),
    fc.boolean(),
    fc.constantFrom([], [begin], [begin], [begin, pay]),
    fc.array(
      fc.tuple(command, fc.boolean()).map(([what, now]): Move => ({ ...what, now })),
      { minLength: 2, maxLength: 12, size: 'max' },
    ),
  )
  .map(([giftCard, isApplied, first, rest]) => ({ giftCard, isApplied, moves: [...first, ...rest] }));

/** Adds a discount and a subscription to the cart, completes with the new totals, and pays. */
const discounted: Move[] = [{ do: 'discount', now: false }, { do: 'subscribe', now: false }, begin, begin, pay];
/** Both outcomes of a gift card's hold, and of a discount's, however few runs there is time for. */
const examples: [Life][] = [
  [{ giftCard: 700, isApplied: true, moves: [begin, pay] }],
  [{ giftCard: 700, isApplied: true, moves: [begin, { do: 'expire', now: false }] }],
  [{ giftCard: 60, isApplied: false, moves: discounted }],
];

const crash = new Crash();
/** How far the sandbox's clock is ahead; never so far that its signatures look wrong. */
let ahead = 0;
let shop: Shop;
let pieces: number;
let lives = 0;
const seen = { paid: 0, cancelled: 0 };

before(async () => {
  shop = await openShop({
    commerce: { step: crash.step },
    sandbox: { clock: () => Date.now() + ahead, asyncDelayMs, firstWebhookPauseMs: 5 },
  });
  await shop.database.query(`update stock set quantity = 1000000 where variant_id = 'mug'`);
  pieces = await piecesOf(shop.database, 'mug');
  const plan = { name: 'Monthly', interval: 'month', intervalCount: 1, discountPpm: 100_000, products: ['mug'] };
  await shop.admin('PUT', '/store/1/subscription-plans/monthly', plan);
  const discount = { title: 'Ten percent', code: discountCode, kind: 'percent', ratePpm: 100_000, usageLimit: 1 };
  const made = await shop.admin('PUT', '/store/1/discounts/life', discount);
  assert.equal(made.statusCode, 200, made.body);
});
after(() => shop.close());

interface Tab {
  checkout: Checkout;
  payment: PaymentSession | null;
  challenge: unknown;
}

/** Allowed statuses at any moment. A 500 is only allowed for the crashes of the test. */
const expected: ReadonlySet<number> = new Set([200, 402, 404, 409, 422, 503]);

async function live({ giftCard, isApplied, moves }: Life): Promise<void> {
  const shopper = shop.shopper();
  // One more order may have it: the shopper's or the rival's.
  await configure(shop.database, `update discount set usage_limit = used + 1, rate_ppm = 100000`);
  const code = await shop.giftCard(giftCard);
  if (isApplied) await shopper.applyGiftCard({ code });
  const checkout = await shopper.ready('mug', 1);
  const tabs: [Tab, Tab] = [
    { checkout, payment: null, challenge: null },
    { checkout, payment: null, challenge: null },
  ];
  const running: Promise<unknown>[] = [];
  for (const move of moves) {
    const done = act(shopper, tabs, move, code);
    running.push(done);
    done.catch(() => undefined); // checked below
    if (!move.now) await Promise.allSettled(running);
  }
  for (const result of await Promise.allSettled(running)) if (result.status === 'rejected') throw result.reason;
  await comeToRest();
  await assertSettled(shop.database, shop.sandbox);
  assert.equal(await piecesOf(shop.database, 'mug'), pieces, 'no piece is lost or made');
}

async function act(shopper: Shopper, tabs: [Tab, Tab], move: Move, code: string): Promise<void> {
  switch (move.do) {
    case 'complete':
    case 'resume':
    case 'look':
    case 'pay':
    case 'answer':
      await actInTab(shopper, tabs[move.tab], move);
      break;
    case 'add':
      check(await shopper.add('mug', 1));
      break;
    case 'address': {
      const shippingAddress = { ...tabs[0].checkout.shippingAddress, address1: `Street ${lives}` };
      check(await shopper.updateCheckout(tabs[0].checkout.id, { shippingAddress }));
      break;
    }
    case 'giftCard':
      check(await shopper.applyGiftCard({ code }));
      break;
    case 'noGiftCard':
      check(await shopper.removeGiftCard(await idOf(code)));
      break;
    case 'giftCardOff':
    case 'giftCardOn':
      await shop.database.query('update gift_card set enabled = $2 where id = $1', [
        await idOf(code),
        move.do === 'giftCardOn',
      ]);
      break;
    case 'discount':
      check(await shopper.applyDiscount(discountCode));
      break;
    case 'noDiscount':
      check(await shopper.removeDiscount(discountCode));
      break;
    case 'otherDiscount':
      await configure(shop.database, `update discount set rate_ppm = 250000 - rate_ppm`);
      break;
    case 'subscribe':
      check(await shopper.subscribe('mug', 'monthly'));
      break;
    case 'rival':
      await rival(code);
      break;
    case 'expire':
      await shop.database.query(`update orders set expires_at = now(), check_at = now() where state = 'pending'`);
      await reconcile(shop.app.commerce);
      break;
    case 'reconcile':
      await shop.reconcileAfter(600);
      break;
    case 'wait':
      ahead += asyncDelayMs;
      shop.sandbox.sandbox.wake();
      break;
    case 'crash':
      crash.at(move.step);
      break;
    case 'fault':
      await shop.sandbox.fault(move.fault);
  }
}

const idOf = async (code: string): Promise<string> => (await shop.shopper().giftCardBalance(code)).body.id;

/** Another shopper with the same gift card and code, who does not come back to pay the remainder. */
async function rival(code: string): Promise<void> {
  const shopper = shop.shopper();
  check(await shopper.add('mug', 1));
  check(await shopper.applyGiftCard({ code }));
  check(await shopper.applyDiscount(discountCode));
  const input = { email: 'rival@example.com', shippingAddress: berlin, shippingMethodId: 'eu-standard' };
  const reply = check(await shopper.checkout(input));
  if (reply.status === 200 && reply.body.status === 'ready') check(await shopper.complete(reply.body));
}

async function actInTab(shopper: Shopper, at: Tab, move: Extract<Move, { tab: unknown }>): Promise<void> {
  const { checkout, payment, challenge } = at;
  switch (move.do) {
    case 'complete': {
      const shown = checkout.quote.totals.amountDue;
      const reply = check(await shopper.complete(checkout));
      if (reply.status !== 200) at.checkout = problemOf(reply).checkout ?? checkout;
      else {
        if (reply.body.payment) assert.deepEqual(reply.body.payment.amount, shown, 'the intent is for what was shown');
        take(at, reply.body);
      }
      break;
    }
    case 'resume': {
      const reply = check(await shopper.resume(checkout.id));
      if (reply.status === 200) take(at, reply.body);
      break;
    }
    case 'look': {
      const reply = check(await shopper.readCheckout(checkout.id));
      if (reply.status === 200) at.checkout = reply.body;
      break;
    }
    case 'pay': {
      if (!payment) break;
      const reply = await shopper.pay(payment, cards[move.card]).catch(() => undefined); // the connection may break
      at.challenge = reply?.body['challengeId'] ?? at.challenge;
      break;
    }
    case 'answer': {
      if (!payment || typeof challenge !== 'string') break;
      const intent = { id: payment.intentId, clientSecret: payment.clientSecret };
      await shop.sandbox.answer(intent, challenge, move.reply).catch(() => undefined);
    }
  }
}

function take(at: Tab, { checkout, payment }: CompleteResult): void {
  at.checkout = checkout;
  if (payment) at.payment = payment;
}

function check<T>(reply: Reply<T>): Reply<T> {
  const crashed = reply.status === 500 && crash.happened;
  assert.ok(expected.has(reply.status) || crashed, `${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
  return reply;
}

/** Runs everything that can still happen automatically. */
async function comeToRest(): Promise<void> {
  crash.off();
  await shop.sandbox.clearFaults();
  for (let round = 0; round < 6; round++) {
    ahead += asyncDelayMs;
    shop.sandbox.sandbox.wake();
    await until(async () => (await shop.sandbox.ledger()).pendingEvents === 0, 'all webhooks');
    await shop.database.query(`update orders set expires_at = least(expires_at, now()) where state = 'pending'`);
    await shop.reconcileAfter();
    const { rowCount } = await shop.database.query(
      `select 1 from orders where check_at is not null union all select 1 from inbox where state = 'received'`,
    );
    if (rowCount === 0) return;
  }
}

describe('in any sequence of events', () => {
  it('there is one order and one charge, or neither', async (test) => {
    let last = Promise.resolve();
    const end = Date.now() + timeLimitMs;
    await fc.assert(
      fc.asyncProperty(life, async (it) => {
        // A run is always completed: one cut off by the time limit would leave its money held.
        if (lives >= examples.length && Date.now() > end) return;
        lives++;
        ahead = 0;
        last = live(it).catch((error: unknown) => {
          test.diagnostic(error instanceof Error ? (error.stack ?? error.message) : String(error));
          throw error;
        });
        await last;
      }),
      { numRuns: 1000, endOnFailure: true, examples },
    );
    // The time limit does not wait for the run that it interrupts.
    await last;
    const { rows } = await shop.database.query<{ state: 'paid' | 'cancelled'; count: number }>(
      'select state, count(*) from orders group by state',
    );
    for (const { state, count } of rows) seen[state] = count;
    const { rows: tenders } = await shop.database.query<{ state: string; count: number }>(
      'select state, count(*) from order_gift_card group by state order by state',
    );
    test.diagnostic(`${lives} lives, ${seen.paid} orders paid, ${seen.cancelled} cancelled`);
    test.diagnostic(`gift cards: ${tenders.map(({ state, count }) => `${count} ${state}`).join(', ')}`);
    assert.ok(seen.paid > 0 && seen.cancelled > 0, 'both ends were seen');
    assert.deepEqual(
      tenders.map(({ state }) => state),
      ['captured', 'released'],
      'both ends of a hold were seen',
    );
  });
});
