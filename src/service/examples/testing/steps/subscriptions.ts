import { provider as providerName } from '../../../modules/orders/testing/shop.js';
import type { ExampleService } from '../service/example-service.js';
import { signedIn } from './accounts.js';
import { monthlyTea } from './promotions.js';
import { buy } from './purchase.js';

const line = { variantId: 'sencha-50', quantity: 1, planId: monthlyTea };
/** Pays once; the bank refuses it later. */
const declinedAtRenewal = '4000000000006405';

/** Clara's subscription through its life, and one whose card is refused at a renewal. */
export async function subscriptions(service: ExampleService): Promise<void> {
  const { merchant } = service;
  const customer = await signedIn(service);
  await buy(service, customer, line);
  const { items } = await customer.call('listMySubscriptions', { query: { first: 2 } });
  const { id: subscriptionId, nextOn } = items[0]!;
  const params = { subscriptionId };
  await customer.call('getMySubscription', { params });
  await customer.call('updateMySubscription', { params, body: { quantity: 2 } });
  await merchant.call('listSubscriptions', { query: { first: 2 } });
  const renewed = await merchant.call('renewSubscription', { params, body: { periodOn: nextOn ?? '' } });
  await customer.call('skipMySubscription', { params, body: { periodOn: renewed.nextOn ?? '' } });
  await customer.call('pauseMySubscription', { params, body: {} });
  await customer.call('resumeMySubscription', { params });
  await merchant.call('pauseSubscription', { params, body: {} });
  await merchant.call('getSubscription', { params });
  await customer.call('cancelMySubscription', { params });

  await buy(service, customer, line, declinedAtRenewal);
  const refused = (await customer.call('listMySubscriptions', { query: { first: 1 } })).items[0]!;
  const period = { periodOn: refused.nextOn ?? '' };
  await merchant.call('renewSubscription', { params: { subscriptionId: refused.id }, body: period });
  await customer.call('payMySubscription', {
    params: { subscriptionId: refused.id },
    body: { ...period, provider: providerName },
  });
  await merchant.call('cancelSubscription', { params: { subscriptionId: refused.id } });
}
