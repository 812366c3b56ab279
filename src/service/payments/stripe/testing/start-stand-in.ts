/**
 * A stand-in for Stripe on a free port, for tests of the adapter and of whatever charges. What it knows lives in the
 * process that starts it, so a service that is killed finds it as it was. As a process of its own:
 * `node --import tsx --conditions=source start-stand-in.ts`, which prints `{ url, … }` as one line of JSON; then
 * `connectStandIn` gives the same handle.
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

export interface StandInOptions {
  readonly port?: number;
  readonly webhookUrl?: string | null;
  /** Before a webhook's second try; doubles up to a second. Default 20 ms. */
  readonly firstWebhookPauseMs?: number;
}

/** How to reach one that runs, wherever it does. */
export interface StandInAddress {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** What `confirm` and the like answer: the intent, or why the card was not even tried. */
export type ConfirmAnswer = { readonly intent: Stripe.PaymentIntent } | { readonly error: { readonly code?: string } };

export interface StandIn extends StandInAddress {
  /** As the browser does. Numbers of cards are those of the card sandbox's `test-cards.ts`. */
  confirm(intent: { id: string; clientSecret: string }, number: string): Promise<ConfirmAnswer>;
  /** The shopper's answer to the bank's question. */
  answer(intentId: string, answer: 'approve' | 'refuse'): Promise<void>;
  /** Ends a payment that is processing, as its card says. */
  finish(intentId: string): Promise<void>;
  /** Ends a pending refund, as its card says. */
  finishRefund(refundId: string): Promise<void>;
  /** A change that somebody made in Stripe's dashboard, or with another program. */
  create(input: { amount: number; currency: string; metadata?: Record<string, string> }): Promise<Stripe.PaymentIntent>;
  fault(fault: StripeFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** As if a day had passed: Stripe takes used idempotency keys for new ones. */
  forgetKeys(): Promise<void>;
  setWebhookUrl(url: string | null): Promise<void>;
  /** @returns the new secret; the old one signs as well until it is called again */
  rollWebhookSecret(): Promise<string>;
  ledger(): Promise<Ledger>;
  /** @throws Error when there is none */
  ledgerOf(orderRef: string): Promise<LedgerOrder>;
  /** The last requests, at most 1000. */
  requests(): Promise<readonly ReceivedRequest[]>;
}

export interface RunningStandIn extends StandIn {
  close(): Promise<void>;
}

const secretKey = 'sk_test_standin';
const publishableKey = 'pk_test_standin';

export async function startStandIn(options: StandInOptions = {}): Promise<RunningStandIn> {
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
    ...connectStandIn({ url, secretKey, publishableKey, webhookSecret }),
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

export function connectStandIn(address: StandInAddress): StandIn {
  const ask = async <T>(name: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`${address.url}/test/${name}`, { method: 'POST', body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}: ${text}`);
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
  const standIn = await startStandIn({ port: Number(process.env['PORT'] ?? 0) });
  const { url, webhookSecret } = standIn;
  console.log(JSON.stringify({ url, secretKey, publishableKey, webhookSecret } satisfies StandInAddress));
  process.once('SIGTERM', () => void standIn.close());
}
