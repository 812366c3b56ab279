import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ToExtension } from '../wire.js';
import { connectHost, type Host } from './host.js';

function connect() {
  let say: (message: ToExtension) => void = () => undefined;
  let host: Host | undefined;
  const port = {
    send: () => undefined,
    receive: (listener: (json: string) => void) => (say = (message) => listener(JSON.stringify(message))),
  };
  connectHost(port, (value) => (host = value));
  return { say, host: () => host };
}

it('knows the messages that the page sent since the start of the extension', () => {
  const { say, host: started } = connect();
  say(['data', 'cart', { itemCount: 3 }]);
  say(['data', 'context', { lineId: 'b' }]);
  const known = { data: { cart: null, market: 'eu' }, context: { lineId: 'a' } };
  say(['init', { target: 'page', version: '1', locale: 'en', capabilities: ['cart'], ...known }]);
  const host = started();
  assert.deepEqual(host?.data('cart'), { itemCount: 3 });
  assert.equal(host.data('market'), 'eu');
  assert.deepEqual(host.context, { lineId: 'b' });
});

it('tells a listener that comes late what has changed since the start, and nothing else', () => {
  const { say, host: started } = connect();
  const known = { data: { cart: null, market: 'eu' }, context: { lineId: 'a' } };
  say(['init', { target: 'page', version: '1', locale: 'en', capabilities: ['cart', 'market'], ...known }]);
  const host = started();
  const heard: unknown[] = [];
  // A component draws with `data()`, and its effect listens after the drawing.
  assert.equal(host?.data('cart'), null);
  say(['data', 'cart', { itemCount: 3 }]);
  say(['data', 'context', { lineId: 'b' }]);
  for (const name of ['cart', 'market', 'context']) host.onData(name, (value) => heard.push({ [name]: value }));
  assert.deepEqual(heard, [{ cart: { itemCount: 3 } }, { context: { lineId: 'b' } }]);
  say(['data', 'market', 'us']);
  assert.deepEqual(heard.at(-1), { market: 'us' });
});
