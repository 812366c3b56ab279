import { createPaymentProviders } from './payment-registry.js';
import { sandboxProviderName } from '../../payments/sandbox-provider.js';
import { stripeProviderName } from '../../payments/stripe/stripe-provider.js';
import type { PaymentProviderFactories } from '../../kernel/payment-providers.js';

/**
 * The payment adapters of the service. A store uses one once its keys are set.
 * @param env `NODE_ENV` and `ALLOW_CARD_SANDBOX`
 */
export const paymentAdapters = (env: NodeJS.ProcessEnv): PaymentProviderFactories => ({
  [sandboxProviderName]: ({ baseUrl, publishableKey, secretKey, webhookSecrets }) => {
    if (baseUrl === undefined) throw new TypeError('"baseUrl" is missing: the address of the card sandbox.');
    const options = { baseUrl, publishableKey, secretKey, webhookSecrets };
    return createPaymentProviders({ providers: { [sandboxProviderName]: options }, env }).get(sandboxProviderName);
  },
  [stripeProviderName]: ({ storeId, baseUrl, publishableKey, secretKey, webhookSecrets }) => {
    const options = {
      storeId,
      publishableKey,
      secretKey,
      webhookSecrets,
      ...(baseUrl === undefined ? {} : { baseUrl }),
    };
    return createPaymentProviders({ providers: { [stripeProviderName]: options }, env }).get(stripeProviderName);
  },
});
