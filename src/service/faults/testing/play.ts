import { setTimeout as sleep } from 'node:timers/promises';
import { StorefrontError } from '@storefront/client';
import type { Checkout, CompleteResult, PaymentSession } from '@storefront/contract';
import { isPlaced, type Browser } from './browser.js';
import type { Case, Tender } from './case.js';
import { openIntents, violationsOf, type Violation } from './invariants.js';
import type { LostCall, ProviderUnderTest } from './provider.js';
import { randomOf } from './random.js';
import { pieces, type World } from './world.js';

export interface Played {
  /** True when the fault of the row has occurred. */
  readonly isHit: boolean;
  readonly violations: readonly Violation[];
  readonly milliseconds: number;
}

/** The longest time until a random moment, in milliseconds: from the click to a little after the webhook. */
const anyMomentWithin = 160;

/** Runs one case to its end, and waits until all work has ended. @param known violations that were reported before */
export async function play(world: World, it: Case, known: Set<string>): Promise<Played> {
  const { service, database } = world;
  const provider = world.provider(it.provider);
  const began = Date.now();
  const { rows } = await database.query<{ now: Date }>('select now() as now');
  const violations: Violation[] = [];
  const broken = (text: string): void => void violations.push({ kind: 'broken_invariant', text });
  const failures = service.failures;
  const moment = new Moment(world, provider, it);
  service.onStep = () => moment.crash();
  let isHit = false;
  try {
    await provider.behave(it.webhooks);
    if (it.shopper === 'collected') await world.merchant.setCapture('manual');
    const browser = world.browser(provider);
    const checkout = await browser.ready(await giftCardOf(world, it.tender));
    await moment.prepare();
    const lost = await act(it, { world, provider, browser, checkout, moment, broken });
    if (lost !== undefined) violations.push({ kind: 'lost_order', text: lost });
    await moment.over();
    // The crash may not have happened yet: everything that can expire does so now.
    const before = await world.rest();
    isHit = (await service.disarm()) || moment.hasHappened;
    await provider.heal();
    const left = before.length > 0 ? await world.rest() : before;
    if (left.length > 0) broken(`no rest: ${left.join('; ')}`);
  } catch (error) {
    broken(error instanceof Error ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}` : String(error));
    await service.disarm();
    await provider.heal();
    await world.rest();
  } // prettier-ignore
  if (it.shopper === 'collected') await world.merchant.setCapture('auto');
  if (service.failures > failures) broken('the service ended by itself');
  const found = [
    ...(await violationsOf(database, world.providers, world.promises, pieces)),
    ...(await openIntents(database, world.providers, rows[0]?.now ?? new Date(0))),
  ];
  // A violation in the records would be found again at the end of every later case.
  const fresh = found.filter(({ text }) => !known.has(text));
  for (const { text } of fresh) known.add(text);
  return { isHit, violations: [...violations, ...fresh], milliseconds: Date.now() - began };
}

async function giftCardOf(world: World, tender: Tender): Promise<string | undefined> {
  if (tender === 'card') return undefined;
  return world.giftCard(tender === 'covered' ? 10_000 : 500);
}

/** Causes the row's fault at its moment. */
class Moment {
  hasHappened = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly world: World,
    private readonly provider: ProviderUnderTest,
    private readonly it: Case,
  ) {}

  /** Before the click. */
  async prepare(): Promise<void> {
    const { row, hit, victim, seed } = this.it;
    const [kind, what = ''] = row.split(':');
    if (kind === 'step') return this.world.service.arm({ step: what, hit, victim });
    if (row === 'at:any-moment') {
      const after = randomOf(seed).below(anyMomentWithin);
      this.#running = sleep(after).then(() => this.crash());
    }
    if (kind === 'lost') {
      const [call, when] = what.split('-') as [LostCall, ('asked' | 'answered')?];
      await this.provider.lose(call, when ?? 'asked', hit);
      this.hasHappened = true;
    }
    if (kind === 'calm' || kind === 'reconciler-alone') this.hasHappened = true;
  }

  /** The provider is about to be paid. */
  async beforePaying(): Promise<void> {
    // Killed before it can receive it: a webhook that comes now finds no service.
    if (this.it.row === 'at:paid' && !this.hasHappened && this.it.victim !== 'provider') await this.crash();
  }

  /** It has been paid. */
  async afterPaying(): Promise<void> {
    if (this.it.row === 'at:paid' && !this.hasHappened) await this.crash();
  }

  async crash(): Promise<void> {
    this.hasHappened = true;
    await this.world.crash(this.it.victim, this.provider);
  }

  over = (): Promise<void> => this.#running;
}

interface Scene {
  readonly world: World;
  readonly provider: ProviderUnderTest;
  readonly browser: Browser;
  readonly checkout: Checkout;
  readonly moment: Moment;
  readonly broken: (text: string) => void;
}

/** @returns what the shopper has lost, if anything */
async function act(it: Case, scene: Scene): Promise<string | undefined> {
  const { world, browser, checkout, moment, provider } = scene;
  browser.around = {
    async before(session) {
      if (it.webhooks === 'forged') await forge(scene, session);
      await moment.beforePaying();
    },
    after: () => moment.afterPaying(),
  };
  const mustBePlaced = async (buying: Promise<CompleteResult>): Promise<string | undefined> =>
    isPlaced(await buying) ? undefined : `checkout ${checkout.id}: the shopper stayed and has no order`;

  switch (it.shopper) {
    case 'waits':
      return mustBePlaced(browser.buy(checkout, it.card));
    case 'two-tabs': {
      const [one, two] = await Promise.all([browser.buy(checkout, it.card), browser.buy(checkout, 'good')]);
      if (one.order.id !== two.order.id) scene.broken(`checkout ${checkout.id}: an order in each tab`);
      return mustBePlaced(Promise.resolve(one));
    }
    case 'double-click': {
      const key = browser.client.idempotencyKey();
      const [one] = await Promise.all([browser.buy(checkout, it.card, key), browser.buy(checkout, 'good', key)]);
      return mustBePlaced(Promise.resolve(one));
    }
    case 'closes': {
      const result = await unless(browser.click(checkout));
      if (result?.payment) await browser.pay(result.payment, it.card);
      return undefined;
    }
    case 'leaves':
      await unless(browser.click(checkout));
      return undefined;
    case 'edits': {
      const result = await unless(browser.click(checkout));
      if (!result?.payment) {
        await unless(browser.addMug());
        return mustBePlaced(browser.buy(await patiently(() => browser.look(checkout.id)), 'good'));
      }
      const confirmation = await provider.confirm(result.payment, 'challenge', result.payment.amount);
      const editing = unless(browser.addMug());
      // In half of the cases the answer comes while the edit runs, otherwise after it.
      if (randomOf(it.seed).next() < 0.5) await editing;
      if (confirmation.question !== undefined) await provider.approve(result.payment, confirmation.question);
      await editing;
      const known = await browser.settle(checkout.id);
      if (known && isPlaced(known)) return undefined;
      return mustBePlaced(browser.buy(await patiently(() => browser.look(checkout.id)), it.card));
    }
    case 'returns': {
      const bought = await browser.buy(checkout, it.card);
      if (isPlaced(bought)) await world.merchant.giveBack(bought.order);
      return mustBePlaced(Promise.resolve(bought));
    }
    case 'collected': {
      const bought = await browser.buy(checkout, it.card);
      if (bought.order.paymentStatus === 'authorized') await world.merchant.collect(bought.order);
      return mustBePlaced(Promise.resolve(bought));
    }
  }
}

/** Sends events that the provider never sent, before it is paid. None may be believed. */
async function forge({ world, provider, broken }: Scene, session: PaymentSession): Promise<void> {
  const { rows } = await world.database.query<{ id: string }>(
    'select order_id as id from payment_attempt where intent_id = $1',
    [session.intentId],
  );
  const orderRef = rows[0]?.id ?? 'nowhere';
  for (const { body, headers, what, answers } of provider.forgeries({ intentId: session.intentId, orderRef })) {
    const { status } = await patiently(() =>
      fetch(`${world.service.url}/store/1/payments/${provider.name}/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
    );
    if (status < 500 && !answers.includes(status)) broken(`${orderRef}: an event ${what} was answered ${status}`);
  }
}

/** The result for a shopper who does not return. */
async function unless<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof StorefrontError) return undefined;
    throw error;
  }
}

/** Repeats the call while the service is down. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries >= 20) throw error;
      await sleep(100 * (tries + 1));
    }
  }
}
