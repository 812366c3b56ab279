import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ToExtension } from '../wire.js';
import { connectHost, type Host } from './host.js';

it('knows the messages that the page sent since the start of the extension', () => {
  let say: (message: ToExtension) => void = () => undefined;
  let host: Host | undefined;
  const port = {
    send: () => undefined,
    receive: (listener: (json: string) => void) => (say = (message) => listener(JSON.stringify(message))),
  };
  connectHost(port, (value) => (host = value));
  say(['data', 'cart', { itemCount: 3 }]);
  say(['data', 'context', { lineId: 'b' }]);
  const known = { data: { cart: null, market: 'eu' }, context: { lineId: 'a' } };
  say(['init', { target: 'page', version: '1', locale: 'en', capabilities: ['cart'], ...known }]);
  assert.deepEqual(host?.data('cart'), { itemCount: 3 });
  assert.equal(host.data('market'), 'eu');
  assert.deepEqual(host.context, { lineId: 'b' });
});
