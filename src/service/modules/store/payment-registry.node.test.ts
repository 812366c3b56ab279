import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPaymentProviders } from './payment-registry.js';

const sandbox = {
  baseUrl: 'http://127.0.0.1:4200',
  secretKey: 'sk_sandbox_x',
  publishableKey: 'pk_sandbox_x',
  webhookSecrets: ['whsec_x'],
};
const providers = { 'card-sandbox': sandbox };
const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecrets: ['whsec_x'], storeId: 7 };

describe('payment providers', () => {
  it('are found by name', () => {
    const registry = createPaymentProviders({ providers, env: {} });
    assert.deepEqual(registry.names, ['card-sandbox']);
    assert.equal(registry.get('card-sandbox').name, 'card-sandbox');
    assert.equal(registry.has('stripe'), false);
    assert.throws(() => registry.get('stripe'), /no payment provider stripe; offered: card-sandbox/);
    assert.throws(() => registry.get('constructor'), RangeError);
    assert.throws(() => createPaymentProviders({ providers: {}, env: {} }).get('card-sandbox'), /offered: none/);
  });

  it('exclude the sandbox in production unless it is enabled', () => {
    const env = { NODE_ENV: 'production' };
    assert.throws(() => createPaymentProviders({ providers, env }), /ALLOW_CARD_SANDBOX=1/);
    assert.throws(
      () => createPaymentProviders({ providers, env: { ...env, ALLOW_CARD_SANDBOX: '0' } }),
      /refused in production/,
    );
    assert.ok(createPaymentProviders({ providers, env: { ...env, ALLOW_CARD_SANDBOX: '1' } }).has('card-sandbox'));
    assert.deepEqual(createPaymentProviders({ providers: {}, env }).names, []);
  });

  it('include Stripe everywhere, with a warning for test keys in production', () => {
    const warnings = (keys: typeof stripe, env: Record<string, string>): string[] => {
      const warnings: string[] = [];
      const warn = (message: string) => warnings.push(message);
      const registry = createPaymentProviders({ providers: { stripe: keys }, env, warn });
      assert.equal(registry.get('stripe').name, 'stripe');
      return warnings;
    };
    assert.deepEqual(warnings(stripe, {}), []);
    const [warning = '', ...more] = warnings(stripe, { NODE_ENV: 'production' });
    assert.match(warning, /Store 7 uses Stripe’s test keys/);
    assert.doesNotMatch(warning, /sk_|pk_|whsec/);
    assert.deepEqual(more, []);
    const live = { ...stripe, secretKey: 'rk_live_x', publishableKey: 'pk_live_x' };
    assert.deepEqual(warnings(live, { NODE_ENV: 'production' }), []);
  });

  it('reject invalid keys of Stripe without repeating them', () => {
    for (const [wrong, expected] of [
      [{ secretKey: '' }, /"secretKey"/],
      [{ secretKey: 'pk_test_x' }, /"secretKey"/],
      [{ publishableKey: 'sk_test_hidden' }, /"publishableKey"/],
      [{ publishableKey: 'pk_live_x' }, /live mode.*test mode/],
      [{ webhookSecrets: [] }, /"webhookSecrets"/],
      [{ webhookSecrets: ['hidden'] }, /"webhookSecrets"/],
      [{ baseUrl: 'nowhere' }, /"baseUrl"/],
      [{ secretKey: 'sk_live_x', publishableKey: 'pk_live_x', baseUrl: 'https://a.example' }, /Stripe alone/],
    ] as const) {
      const make = () => createPaymentProviders({ providers: { stripe: { ...stripe, ...wrong } }, env: {} });
      assert.throws(make, (error) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, expected);
        assert.doesNotMatch(error.message, /hidden/);
        return true;
      });
    }
  });
});
