import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderError } from '../provider.js';
import { signatureOf } from './testing/webhook-sender.js';
import { verifyWebhook } from './webhooks.js';

const now = 1_795_000_000_000;
const secret = 'whsec_one';

interface Body {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly object?: Record<string, unknown>;
}
const bodyOf = ({ id = 'evt_1', type = 'payment_intent.succeeded', object = {} }: Body): string =>
  JSON.stringify({ id, object: 'event', type, data: { object: { id: 'pi_1', object: 'payment_intent', ...object } } });

function verified(body: string, { storeId, header, secrets = [secret] }: Partial<Options> = {}) {
  const raw = Buffer.from(body);
  const signature = header ?? signatureOf(body, [secret], now / 1000);
  return verifyWebhook(raw, { 'stripe-signature': signature }, now, { secrets, storeId });
}
interface Options {
  readonly storeId: number;
  readonly header: string;
  readonly secrets: readonly string[];
}
const refused = (run: () => unknown, code: string) =>
  assert.throws(run, (error) => error instanceof ProviderError && error.code === code);

describe('Stripe’s webhooks', () => {
  const ours = { metadata: { orderRef: 'o-1', store: '7' } };

  it('about an intent of this store return its id', () => {
    for (const what of ['succeeded', 'payment_failed', 'processing', 'canceled', 'amount_capturable_updated']) {
      const type = `payment_intent.${what}`;
      const expected = { id: 'evt_1', type, intentId: 'pi_1', orderRef: 'o-1' };
      assert.deepEqual(verified(bodyOf({ type, object: ours })), expected);
      assert.deepEqual(verified(bodyOf({ type, object: ours }), { storeId: 7 }), expected);
    }
  });

  it('about a refund return its id', () => {
    for (const type of ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']) {
      const object = { id: 're_1', object: 'refund', payment_intent: 'pi_1' };
      assert.deepEqual(verified(bodyOf({ type, object })), { id: 'evt_1', type, refundId: 're_1' });
    }
  });

  it('about anything else are only acknowledged, so that Stripe does not disable the endpoint', () => {
    const type = 'payment_intent.succeeded';
    const nothing = (body: Body, storeId?: number) => {
      const event = verified(bodyOf(body), storeId === undefined ? {} : { storeId });
      assert.deepEqual(event, { id: 'evt_1', type: body.type ?? type });
    };
    nothing({ object: { metadata: {} } }); // made by hand in the dashboard
    nothing({ object: ours }, 8); // another store, the same Stripe account
    nothing({ type: 'payment_intent.created', object: ours });
    nothing({ type: 'payout.paid', object: { id: 'po_1', object: 'payout' } });
    nothing({ type: 'customer.created', object: ours });
  });

  it('are signed with one of the secrets, at most five minutes ago', () => {
    const body = bodyOf({ object: ours });
    const at = (seconds: number, secrets: readonly string[]) => signatureOf(body, secrets, now / 1000 + seconds);
    for (const header of [at(-299, [secret]), at(299, [secret]), at(0, ['whsec_old', secret])]) {
      assert.equal(verified(body, { header }).id, 'evt_1');
    }
    assert.equal(verified(body, { secrets: ['whsec_new', secret] }).id, 'evt_1');
    refused(() => verified(body, { header: at(-301, [secret]) }), 'signature_stale');
    refused(() => verified(body, { header: at(-301, [secret]), secrets: ['whsec_new', secret] }), 'signature_stale');
    refused(() => verified(body, { header: at(301, [secret]) }), 'signature_stale');
    refused(() => verified(body, { header: at(0, ['whsec_forged']) }), 'signature_wrong');
    for (const header of ['', 't=1', 'v1=00', 't=x,v1=00', `t=${now / 1000},v0=${'0'.repeat(64)}`]) {
      refused(() => verified(body, { header }), 'signature_wrong');
    }
    refused(() => verifyWebhook(Buffer.from(body), {}, now, { secrets: [secret], storeId: 1 }), 'signature_missing');
    const twice = { 'stripe-signature': [at(0, [secret]), at(0, [secret])] };
    refused(() => verifyWebhook(Buffer.from(body), twice, now, { secrets: [secret], storeId: 1 }), 'signature_missing');
  });

  it('that are signed but no events are invalid', () => {
    for (const body of ['[]', 'null', '{', '{"id":"evt_1"}', bodyOf({ id: '' }), '{"object":"v2.core.event"}']) {
      refused(() => verified(body), 'event_invalid');
    }
  });
});
