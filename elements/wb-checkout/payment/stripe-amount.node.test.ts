import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resultOf } from './stripe-result.js';
import { stripeAmount } from './stripe-amount.js';

const convert = (amount: number, currency: string) => stripeAmount({ amount, currency });

describe('amounts in Stripe’s units', () => {
  it('equal our minor units, also in currencies without decimals', () => {
    assert.equal(convert(3470, 'EUR'), 3470);
    assert.equal(convert(99_999, 'HUF'), 99_999);
    for (const currency of [
      'JPY',
      'KRW',
      'CLP',
      'VND',
      'XAF',
      'XOF',
      'XPF',
      'PYG',
      'RWF',
      'KMF',
      'GNF',
      'DJF',
      'BIF',
      'VUV',
    ])
      assert.equal(convert(500, currency), 500, currency);
  });

  it('differ from ISO 4217 where Stripe does: ISK and UGX have two decimals, MGA has none', () => {
    assert.equal(convert(500, 'ISK'), 50_000);
    assert.equal(convert(500, 'UGX'), 50_000);
    assert.equal(convert(50_000, 'MGA'), 500);
    assert.throws(() => convert(50_050, 'MGA'), /multiples of 100/);
  });

  it('must end in zero in currencies with three decimals', () => {
    for (const currency of ['BHD', 'JOD', 'KWD', 'OMR', 'TND']) {
      assert.equal(convert(12_340, currency), 12_340, currency);
      assert.throws(() => convert(12_345, currency), /12345 \w{3}: .*multiples of 10/);
    }
  });
});

describe('result of a Stripe payment', () => {
  type Answer = Parameters<typeof resultOf>[0];
  const intent = (status: string) => ({ paymentIntent: { id: 'pi', status } }) as Answer;
  const error = (value: object) => ({ error: value }) as Answer;

  it('succeeds when the intent succeeded, even with an error beside it', () => {
    assert.deepEqual(resultOf(intent('succeeded')), { status: 'succeeded', intentId: 'pi' });
    assert.deepEqual(resultOf(intent('processing')), { status: 'processing', intentId: 'pi' });
    assert.deepEqual(resultOf(intent('requires_capture')), { status: 'authorized', intentId: 'pi' });
    const late = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: 'pi', status: 'succeeded' },
    };
    assert.deepEqual(resultOf(error(late)), { status: 'succeeded', intentId: 'pi' });
  });

  it('is unknown after a connection or server error, and when the intent is unchanged', () => {
    for (const type of ['api_connection_error', 'api_error', 'idempotency_error', 'something_new'])
      assert.deepEqual(resultOf(error({ type })), { status: 'unknown' }, type);
    assert.deepEqual(resultOf(intent('requires_confirmation')), { status: 'unknown' });
    assert.deepEqual(resultOf(intent('something_new')), { status: 'unknown' });
  });

  it('fails with the bank’s decline code in preference to Stripe’s error code', () => {
    const code = (answer: Answer) => {
      const result = resultOf(answer);
      return result.status === 'failed' && [result.code, result.retryable];
    };
    assert.deepEqual(code(error({ type: 'card_error', code: 'card_declined', decline_code: 'lost_card' })), [
      'lost_card',
      true,
    ]);
    assert.deepEqual(code(error({ type: 'card_error', code: 'expired_card' })), ['expired_card', true]);
    assert.deepEqual(code(error({ type: 'rate_limit_error' })), ['rate_limited', true]);
    assert.deepEqual(code(error({ type: 'authentication_error' })), ['authentication_error', false]);
    assert.deepEqual(code(error({ type: 'invalid_request_error', code: 'amount_mismatch' })), [
      'amount_mismatch',
      false,
    ]);
    assert.deepEqual(code(intent('requires_action')), ['authentication_canceled', true]);
    assert.deepEqual(code(intent('canceled')), ['payment_intent_canceled', true]);
  });
});
