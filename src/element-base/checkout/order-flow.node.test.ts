import type { Quote } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CheckoutState, CheckoutStore, ConfirmPayment } from '../../stores/types.js';
import { noPayment, OrderFlow, type FlowPorts, type Notice } from './order-flow.js';
import { viewOfQuote, type TotalView } from './total.js';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const quote = (amount: number, hash = `q${String(amount)}`): Quote =>
  ({ hash, state: 'final', totals: { amountDue: eur(amount) } }) as Quote;
const exact = (amount: number, hash?: string): TotalView => viewOfQuote(quote(amount, hash));
const words: TotalView = { exact: false, words: 'calculating' };
type Place = Parameters<CheckoutStore['place']>[0];
type ConfirmResult = Awaited<ReturnType<ConfirmPayment>>;

function setting(part: Partial<FlowPorts> = {}) {
  const log = {
    places: [] as Place[],
    confirms: 0,
    notices: [] as (Notice | undefined)[],
    failures: [] as { code: string; retryable: boolean }[],
    pending: 0,
    flushes: 0,
  };
  const value = {
    total: exact(3470),
    /** The payment that the API requests. */
    session: eur(3470),
    result: { status: 'succeeded' } as ConfirmResult,
    /** Thrown by the store after the form has returned its result. */
    error: undefined as unknown,
    state: { phase: 'idle', error: null, checkout: { status: 'ready', data: {} } } as unknown as CheckoutState,
    whileFlushing: (): void => undefined,
  };
  const store = {
    getState: () => value.state,
    flush: () => {
      log.flushes += 1;
      value.whileFlushing();
      return Promise.resolve();
    },
    place: async (options: Place) => {
      log.places.push(options);
      const result = await options.confirm({ provider: 'card', clientSecret: 's', amount: value.session });
      if (value.error) throw value.error as Error;
      if (result.status === 'failed') throw Object.assign(new Error(result.code), result, { status: 0, errors: [] });
      return {};
    },
  } as unknown as CheckoutStore;
  const flow = new OrderFlow({
    payment: {
      status: () => 'ready',
      validate: () => Promise.resolve(null),
      confirm: () => {
        log.confirms += 1;
        return Promise.resolve(value.result);
      },
    },
    store: () => store,
    total: () => value.total,
    provider: () => 'card',
    problems: () => [],
    allowed: () => Promise.resolve(true),
    onNotice: (notice) => log.notices.push(notice),
    onFailure: (failure) => log.failures.push(failure),
    onPending: () => {
      log.pending += 1;
    },
    ...part,
  });
  return { flow, log, value };
}

describe('submitting an order', () => {
  it('places one order for several presses', async () => {
    const { flow, log } = setting();
    await Promise.all([flow.submit(), flow.submit(), flow.submit()]);
    assert.equal(log.places.length, 1);
    assert.equal(log.confirms, 1);
    assert.equal(flow.notice, undefined);
    assert.equal(flow.running, false);
  });

  it('charges nothing while the button shows words: it loads the total and requires another press', async () => {
    const { flow, log, value } = setting();
    value.total = words;
    value.whileFlushing = () => {
      value.total = exact(3470);
    };
    await flow.submit();
    assert.equal(log.places.length, 0);
    assert.deepEqual(flow.notice, { kind: 'press-again', due: eur(3470) });
    await flow.submit();
    assert.equal(log.places.length, 1);
  });

  it('reports why there is no total', async () => {
    const { flow, value } = setting();
    value.total = words;
    value.state = { ...value.state, error: { code: 'NETWORK', status: 0, message: '', errors: [], retryable: true } };
    await flow.submit();
    assert.deepEqual(flow.notice, { kind: 'failure', code: 'NETWORK', retryable: true });
  });

  it('stops at missing input', async () => {
    const { flow, log } = setting({ problems: () => [{ step: 'delivery', field: 'shipping-city', text: 'x' }] });
    await flow.submit();
    assert.deepEqual(flow.notice, { kind: 'problems', first: 'delivery' });
    assert.equal(log.places.length, 0);
    assert.deepEqual(log.notices, [flow.notice]);
  });

  it('stops when the page prevents it', async () => {
    const { flow, log } = setting({ allowed: () => Promise.resolve(false) });
    await flow.submit();
    assert.equal(log.places.length, 0);
    assert.equal(flow.notice, undefined);
  });

  it('leaves the message about an incomplete card to the form', async () => {
    const payment = {
      status: () => 'ready' as const,
      validate: () => Promise.resolve({ number: 'x' }),
      confirm: () => assert.fail(),
    };
    const { flow, log } = setting({ payment });
    await flow.submit();
    assert.deepEqual(flow.notice, { kind: 'payment-incomplete' });
    assert.equal(log.places.length, 0);
  });

  for (const [status, kind] of [
    ['loading', 'payment-loading'],
    ['error', 'payment-failed'],
  ] as const)
    it(`does not pay with a form that is ${status}`, async () => {
      const payment = { status: () => status, validate: () => assert.fail(), confirm: () => assert.fail() };
      const { flow } = setting({ payment });
      await flow.submit();
      assert.deepEqual(flow.notice, { kind });
    });

  it("does not pay a total that changed during validation or the page's event", async () => {
    const { flow, log, value } = setting({
      allowed: () => {
        value.total = exact(9999);
        return Promise.resolve(true);
      },
    });
    await flow.submit();
    assert.equal(log.places.length, 0);
    assert.deepEqual(flow.notice, {
      kind: 'failure',
      code: 'QUOTE_CHANGED',
      retryable: true,
      before: eur(3470),
    });
    assert.deepEqual(log.failures, [{ code: 'QUOTE_CHANGED', retryable: true }]);
  });

  it('does not confirm an amount that the button did not show', async () => {
    const { flow, log, value } = setting();
    value.session = eur(3471);
    await flow.submit();
    assert.equal(log.confirms, 0);
    assert.equal(flow.notice?.kind === 'failure' && flow.notice.code, 'QUOTE_CHANGED');
  });

  it('skips the payment form when nothing is due', async () => {
    const payment = { status: () => 'none' as const, validate: () => assert.fail(), confirm: () => assert.fail() };
    const { flow, log, value } = setting({ payment, provider: () => undefined });
    value.total = exact(0);
    value.error = undefined;
    await flow.submit();
    assert.equal(log.places.length, 1);
    assert.equal(log.places[0]?.provider, undefined);
  });

  it('places no order with an amount due where there is no payment provider', async () => {
    const { flow, log, value } = setting({ payment: noPayment, provider: () => undefined });
    await flow.submit();
    assert.equal(log.places.length, 0);
    assert.deepEqual(flow.notice, { kind: 'payment-none' });
    value.total = exact(0);
    await flow.submit();
    assert.equal(log.places.length, 1);
    assert.equal(flow.notice?.kind === 'failure' && flow.notice.code, 'QUOTE_CHANGED', 'the API wants money after all');
  });

  it('reports the bank’s reason, and can be tried again', async () => {
    const { flow, log, value } = setting();
    value.result = { status: 'failed', code: 'expired_card', message: 'Expired', retryable: true };
    await flow.submit();
    assert.deepEqual(flow.notice, {
      kind: 'failure',
      code: 'expired_card',
      retryable: true,
      declineMessage: 'Expired',
    });
    assert.deepEqual(log.failures, [{ code: 'expired_card', retryable: true }]);
    value.result = { status: 'succeeded' };
    await flow.submit();
    assert.equal(log.places.length, 2);
    assert.equal(flow.notice, undefined);
  });

  it('reports no failure while the outcome is unknown', async () => {
    const { flow, log, value } = setting();
    value.result = { status: 'unknown' };
    value.error = Object.assign(new Error(), { code: 'PAYMENT_UNKNOWN_OUTCOME', retryable: true });
    value.state = { ...value.state, phase: 'checking' };
    await flow.submit();
    assert.equal(log.pending, 1);
    assert.equal(flow.notice, undefined);
    assert.deepEqual(log.failures, []);
  });

  it('reports an unknown outcome when the answer is lost after the form confirmed', async () => {
    const { flow, value } = setting();
    value.result = { status: 'processing' };
    value.error = Object.assign(new Error(), { code: 'CHECKOUT_NOT_FOUND', retryable: false });
    await flow.submit();
    assert.equal(flow.notice?.kind === 'failure' && flow.notice.code, 'PAYMENT_UNKNOWN_OUTCOME');
  });

  it('allows leaving the page when the provider redirects', async () => {
    const { flow, value } = setting();
    value.result = { status: 'redirecting' };
    await flow.submit();
    assert.equal(flow.leaving, true);
  });
});
