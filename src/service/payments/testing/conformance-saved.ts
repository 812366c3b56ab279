/* eslint-disable @typescript-eslint/no-floating-promises -- node:test awaits its describe and it, as the configuration says for *.test.ts */
/** Rules of every adapter that can charge a card again without its shopper. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChargeSaved, Intent } from '../provider.js';
import { eur, fails, input, type Trials } from './provider-rig.js';

const good = '4242424242424242';
const declinedAtRenewal = '4000000000006405';
const asksAlways = '4000002760003184';

export function whenCardsAreKept(trials: Trials): void {
  /** A card that an order has kept. */
  async function kept(number: string): Promise<string> {
    const intent = await trials.create(undefined, { keep: true });
    assert.equal(intent.saved, undefined, 'nothing is kept before it was paid with');
    const confirmation = await trials.pay(intent, number);
    if (number === asksAlways)
      await trials.rig.approve({ id: intent.id, clientSecret: intent.clientSecret ?? '' }, confirmation);
    const { saved = '' } = await trials.provider.retrieve(intent.id);
    assert.match(saved, /^[!-~]{1,300}$/);
    return saved;
  }

  const charge = async (saved: string, orderRef: string, more: Partial<ChargeSaved> = {}): Promise<Intent> => {
    const idempotencyKey = `o:${orderRef}:a1:charge`;
    const charged = { ...input, orderRef, amount: eur(1500), idempotencyKey, saved, ...more };
    const intent = await trials.provider.chargeSaved?.(charged);
    return intent ?? assert.fail('the adapter cannot charge a kept card');
  };
  const chargedOf = async (orderRef: string) => (await trials.rig.ledgerOf(orderRef)).charged;

  describe('a saved card', () => {
    it('is charged without the shopper, and returned with its brand', async () => {
      const saved = await kept(good);
      const orderRef = trials.newOrder();
      const intent = await charge(saved, orderRef);
      assert.deepEqual(
        [intent.status, intent.orderRef, intent.amount, intent.amountReceived, intent.card, intent.saved],
        ['succeeded', orderRef, eur(1500), eur(1500), { brand: 'visa', last4: '4242' }, undefined],
      );
      assert.deepEqual(await trials.provider.retrieve(intent.id), intent);
      const refund = { intentId: intent.id, amount: eur(1500), idempotencyKey: `${intent.id}:r`, reason: '' };
      assert.equal((await trials.provider.refund(refund)).status, 'succeeded');
    });

    it('is charged once per attempt of an order: with the same key, another key, and in parallel', async () => {
      const saved = await kept(good);
      const orderRef = trials.newOrder();
      const { id } = await charge(saved, orderRef);
      assert.equal((await charge(saved, orderRef)).id, id);
      assert.equal((await charge(saved, orderRef, { idempotencyKey: 'forgotten' })).id, id);
      const crowd = trials.newOrder();
      const answers = await Promise.allSettled([1, 2, 3].map(() => charge(saved, crowd)));
      assert.ok(answers.some(({ status }) => status === 'fulfilled'));
      assert.deepEqual(await chargedOf(orderRef), { count: 1, amount: 1500 });
      assert.deepEqual(await chargedOf(crowd), { count: 1, amount: 1500 });
    });

    it('can be authorized, and captured later', async () => {
      const intent = await charge(await kept(good), trials.newOrder(), { capture: 'manual' });
      assert.deepEqual([intent.status, intent.amountReceived], ['authorized', eur(0)]);
      assert.equal((await trials.provider.capture(intent.id, eur(700), `${intent.id}:cap`)).status, 'succeeded');
    });

    for (const [name, number, code] of [
      ['a decline', declinedAtRenewal, 'card_declined'],
      ['required authentication', asksAlways, 'authentication_required'],
    ] as const)
      it(`answers ${name} with an open intent and the reason, also when repeated, and can be cancelled`, async () => {
        const saved = await kept(number);
        const orderRef = trials.newOrder();
        for (const idempotencyKey of ['first', 'first', 'another']) {
          const intent = await charge(saved, orderRef, { idempotencyKey: `${orderRef}:${idempotencyKey}` });
          assert.deepEqual([intent.status, intent.lastError?.code, intent.amountReceived], ['open', code, eur(0)]);
        }
        const { id } = await charge(saved, orderRef);
        assert.equal((await trials.provider.cancel(id, `${id}:can`)).outcome, 'canceled');
        assert.deepEqual(await chargedOf(orderRef), { count: 0, amount: 0 });
        assert.equal((await trials.rig.ledgerOf(orderRef)).intents, 1);
      });

    it('that does not exist, or has an invalid id, is invalid', async () => {
      const saved = await kept(good);
      await fails(charge(`${saved.slice(0, -1)}${saved.endsWith('0') ? '1' : '0'}`, trials.newOrder()), 'invalid');
      await fails(charge('nothing of the kind', trials.newOrder()), 'invalid');
      await fails(charge(saved, trials.newOrder(), { amount: eur(0) }), 'invalid');
    });

    it('is not saved unless requested', async () => {
      const intent = await trials.create();
      await trials.pay(intent);
      assert.equal((await trials.provider.retrieve(intent.id)).saved, undefined);
    });

    for (const fault of ['cut-before-commit', 'cut-after-commit', 'error-after-commit'] as const)
      it(`is charged once when the connection breaks: ${fault}`, async () => {
        const saved = await kept(good);
        const orderRef = trials.newOrder();
        await trials.rig.fault({ fault, operation: 'intent.create', count: 1 });
        const intent = await charge(saved, orderRef).catch(() => charge(saved, orderRef));
        assert.equal(intent.status, 'succeeded');
        assert.deepEqual(await chargedOf(orderRef), { count: 1, amount: 1500 });
      });
  });
}
