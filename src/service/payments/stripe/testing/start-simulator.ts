/**
 * A simulator of Stripe on a free port, for tests of the adapter and of everything that charges. Its state is in the
 * process that starts it, so it survives a killed service. As a process of its own: `node --import tsx
 * --conditions=@storefront/source start-simulator.ts`, which prints `{ url, … }` as one line of JSON; then
 * `connectStripeSimulator` gives the same handle.
 */
import { realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Stripe } from 'stripe';
import { type StripeFault, StripeFaults } from './faults.js';
import { Idempotency } from './idempotency.js';
import { type Ledger, type LedgerOrder, ledgerOf } from './ledger.js';
import { Machine } from './machine.js';
import { Refusal } from './refusal.js';
import { requestSchemas } from './request-schemas.js';
import { type ReceivedRequest, stripeServer } from './server.js';
import { WebhookSender } from './webhook-sender.js';

export interface SimulatorOptions {
  readonly port?: number;
  readonly webhookUrl?: string | null;
  /** The pause before a webhook's second try; doubles up to a second. Default 20 ms. */
  readonly firstWebhookPauseMs?: number;
}

/** The address of a running simulator. */
export interface SimulatorAddress {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** The answer of `confirm` and similar calls: the intent, or why the card was not even tried. */
export type ConfirmAnswer = { readonly intent: Stripe.PaymentIntent } | { readonly error: { readonly code?: string } };

export interface Simulator extends SimulatorAddress {
  /** Does what the browser does. Card numbers are those of the card sandbox's `test-cards.ts`. */
  confirm(intent: { id: string; clientSecret: string }, number: string): Promise<ConfirmAnswer>;
  /** The shopper's answer to the bank's question. */
  answer(intentId: string, answer: 'approve' | 'refuse'): Promise<void>;
  /** Ends a payment that is processing, with the outcome of its card. */
  finish(intentId: string): Promise<void>;
  /** Ends a pending refund, with the outcome of its card. */
  finishRefund(refundId: string): Promise<void>;
  /** A change in Stripe's dashboard, or by another program. */
  create(input: { amount: number; currency: string; metadata?: Record<string, string> }): Promise<Stripe.PaymentIntent>;
  fault(fault: StripeFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** As if a day had passed: Stripe then treats used idempotency keys as new. */
  forgetKeys(): Promise<void>;
  setWebhookUrl(url: string | null): Promise<void>;
  /** @returns the new secret; the old one also signs until the next call */
  rollWebhookSecret(): Promise<string>;
  ledger(): Promise<Ledger>;
  /** @throws Error when there is none */
  ledgerOf(orderRef: string): Promise<LedgerOrder>;
  /** The last requests, at most 1000. */
  requests(): Promise<readonly ReceivedRequest[]>;
}

export interface RunningSimulator extends Simulator {
  close(): Promise<void>;
}

const secretKey = 'sk_test_standin';
const publishableKey = 'pk_test_standin';

export async function startStripeSimulator(options: SimulatorOptions = {}): Promise<RunningSimulator> {
  const { port = 0, webhookUrl = null, firstWebhookPauseMs } = options;
  const faults = new StripeFaults();
  const idempotency = new Idempotency();
  const sender = new WebhookSender({
    faults,
    ...(firstWebhookPauseMs === undefined ? {} : { pauseMs: firstWebhookPauseMs }),
  });
  sender.url = webhookUrl;
  const machine = new Machine((event) => sender.send(event));
  const requests: ReceivedRequest[] = [];
  const server = stripeServer({
    machine,
    faults,
    idempotency,
    requests,
    secretKey,
    schemas: await requestSchemas(),
    tests: testsOf(machine, faults, idempotency, sender, requests),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [webhookSecret = ''] = sender.secrets;
  return {
    ...connectStripeSimulator({ url, secretKey, publishableKey, webhookSecret }),
    async close() {
      await sender.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const testsOf = (
  machine: Machine,
  faults: StripeFaults,
  idempotency: Idempotency,
  sender: WebhookSender,
  requests: readonly ReceivedRequest[],
) => ({
  confirm({ id, clientSecret, number }: { id: string; clientSecret: string; number: string }): ConfirmAnswer {
    if (machine.retrieve(id).client_secret !== clientSecret) return { error: { code: 'resource_missing' } };
    try {
      return { intent: machine.confirm(id, number) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { error: error.body };
    }
  },
  answer: ({ id, answer }: { id: string; answer: string }) => machine.answer(id, answer === 'approve'),
  finish: ({ id }: { id: string }) => machine.finish(id),
  'finish-refund': ({ id }: { id: string }) => machine.finishRefund(id),
  create: (input: Stripe.PaymentIntentCreateParams) => machine.create(input),
  fault: (fault: StripeFault) => faults.add(fault),
  'clear-faults': () => faults.clear(),
  'forget-keys': () => idempotency.forget(),
  webhook({ url }: { url: string | null }): void {
    sender.url = url;
  },
  'roll-webhook-secret'(): { secret: string } {
    const [newest = ''] = sender.secrets;
    const secret = `${newest}n`;
    sender.secrets = [secret, newest];
    return { secret };
  },
  ledger: () => ledgerOf(machine, sender.pending),
  requests: () => requests,
});

export function connectStripeSimulator(address: SimulatorAddress): Simulator {
  const ask = async <T>(name: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`${address.url}/test/${name}`, { method: 'POST', body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    ...address,
    confirm: ({ id, clientSecret }, number) => ask('confirm', { id, clientSecret, number }),
    answer: (id, answer) => ask('answer', { id, answer }),
    finish: (id) => ask('finish', { id }),
    finishRefund: (id) => ask('finish-refund', { id }),
    create: (input) => ask('create', input),
    fault: (fault) => ask('fault', fault),
    clearFaults: () => ask('clear-faults'),
    forgetKeys: () => ask('forget-keys'),
    setWebhookUrl: (url) => ask('webhook', { url }),
    rollWebhookSecret: async () => (await ask<{ secret: string }>('roll-webhook-secret')).secret,
    ledger: () => ask('ledger'),
    async ledgerOf(orderRef) {
      const { orders } = await ask<Ledger>('ledger');
      const [order, ...more] = orders.filter((each) => each.orderRef === orderRef);
      if (!order || more.length > 0) throw new Error(`${more.length + (order ? 1 : 0)} entries for ${orderRef}`);
      return order;
    },
    requests: () => ask('requests'),
  };
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const simulator = await startStripeSimulator({ port: Number(process.env['PORT'] ?? 0) });
  const { url, webhookSecret } = simulator;
  console.log(JSON.stringify({ url, secretKey, publishableKey, webhookSecret } satisfies SimulatorAddress));
  process.once('SIGTERM', () => void simulator.close());
}
