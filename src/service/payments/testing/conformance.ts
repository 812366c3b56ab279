/* eslint-disable @typescript-eslint/no-floating-promises -- node:test awaits its describe and it, as the configuration says for *.test.ts */
/** The rules of `provider.ts` for the adapter of any provider, tested over HTTP. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderError } from '../provider.js';
import { whenThingsBreak } from './conformance-breaks.js';
import { whenCardsAreKept } from './conformance-saved.js';
import { eur, fails, input, type Rig, trials } from './provider-rig.js';
import { until } from './until.js';
import type { WebhookReceiver } from './webhook-receiver.js';

/** @param open called when the file's own hooks have run */
export function providerConformance(name: string, shop: () => WebhookReceiver, open: () => Rig): void {
  // One suite around everything, because only then do its hooks wait for those of the file.
  describe(`${name}, as a payment provider`, () => {
    const setup = trials(open);

    describe('operations', () => {
      it('creates an intent, is paid in the form, and returns the card', async () => {
        const orderRef = setup.newOrder();
        const intent = await setup.create(orderRef);
        const { id, clientSecret } = intent;
        const both = { id, orderRef, amount: eur(1999) };
        assert.deepEqual(intent, { ...both, status: 'open', amountReceived: eur(0), clientSecret });
        assert.ok(clientSecret?.startsWith(`${id}_secret_`));
        await setup.pay(intent);
        assert.deepEqual(await setup.provider.retrieve(id), {
          ...both,
          status: 'succeeded',
          amountReceived: eur(1999),
          card: { brand: 'visa', last4: '4242' },
        });
      });

      it('reports why a payment failed, and accepts another card', async () => {
        const intent = await setup.create();
        await setup.pay(intent, '4000000000009995');
        const { status, lastError, clientSecret } = await setup.provider.retrieve(intent.id);
        assert.deepEqual([status, clientSecret], ['open', intent.clientSecret]);
        assert.deepEqual(lastError, { code: 'card_declined', declineCode: 'insufficient_funds', retryable: true });
        await setup.pay(intent);
        const paid = await setup.provider.retrieve(intent.id);
        assert.deepEqual([paid.status, paid.lastError], ['succeeded', undefined]);
      });

      it('authorizes, captures a part, refunds, cancels', async () => {
        const intent = await setup.create(undefined, { capture: 'manual' });
        await setup.pay(intent);
        const authorized = await setup.provider.retrieve(intent.id);
        assert.deepEqual([authorized.status, authorized.amountReceived], ['authorized', eur(0)]);
        const captured = await setup.provider.capture(intent.id, eur(1500), `${intent.id}:cap`);
        assert.deepEqual([captured.status, captured.amountReceived], ['succeeded', eur(1500)]);
        const refund = { intentId: intent.id, amount: eur(500), idempotencyKey: `${intent.id}:r1`, reason: 'returned' };
        const made = await setup.provider.refund(refund);
        assert.deepEqual(made, { id: made.id, intentId: intent.id, amount: eur(500), status: 'succeeded' });
        assert.deepEqual(await setup.provider.refund(refund), made, 'the same key gives the same refund');
        assert.deepEqual(await setup.provider.retrieveRefund(made.id), made);
        await fails(
          setup.provider.refund({ ...refund, amount: eur(1001), idempotencyKey: `${intent.id}:r2` }),
          'invalid',
        );
        await fails(setup.provider.refund({ ...refund, amount: eur(400) }), 'invalid', 'idempotency_error');
        const { outcome, intent: same } = await setup.provider.cancel(intent.id, `${intent.id}:can`);
        assert.deepEqual([outcome, same.status], ['already_succeeded', 'succeeded']);
        await fails(setup.provider.capture(intent.id, eur(1), `${intent.id}:cap2`), 'conflict');
        assert.deepEqual((await setup.rig.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 500 });
      });

      it('cancels an open or authorized intent, also twice, but not a processing one', async () => {
        const opened = await setup.create();
        for (const again of ['first', 'second']) {
          const { outcome, intent } = await setup.provider.cancel(opened.id, `${opened.id}:can`);
          assert.deepEqual([outcome, intent.status, intent.clientSecret], ['canceled', 'canceled', undefined], again);
        }
        const authorized = await setup.create(undefined, { capture: 'manual' });
        await setup.pay(authorized);
        assert.equal((await setup.provider.cancel(authorized.id, `${authorized.id}:can`)).outcome, 'canceled');
        const processing = await setup.create();
        await setup.pay(processing, '4000000000004517');
        assert.equal((await setup.provider.cancel(processing.id, `${processing.id}:can`)).outcome, 'processing');
      });

      it('reports a refused capture as a decline', async () => {
        const intent = await setup.create(undefined, { capture: 'manual' });
        await setup.pay(intent, '4000000000000341');
        const error = await fails(
          setup.provider.capture(intent.id, eur(1999), `${intent.id}:cap`),
          'declined',
          'card_declined',
        );
        assert.deepEqual([error.declineCode, error.retryable], ['generic_decline', false]);
      });

      it('reports a slow refund as pending', async () => {
        const intent = await setup.create();
        await setup.pay(intent, '4000000000007726');
        const refund = { intentId: intent.id, amount: eur(100), idempotencyKey: `${intent.id}:r`, reason: '' };
        const made = await setup.provider.refund(refund);
        assert.equal(made.status, 'pending');
        assert.deepEqual(await setup.provider.retrieveRefund(made.id), made);
      });

      it('sends only whole minor units of a supported currency', async () => {
        const offline = setup.rig.adapter({ fetch: () => assert.fail('a wrong amount was sent') });
        const wrong = [eur(0), eur(-5), eur(10.5), eur(NaN), eur(2 ** 53), { amount: 1005, currency: 'KWD' }];
        for (const amount of [...wrong, { amount: 1000, currency: 'ZZZ' }]) {
          await fails(offline.createIntent({ ...input, amount }), 'invalid');
          await fails(offline.capture(setup.rig.unknownIntentId, amount, 'k'), 'invalid');
          const refund = { intentId: setup.rig.unknownIntentId, amount, idempotencyKey: 'k', reason: '' };
          await fails(offline.refund(refund), 'invalid');
        }
        assert.throws(() => setup.provider.limits('ZZZ'), ProviderError);
        await fails(setup.create(undefined, { amount: eur(49) }), 'invalid', 'amount_too_small');
        for (const amount of [
          { amount: 1000, currency: 'KWD' },
          { amount: 1234, currency: 'JPY' },
          { amount: 20_000, currency: 'HUF' },
        ]) {
          assert.deepEqual((await setup.create(undefined, { amount })).amount, amount);
        }
      });

      it('gives a page the script address and the publishable key, and no secret', () => {
        const { publishableKey, scriptUrl = '', scriptOrigin } = setup.provider.publicConfig(1);
        assert.ok(publishableKey?.startsWith('pk_'));
        assert.equal(new URL(scriptUrl).origin, scriptOrigin);
        assert.doesNotMatch(JSON.stringify(setup.provider.publicConfig(1)), /sk_|whsec/);
      });
    });

    whenThingsBreak(setup);
    whenCardsAreKept(setup);

    describe('webhooks', () => {
      const auth = (run: () => unknown, code: string) =>
        assert.throws(run, (error) => error instanceof ProviderError && error.kind === 'auth' && error.code === code);

      it('are verified by their raw bytes', async () => {
        const intent = await setup.create();
        await setup.pay(intent);
        const find = () =>
          shop().received.find(({ raw, body }) => body.type.endsWith('.succeeded') && raw.includes(intent.id));
        await until(() => find() !== undefined, 'its webhook');
        const { raw, headers, body } = find()!;
        const now = Date.now();
        const event = setup.provider.verifyWebhook(raw, headers, now);
        assert.deepEqual(event, { id: body.id, type: body.type, intentId: intent.id, orderRef: intent.orderRef });
        const tampered = Buffer.from(raw.toString().replace(/"amount": ?1999/, '"amount":1'));
        assert.notDeepEqual(tampered, raw);
        auth(() => setup.provider.verifyWebhook(tampered, headers, now), 'signature_wrong');
        auth(
          () => setup.provider.verifyWebhook(Buffer.concat([Buffer.from('\uFEFF'), raw]), headers, now),
          'signature_wrong',
        );
        auth(
          () => setup.provider.verifyWebhook(Buffer.concat([raw, Buffer.from([0xff])]), headers, now),
          'signature_wrong',
        );
        auth(() => setup.provider.verifyWebhook(raw, headers, now + 302_000), 'signature_stale');
        auth(() => setup.provider.verifyWebhook(raw, headers, now - 330_000), 'signature_stale');
        auth(() => setup.provider.verifyWebhook(raw, {}, now), 'signature_missing');
        const webhookSecrets = [setup.rig.otherWebhookSecret, setup.rig.webhookSecret];
        assert.equal(setup.rig.adapter({ webhookSecrets }).verifyWebhook(raw, headers, now).id, event.id);
        const other = setup.rig.adapter({ webhookSecrets: [setup.rig.otherWebhookSecret] });
        auth(() => other.verifyWebhook(raw, headers, now), 'signature_wrong');
      });

      it('that are signed but no events are invalid', () => {
        for (const text of ['null', '[]', '{"id":1}', '{"id":"ev_1"}', '\u{0}', '{"type":"x","data":{}}', '{']) {
          const raw = Buffer.from(text);
          assert.throws(
            () => setup.provider.verifyWebhook(raw, setup.rig.sign(raw), Date.now()),
            (error) => error instanceof ProviderError && error.kind === 'invalid',
            text,
          );
        }
      });
    });
  });
}
