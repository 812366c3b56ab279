import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import type { Stripe } from 'stripe';
import { Pauses } from './pauses.js';
import { StripeFaults } from './stripe/testing/faults.js';
import { newEvent } from './stripe/testing/objects.js';
import { WebhookSender } from './stripe/testing/webhook-sender.js';
import { until } from './testing/until.js';

describe('pauses', () => {
  it('end by themselves, or all at once with those that come later', async () => {
    const pauses = new Pauses();
    await pauses.wait(1);
    const long = [pauses.wait(60_000), pauses.wait(60_000)];
    pauses.endAll();
    await Promise.all([...long, pauses.wait(60_000)]);
  });

  it('of many events that wait for a shop are no leak of listeners', async () => {
    let tries = 0;
    const refusing = createServer((socket) => {
      tries++;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const warnings: Error[] = [];
    const note = (warning: Error): void => void warnings.push(warning);
    process.on('warning', note);
    const sender = new WebhookSender({ faults: new StripeFaults(), pauseMs: 100 });
    sender.url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    for (let count = 0; count < 24; count++)
      sender.send(newEvent('payment_intent.succeeded', { id: `pi_${count}` } as Stripe.PaymentIntent));
    await until(() => tries > 72, 'three tries of each event');
    assert.equal(sender.pending, 24);
    await sender.close();
    refusing.close();
    process.off('warning', note);
    assert.deepEqual(warnings, []);
  });
});
