import { randomUUID } from 'node:crypto';
import type { Order, PaymentSession } from '@storefront/contract';
import { provider as providerName } from '../../../modules/orders/testing/shop.js';
import type { Caller } from '../service/caller.js';
import type { ExampleService } from '../service/example-service.js';

export const clara = {
  email: 'clara.neumann@example.com',
  address: {
    firstName: 'Clara',
    lastName: 'Neumann',
    address1: 'Kastanienallee 12',
    city: 'Berlin',
    postalCode: '10435',
    countryCode: 'DE',
  },
} as const;

/** Orders the content of the buyer's cart, up to the payment. */
export async function order(
  buyer: Caller,
): Promise<{ checkoutId: string; order: Order; payment: PaymentSession | null }> {
  const checkout = await buyer.call('createCheckout', {
    body: { email: clara.email, shippingAddress: clara.address, shippingMethodId: 'eu-parcel' },
  });
  const { order: placed, payment } = await buyer.call('completeCheckout', {
    params: { checkoutId: checkout.id },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      quoteHash: checkout.quote.hash,
      expectedAmount: checkout.quote.totals.amountDue,
      provider: providerName,
    },
  });
  return { checkoutId: checkout.id, order: placed, payment };
}

/** Buys one variant with a card. */
export async function buy(
  service: ExampleService,
  buyer: Caller,
  line: { variantId: string; quantity: number; planId?: string },
  card?: string,
): Promise<Order> {
  await buyer.call('addCartLine', { body: line });
  const { checkoutId, payment } = await order(buyer);
  await service.pay(payment, card);
  return (await buyer.call('resumeCheckout', { params: { checkoutId } })).order;
}
