import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPaymentProviders } from './registry.js';

const sandbox = {
  baseUrl: 'http://127.0.0.1:4200',
  secretKey: 'sk_sandbox_x',
  publishableKey: 'pk_sandbox_x',
  webhookSecrets: ['whsec_x'],
};
const providers = { 'card-sandbox': sandbox };

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

  it('refuse the sandbox in production unless it is asked for', () => {
    const env = { NODE_ENV: 'production' };
    assert.throws(() => createPaymentProviders({ providers, env }), /ALLOW_CARD_SANDBOX=1/);
    assert.throws(
      () => createPaymentProviders({ providers, env: { ...env, ALLOW_CARD_SANDBOX: '0' } }),
      /refused in production/,
    );
    assert.ok(createPaymentProviders({ providers, env: { ...env, ALLOW_CARD_SANDBOX: '1' } }).has('card-sandbox'));
    assert.deepEqual(createPaymentProviders({ providers: {}, env }).names, []);
  });
});
