/**
 * Random histories of a subscription: days pass, the shopper pauses, resumes, skips and cancels, the merchant renews,
 * cards are refused, the service dies, schedulers run side by side. Beside it a small model without orders and charges:
 * days and statuses must match the model, no period has two orders, and nothing is charged after the cancellation.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Step } from '../../kernel/commerce.js';
import { addDays, nextAfter, type Rhythm } from './dates.js';
import { renewDue } from './scheduler.js';
import { openSubscriptions, type Subscriber, type SubscriptionsShop } from './testing/subscriptions-shop.js';

type Move =
  | { do: 'wait'; days: number }
  | { do: 'pause' | 'resume' | 'skip' | 'cancel' | 'renew' | 'breakCard' | 'mendCard' }
  | { do: 'crash'; step: Step };

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('pause', 'resume', 'resume', 'skip', 'renew', 'breakCard', 'mendCard'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      step: fc.constantFrom<Step[]>('before-place-commit', 'renewal-placed', 'renewal-charged', 'before-settle-commit', 'settled', 'cancelling', 'intent-canceled'), // prettier-ignore
    }),
  },
);

/** The expected state. */
class Model {
  status: 'active' | 'paused' | 'past-due' | 'cancelled' = 'active';
  isGood = true;
  readonly paid: string[] = [];
  #tries = 0;
  #beganOn = '';
  /** A period that is over, though it is still the subscription's current one. */
  #isGivenUp = false;

  constructor(
    private readonly rhythm: Rhythm,
    public nextOn: string,
    public today: string,
  ) {}

  #follow(): void {
    this.nextOn = nextAfter(this.rhythm, this.nextOn > this.today ? this.nextOn : this.today);
    this.#tries = 0;
    this.#isGivenUp = false;
  }

  #charge(): void {
    if (this.#tries === 0) this.#beganOn = this.today;
    if (this.isGood) {
      this.paid.push(this.nextOn);
      this.status = 'active';
      this.#follow();
      return;
    }
    this.#tries++;
    this.status = this.#tries > 3 ? 'paused' : 'past-due';
    if (this.status === 'paused') this.#follow();
  }

  wait(days: number): void {
    this.today = addDays(this.today, days);
    if (this.status === 'active' && this.nextOn <= this.today) this.#charge();
    // One check a day: a try that is due, and the one after it when its day has come, too.
    while (this.status === 'past-due' && addDays(this.#beganOn, [1, 3, 5][this.#tries - 1] ?? 0) <= this.today)
      this.#charge();
  }
  renew(): void {
    if (this.status === 'active' || this.status === 'past-due') this.#charge();
    this.wait(0);
  }
  pause(): void {
    if (this.status === 'past-due') this.#isGivenUp = true;
    if (this.status !== 'cancelled') this.status = 'paused';
  }
  resume(): void {
    if (this.status !== 'paused') return;
    this.status = 'active';
    const isPast = this.nextOn < this.today;
    if (isPast) this.nextOn = nextAfter(this.rhythm, addDays(this.today, -1));
    else if (this.#isGivenUp) this.nextOn = nextAfter(this.rhythm, this.nextOn);
    this.#isGivenUp = false;
    this.#tries = 0;
    this.wait(0);
  }
  skip(): void {
    if (this.status !== 'active' && this.status !== 'past-due') return;
    this.#follow();
    this.status = 'active';
    this.wait(0);
  }
  cancel(): void {
    this.status = 'cancelled';
  }
}

let shop: SubscriptionsShop;
let saved: { good: string; bad: string };
before(async () => {
  shop = await openSubscriptions();
  const meansOf = async (it: Subscriber) =>
    (await shop.one<{ means: string }>('select payment_saved as means from subscription where id = $1', it.id)).means;
  const [good, bad] = [await shop.subscriber(), await shop.subscriber({ card: '4000000000006405' })];
  saved = { good: await meansOf(good), bad: await meansOf(bad) };
  await Promise.all([good, bad].map((it) => it.request('POST', '/cancel')));
});
after(() => shop.close());

/** Several schedulers, again after each crash, until all work has ended. */
async function settle(it: Subscriber, today: string): Promise<void> {
  for (let round = 0; round < 12; round++) {
    shop.setDay(today);
    await Promise.all([renewDue(shop.app.commerce), renewDue(shop.app.commerce)]);
    const open = await shop.database.query(
      `select 1 from subscription s where s.store_id = 1 and s.id = $1 and (s.check_at <= $2 or exists (
         select 1 from orders o where o.store_id = 1 and o.subscription_id = s.id
           and o.state in ('pending', 'cancelling')))`,
      [it.id, `${today}T23:59:59Z`],
    );
    if (open.rowCount === 0) return;
  }
  assert.fail('it does not come to rest');
}

async function act(it: Subscriber, model: Model, what: Move): Promise<void> {
  switch (what.do) {
    case 'wait':
      model.wait(what.days);
      return;
    case 'crash':
      shop.crash.at(what.step);
      return;
    case 'breakCard':
    case 'mendCard': {
      model.isGood = what.do === 'mendCard';
      const means = model.isGood ? saved.good : saved.bad;
      await shop.database.query('update subscription set payment_saved = $1 where id = $2', [means, it.id]);
      return;
    }
    case 'renew':
      // Repeated after a crash, as people do; the period is the same.
      for (const periodOn of [model.nextOn, model.nextOn])
        if ((await shop.admin('POST', `/store/1/subscriptions/${it.id}/renew`, { periodOn })).statusCode < 500) break;
      model.renew();
      return;
    case 'skip':
      await it.request('POST', '/skip', { periodOn: model.nextOn });
      model.skip();
      return;
    case 'pause':
      await it.request('POST', '/pause', {});
      model.pause();
      return;
    default:
      await it.request('POST', `/${what.do}`);
      model[what.do]();
      return;
  }
}

async function live(moves: readonly Move[], plan: 'monthly' | 'weekly' | 'daily'): Promise<void> {
  shop.crash.off();
  const it = await shop.subscriber({ plan });
  const begun = await it.read();
  const model = new Model({ startedOn: begun.startedOn, ...begun.plan }, begun.nextOn ?? '', shop.today);
  let chargesAtEnd: number | undefined;
  for (const each of moves) {
    await act(it, model, each);
    await settle(it, model.today);
    const { status, nextOn } = await it.read();
    assert.deepEqual(
      { status, nextOn },
      { status: model.status, nextOn: model.status === 'cancelled' ? null : model.nextOn },
      `after ${JSON.stringify(each)} on ${model.today}`,
    );
    const made = await shop.renewals(it.id);
    assert.deepEqual(made.filter(({ state }) => state !== 'cancelled').map(({ periodOn }) => periodOn), model.paid); // prettier-ignore
    for (const { state, charged } of made) assert.equal(charged, state === 'paid' ? 1 : 0, 'charged once, or not');
    if (status === 'cancelled') chargesAtEnd ??= made.length;
    if (chargesAtEnd !== undefined) assert.equal(made.length, chargesAtEnd, 'nothing after the end');
  }
  shop.crash.off();
  await it.request('POST', '/cancel');
}

describe('a subscription', () => {
  it('follows its model in any sequence of actions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 4, maxLength: 14 }),
        fc.constantFrom('monthly' as const, 'weekly' as const, 'daily' as const),
        live,
      ),
      { numRuns: 12, endOnFailure: true, includeErrorInReport: true },
    );
  });
});
