import type { PaymentSession, SubscriptionPaymentInput } from '@storefront/contract';
import { ProviderError } from '../../payments/provider.js';
import { problem } from '../../plugins/problem.js';
import type { CheckoutCommerce } from '../checkout/checkout-commerce.js';
import { openPayment } from '../orders/open-payment.js';
import { attemptsOf } from '../orders/order-rows.js';
import { findSubscription } from './subscription-rows.js';
import { renewing, subscriptionNotFound, type Meant } from './change.js';
import { placeRenewal } from './place-renewal.js';

/**
 * Opens the due renewal for payment by the shopper in the provider's form. The provider keeps the payment method for
 * later renewals. A repeated call continues with the same order.
 * @returns no payment when there is nothing left to pay
 * @throws 404 SUBSCRIPTION_NOT_FOUND; 409 SUBSCRIPTION_ENDED, SUBSCRIPTION_RENEWING, SUBSCRIPTION_PERIOD_CHANGED,
 *   CONFLICT, or the reason why the order cannot be made; 422 PAYMENT_PROVIDER_UNKNOWN; 503 PAYMENT_UNAVAILABLE
 */
export async function payInPerson(
  commerce: CheckoutCommerce,
  { store, id, shopper }: Meant,
  { periodOn, provider }: SubscriptionPaymentInput,
): Promise<{ orderId: string; payment: PaymentSession | null }> {
  const { database, providers } = commerce;
  const subscription = await findSubscription(database, store.id, id);
  if (subscription?.shopper !== shopper) throw subscriptionNotFound(id);
  if (!(await providers.get(store.id, provider, true)))
    throw problem(422, 'PAYMENT_PROVIDER_UNKNOWN', `The store has no payment provider "${provider}".`, {
      path: 'provider',
    });
  const placed = await placeRenewal(commerce, store.id, id, { by: 'shopper', periodOn, provider });
  if (placed.kind !== 'order')
    throw problem(409, 'CONFLICT', `There is nothing to pay for ${periodOn}.`, { path: 'periodOn' });
  const { order } = placed;
  if (placed.isNew) await commerce.step('renewal-placed', order.id);
  const attempts = await attemptsOf(database, order);
  if (order.state === 'pending' && attempts.some(({ charges }) => charges !== null)) throw renewing();
  try {
    return { orderId: order.id, payment: (await openPayment(commerce, order))?.session ?? null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    commerce.log.error({ storeId: store.id, subscription: id, err: error }, 'The payment provider failed');
    const message = 'The payment provider does not answer right now. Nothing is charged twice: try again.';
    throw problem(503, 'PAYMENT_UNAVAILABLE', message, { headers: { 'retry-after': '5' } });
  }
}
