import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import {
  connectStripeSimulator,
  type ConfirmAnswer,
  type SimulatorAddress,
} from '../../payments/stripe/testing/start-simulator.js';
import type { StripeFault } from '../../payments/stripe/testing/faults.js';
import { signatureOf } from '../../payments/stripe/testing/webhook-sender.js';
import type { Webhooks } from './case.js';
import { firstWord, kill, start } from './child.js';
import { cardNumbers } from './sandbox.js';
import { operationOf, type Confirmed, type ProviderUnderTest } from './provider.js';

const events: Readonly<Record<Webhooks, readonly StripeFault[]>> = {
  ok: [],
  forged: [],
  dropped: [{ fault: 'webhook-drop', count: null }],
  duplicate: [{ fault: 'webhook-duplicate', copies: 2, count: null }],
  late: [{ fault: 'webhook-delay', ms: 600, count: null }],
  reordered: [{ fault: 'webhook-reorder', ms: 250, count: null }],
};

const processingMs = 300;

/** The adapter of Stripe, with the simulator. The simulator's state is lost when it dies, so it is not killed. */
export async function stripeUnderTest(): Promise<ProviderUnderTest> {
  const child = await start('./stripe-process.ts', []);
  const address = (await firstWord(child)) as SimulatorAddress;
  const simulator = connectStripeSimulator(address);
  const { url, secretKey, publishableKey, webhookSecret } = address;
  const { hostname: host, port } = new URL(url);
  const sdk = new Stripe(secretKey, { host, port, protocol: 'http' });
  const readStatus = async (intentId: string): Promise<string> => {
    const { status } = await sdk.paymentIntents.retrieve(intentId);
    return status === 'requires_capture' ? 'authorized' : status;
  };
  const byForm = async (ask: () => Promise<Confirmed>): Promise<Confirmed> => {
    try {
      return await ask();
    } catch {
      return { status: 'unknown' };
    }
  };
  return {
    name: 'stripe',
    config: { baseUrl: url, secretKey, publishableKey, webhookSecrets: [webhookSecret] },
    survives: false,
    sendTo: (webhookUrl) => simulator.setWebhookUrl(webhookUrl),
    async behave(webhooks) {
      for (const one of events[webhooks]) await simulator.fault(one);
    },
    async lose(call, when, count) {
      const fault = when === 'asked' ? 'cut-before-commit' : 'cut-after-commit';
      await simulator.fault({ fault, operation: operationOf(call), count });
    },
    heal: () => simulator.clearFaults(),
    confirm: ({ intentId: id, clientSecret }, card) =>
      byForm(async () => {
        const intent = confirmed(await simulator.confirm({ id, clientSecret }, cardNumbers[card]), id);
        if (intent.status === 'processing')
          void sleep(processingMs)
            .then(() => simulator.finish(id))
            .catch(() => undefined);
        return intent;
      }),
    approve: ({ intentId }) =>
      byForm(async () => {
        await simulator.answer(intentId, 'approve');
        return { status: 'succeeded' };
      }),
    forgeries({ intentId, orderRef }) {
      const now = Math.floor(Date.now() / 1000);
      const event = (name: string, ref = orderRef, intent = intentId): string =>
        JSON.stringify({
          id: `evt_${name}_${now}_${intentId}`,
          object: 'event',
          type: 'payment_intent.succeeded',
          livemode: false,
          data: { object: { id: intent, object: 'payment_intent', metadata: { orderRef: ref, store: '1' } } },
        });
      const signed = (raw: string, secret = webhookSecret, at = now) => ({
        'stripe-signature': signatureOf(raw, [secret], at),
      });
      const body = event('a');
      const other = event('b');
      const nowhere = event('c', `nowhere-${orderRef}`, 'pi_nowhere');
      return [
        { what: 'unsigned', body, headers: {}, answers: [401] },
        { what: 'signed with another secret', body, headers: signed(body, 'whsec_guessed'), answers: [401] },
        { what: 'changed after it was signed', body: other, headers: signed(body), answers: [401] },
        { what: 'signed long ago', body, headers: signed(body, webhookSecret, now - 400), answers: [401] },
        { what: 'of an order that is not here', body: nowhere, headers: signed(nowhere), answers: [409, 503] },
        { what: 'too early', body: other, headers: signed(other), answers: [200, 503] },
      ];
    },
    // It counts in Stripe's units. The shop of the matrix sells in euros, where the units are the same.
    books: async () => [...(await simulator.ledger()).orders],
    statuses: (_orderRef, intentIds) => Promise.all(intentIds.map(readStatus)),
    pending: async () => (await simulator.ledger()).pendingEvents,
    crash: () => Promise.reject(new Error('The simulator of Stripe would forget everything')),
    close: () => kill(child),
  };
}

function confirmed(answer: ConfirmAnswer, id: string): Confirmed {
  if (!('intent' in answer)) return { status: 'failed' };
  switch (answer.intent.status) {
    case 'succeeded':
    case 'requires_capture':
      return { status: 'succeeded' };
    case 'processing':
      return { status: 'processing' };
    case 'requires_action':
      return { status: 'question', question: id };
    default:
      return { status: 'failed' };
  }
}
