/** Which payment providers this service has. */
import type { PaymentProvider } from './provider.js';
import { createSandboxProvider, sandboxProviderName, type SandboxProviderOptions } from './sandbox-provider.js';
import { areTestKeys } from './stripe/keys.js';
import { createStripeProvider, stripeProviderName, type StripeProviderOptions } from './stripe/stripe-provider.js';

export interface PaymentConfig {
  /** Options by provider; one that is not named is not offered. */
  readonly providers: {
    readonly [sandboxProviderName]?: SandboxProviderOptions;
    readonly [stripeProviderName]?: StripeProviderOptions;
  };
  /** `NODE_ENV` and `ALLOW_CARD_SANDBOX`; default the process's. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Told what an operator should know; default the process's warnings. */
  readonly warn?: (message: string) => void;
}

export interface PaymentProviders {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** @throws RangeError for a name that is not offered */
  get(name: string): PaymentProvider;
}

/** @throws when the card sandbox, which takes no real money, would run in production unasked */
export function createPaymentProviders(config: PaymentConfig): PaymentProviders {
  const { providers, env = process.env, warn = (message: string) => process.emitWarning(message) } = config;
  const isProduction = env['NODE_ENV'] === 'production';
  const made = new Map<string, PaymentProvider>();
  const sandbox = providers[sandboxProviderName];
  if (sandbox) {
    if (isProduction && env['ALLOW_CARD_SANDBOX'] !== '1') {
      throw new Error(
        'The card sandbox takes no real money and is refused in production. Set ALLOW_CARD_SANDBOX=1 to use it all the same, as in a demo.',
      );
    }
    made.set(sandboxProviderName, createSandboxProvider(sandbox));
  }
  const stripe = providers[stripeProviderName];
  if (stripe) {
    made.set(stripeProviderName, createStripeProvider(stripe));
    if (isProduction && areTestKeys(stripe)) {
      const store = stripe.storeId === undefined ? 'A store' : `Store ${stripe.storeId}`;
      warn(`${store} uses Stripe’s test keys in production: orders are taken as paid, and no money comes.`);
    }
  }
  return {
    names: [...made.keys()],
    has: (name) => made.has(name),
    get(name) {
      const provider = made.get(name);
      if (!provider)
        throw new RangeError(`There is no payment provider ${name}; offered: ${[...made.keys()].join(', ') || 'none'}`);
      return provider;
    },
  };
}
