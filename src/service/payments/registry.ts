/** Which payment providers this service has. */
import type { PaymentProvider } from './provider.js';
import { createSandboxProvider, sandboxProviderName, type SandboxProviderOptions } from './sandbox-provider.js';

export interface PaymentConfig {
  /** Options by provider; one that is not named is not offered. */
  readonly providers: { readonly [sandboxProviderName]?: SandboxProviderOptions };
  /** `NODE_ENV` and `ALLOW_CARD_SANDBOX`; default the process's. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface PaymentProviders {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** @throws RangeError for a name that is not offered */
  get(name: string): PaymentProvider;
}

/** @throws when the card sandbox, which takes no real money, would run in production unasked */
export function createPaymentProviders({ providers, env = process.env }: PaymentConfig): PaymentProviders {
  const made = new Map<string, PaymentProvider>();
  const sandbox = providers[sandboxProviderName];
  if (sandbox) {
    if (env['NODE_ENV'] === 'production' && env['ALLOW_CARD_SANDBOX'] !== '1') {
      throw new Error(
        'The card sandbox takes no real money and is refused in production. Set ALLOW_CARD_SANDBOX=1 to use it all the same, as in a demo.',
      );
    }
    made.set(sandboxProviderName, createSandboxProvider(sandbox));
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
