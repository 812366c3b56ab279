/** The functions of a provider that a suite needs to test its adapter. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { before, beforeEach } from 'node:test';
import { type Intent, type PaymentProvider, ProviderError, type ProviderErrorKind } from '../provider.js';

/** Options that all adapters have. */
export interface CommonOptions {
  readonly baseUrl?: string;
  readonly secretKey?: string;
  readonly webhookSecrets?: readonly string[];
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly tries?: number;
  readonly pauseMs?: number;
}

export interface Sum {
  readonly count: number;
  readonly amount: number;
}

/** A running provider, and an account of it whose webhooks go to `shop`. */
export interface Rig {
  readonly url: string;
  readonly webhookSecret: string;
  /** It has the format of the right key, and is refused. */
  readonly wrongSecretKey: string;
  /** It has the format of the right secret. */
  readonly otherWebhookSecret: string;
  readonly unknownIntentId: string;
  adapter(options?: CommonOptions): PaymentProvider;
  /** Does what the form in the browser does, with a number of `sandbox/test-cards.ts`. */
  pay(intent: { id: string; clientSecret: string }, number: string): Promise<unknown>;
  /** The shopper approves the bank’s question. @param confirmation the result of `pay` */
  approve(intent: { id: string; clientSecret: string }, confirmation: unknown): Promise<unknown>;
  fault(fault: {
    readonly fault: 'cut-before-commit' | 'cut-after-commit' | 'error-after-commit' | 'delay' | 'rate-limit';
    readonly operation?: string;
    readonly count?: number | null;
    readonly ms?: number;
    readonly seconds?: number;
  }): Promise<void>;
  clearFaults(): Promise<void>;
  /** The movements of an order. Amounts in EUR cents. */
  ledgerOf(orderRef: string): Promise<{ intents: number; charged: Sum; refunded: Sum }>;
  /** An intent in the provider's format, 5.00 EUR for order `x`, id `pi_1`. */
  readonly goodIntent: Readonly<Record<string, unknown>>;
  /** The same with one fault each, by name, and the resulting kind of error. */
  readonly badIntents: readonly (readonly [name: string, change: object, kind: ProviderErrorKind])[];
  /** Headers with a valid signature of the current time. */
  sign(raw: Buffer): Record<string, string>;
}

export const eur = (amount: number) => ({ amount, currency: 'EUR' });
export const input = {
  orderRef: 'x',
  attempt: 1,
  amount: eur(500),
  idempotencyKey: 'x',
  capture: 'automatic',
  metadata: {},
} as const;

export async function fails(promise: Promise<unknown>, kind: ProviderErrorKind, code?: string): Promise<ProviderError> {
  const error = await promise.then(
    (value: unknown) => assert.fail(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, String(error));
  assert.deepEqual([error.kind, error.code], [kind, code ?? error.code], error.message);
  return error;
}

/** A server with faults that a provider itself never has. */
export async function withServer(listener: RequestListener, run: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export const reply =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** One suite's use of a rig. */
export interface Trials {
  readonly rig: Rig;
  readonly provider: PaymentProvider;
  newOrder(): string;
  /** An intent of 19.99 EUR, captured automatically. */
  create(orderRef?: string, more?: object): Promise<Intent>;
  pay(intent: Intent, number?: string): Promise<unknown>;
}

/** Registers its hooks in the suite that calls it. */
export function trials(open: () => Rig): Trials {
  let rig: Rig | undefined;
  let provider: PaymentProvider;
  let orders = 0;
  const trials: Trials = {
    get rig(): Rig {
      assert.ok(rig);
      return rig;
    },
    get provider(): PaymentProvider {
      return provider;
    },
    newOrder: () => `c-${++orders}`,
    create: (orderRef = trials.newOrder(), more = {}) =>
      provider.createIntent({
        ...input,
        orderRef,
        amount: eur(1999),
        idempotencyKey: `o:${orderRef}:a1:create`,
        ...more,
      }),
    pay: ({ id, clientSecret }, number = '4242424242424242') =>
      trials.rig.pay({ id, clientSecret: clientSecret! }, number),
  };
  before(() => {
    rig = open();
    provider = rig.adapter();
  });
  beforeEach(() => trials.rig.clearFaults());
  return trials;
}
