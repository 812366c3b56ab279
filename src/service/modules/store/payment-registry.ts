/** The payment providers of this service. */
import type { PaymentProvider } from '../../payments/provider.js';
import {
  createSandboxProvider,
  sandboxProviderName,
  type SandboxProviderOptions,
} from '../../payments/sandbox-provider.js';
import { areTestKeys, type StripeProviderOptions } from '../../payments/stripe/keys.js';
import { createStripeProvider, stripeProviderName } from '../../payments/stripe/stripe-provider.js';

export interface PaymentConfig {
  /** Options by provider. A provider that is not named is not available. */
  readonly providers: {
    readonly [sandboxProviderName]?: SandboxProviderOptions;
    readonly [stripeProviderName]?: StripeProviderOptions;
  };
  /** `NODE_ENV` and `ALLOW_CARD_SANDBOX`. Default: those of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Receives messages for the operator. Default: warnings of the process. */
  readonly warn?: (message: string) => void;
}

export interface PaymentProviders {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** @throws RangeError for a provider that is not available */
  get(name: string): PaymentProvider;
}

/** @throws when the card sandbox, which takes no real money, would run in production without being enabled */
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
