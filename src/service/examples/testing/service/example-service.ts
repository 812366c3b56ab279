/**
 * The real service for recording examples: it listens, has no store yet, and its payment provider is the card sandbox.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { PaymentSession } from '@storefront/contract';
import type { RateLimits } from '../../../kernel/config.js';
import { cheap } from '../../../modules/account/testing/browser.js';
import { cards, sandboxFactory } from '../../../modules/orders/testing/shop.js';
import { signatureHeader, signatureOf } from '../../../payments/sandbox-signature.js';
import { startSandbox } from '../../../payments/testing/start-sandbox.js';
import { until } from '../../../payments/testing/until.js';
import { testApp, type TestApp } from '../../../testing/app.js';
import { Caller, type Exchange } from './caller.js';

export interface ExampleService {
  readonly app: TestApp;
  /** Every call so far, in order. */
  readonly exchanges: readonly Exchange[];
  /** Calls with the service's own API key. */
  readonly merchant: Caller;
  /** A new browser. */
  readonly shopper: () => Caller;
  /** The payment provider in the store's settings. */
  readonly provider: {
    readonly baseUrl: string;
    readonly publishableKey: string;
    readonly secretKey: string;
    readonly webhookSecrets: string[];
  };
  /** Pays as the card form does. */
  pay(payment: PaymentSession | null, card?: string): Promise<void>;
  /** An event of the provider about a payment, with its signature. */
  providerEvent(payment: PaymentSession | null, orderId: string): { raw: string; headers: Record<string, string> };
  /** Resolves when no email waits to be sent. */
  emailsSent(): Promise<void>;
  close(): Promise<void>;
}

/** @param rateLimits by default there are none */
export async function startExampleService(rateLimits: RateLimits | false = false): Promise<ExampleService> {
  const app = await testApp({
    seed: false,
    paymentProviders: sandboxFactory,
    accounts: { passwordCost: cheap },
    config: { rateLimits, publicUrl: 'https://fernleaf.example', apiUrl: 'https://api.fernleaf.example' },
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  // The scenario sends the provider's events itself, so that they come at the same point in every recording.
  const sandbox = await startSandbox({ webhookUrl: null });
  const { baseUrl, publishableKey, secretKey, webhookSecrets } = sandbox.providerOptions();
  const exchanges: Exchange[] = [];
  const caller = (key?: string): Caller => new Caller(url, (exchange) => exchanges.push(exchange), key);
  return {
    app,
    exchanges,
    merchant: caller(app.rootKey),
    shopper: () => caller(),
    provider: { baseUrl, publishableKey, secretKey, webhookSecrets: [...webhookSecrets] },
    async pay(payment, card = cards.good) {
      if (!payment) throw new Error('There is nothing to pay.');
      const { status, body } = await sandbox.confirm(
        { id: payment.intentId, clientSecret: payment.clientSecret },
        card,
        { expected: payment.amount },
      );
      if (status >= 400) throw new Error(`The card was refused: ${JSON.stringify(body)}`);
    },
    providerEvent(payment, orderRef) {
      if (!payment) throw new Error('There is no payment to tell of.');
      const raw = JSON.stringify({
        id: `ev_${randomUUID()}`,
        type: 'intent.succeeded',
        createdAt: 0,
        data: { intentId: payment.intentId, orderRef },
      });
      const signature = signatureOf(Buffer.from(raw), webhookSecrets, Math.floor(Date.now() / 1000));
      return { raw, headers: { [signatureHeader]: signature } };
    },
    emailsSent: () =>
      until(async () => {
        const { rows } = await app.database.query(`select 1 from email where status = 'waiting' limit 1`);
        return rows.length === 0;
      }, 'all emails to be sent'),
    async close() {
      app.app.server.closeAllConnections();
      await app.close();
      await sandbox.close();
    },
  };
}
