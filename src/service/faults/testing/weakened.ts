/**
 * Adapters with a fault of their own, to prove that the matrix detects one. They are made only here: the service has no
 * switch for them.
 */
import { randomUUID } from 'node:crypto';
import type { PaymentProviderFactories, PaymentProviderFactory } from '../../kernel/payment-providers.js';
import type { Intent, PaymentProvider } from '../../payments/provider.js';

export const weaknesses = [
  /** Every try makes a new intent. */
  'ignores-keys',
  /** A paid payment is charged again. */
  'charges-twice',
  /** A received payment is reported as missing. */
  'forgets-payments',
  /** Reports that a payment is cancelled, and leaves it open. */
  'cancels-in-word-only',
  /** Accepts every webhook. */
  'skips-signatures',
] as const;
export type Weakness = (typeof weaknesses)[number];

export function weaken(factories: PaymentProviderFactories, weakness: Weakness | undefined): PaymentProviderFactories {
  if (!weakness) return factories;
  const made = Object.entries(factories).map(([name, make]): [string, PaymentProviderFactory] => [
    name,
    (config) => {
      const provider = make(config);
      return replaced(provider, changed(provider, config, weakness));
    },
  ]);
  return Object.fromEntries(made);
}

/** Adapters have private members, which only they can access. */
const replaced = (provider: PaymentProvider, by: Partial<PaymentProvider>): PaymentProvider =>
  new Proxy(provider, {
    get(target, name) {
      if (Object.hasOwn(by, name)) return Reflect.get(by, name) as unknown;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

function changed(
  provider: PaymentProvider,
  { baseUrl = '', publishableKey }: { baseUrl?: string; publishableKey: string },
  weakness: Weakness,
): Partial<PaymentProvider> {
  switch (weakness) {
    case 'ignores-keys':
      return { createIntent: (input) => provider.createIntent({ ...input, idempotencyKey: randomUUID() }) };
    case 'cancels-in-word-only':
      return {
        async cancel(id) {
          return { outcome: 'canceled', intent: { ...(await provider.retrieve(id)), status: 'canceled' } };
        },
      };
    case 'forgets-payments':
      return {
        async retrieve(id) {
          const intent = await provider.retrieve(id);
          return intent.status === 'succeeded' ? { ...intent, status: 'canceled' } : intent;
        },
      };
    case 'skips-signatures':
      return {
        verifyWebhook(raw) {
          const { id, type, data } = JSON.parse(Buffer.from(raw).toString()) as {
            id: string;
            type: string;
            data: { intentId?: string; orderRef?: string };
          };
          return { id, type, ...data };
        },
      };
    case 'charges-twice': {
      const again = new Set<string>();
      const chargeAgain = async ({ id, orderRef, amount }: Intent): Promise<void> => {
        again.add(id);
        const input = { orderRef, attempt: 9, amount, capture: 'automatic', metadata: {} } as const;
        const second = await provider.createIntent({ ...input, idempotencyKey: `again:${id}` });
        again.add(second.id);
        const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };
        await fetch(new URL(`/v1/intents/${second.id}/confirm`, baseUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ publishableKey, clientSecret: second.clientSecret, card }),
        });
      };
      return {
        async retrieve(id) {
          const intent = await provider.retrieve(id);
          if (intent.status === 'succeeded' && !again.has(id)) await chargeAgain(intent);
          return intent;
        },
      };
    }
  }
}
