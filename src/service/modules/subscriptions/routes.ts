import type { Subscription, SubscriptionRecord } from '@storefront/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { ProviderError } from '../../payments/provider.js';
import type { CheckoutCommerce } from '../checkout/checkout-commerce.js';
import { cancel, pause, resume, skip, update, type Meant } from './change.js';
import { isDay } from './dates.js';
import { payInPerson } from './pay.js';
import { renew } from './renew.js';
import { listSubscriptions, readSubscription, viewOf } from './view.js';

export function subscriptionRoutes(app: FastifyInstance, commerce: CheckoutCommerce): void {
  const { database } = commerce;
  const mine = async (meant: Meant): Promise<Subscription> =>
    viewOf(await readSubscription(database, meant.store.id, meant.id, meant.shopper));
  const theirs = ({ store, id }: Meant): Promise<SubscriptionRecord> => readSubscription(database, store.id, id);

  route(app, 'listMySubscriptions', async ({ store, shopper, query }) => {
    const { first = 10, after } = query;
    const page = await listSubscriptions(database, store.id, { first, after, shopper: shopper.idHash });
    return { ...page, items: page.items.map(viewOf) };
  });
  route(app, 'getMySubscription', (request) => mine(ofShopper(request)));
  route(app, 'updateMySubscription', async (request) => {
    await update(commerce, ofShopper(request), request.body);
    return mine(ofShopper(request));
  });
  route(app, 'pauseMySubscription', async (request) => {
    await pause(commerce, ofShopper(request), request.body);
    return mine(ofShopper(request));
  });
  route(app, 'resumeMySubscription', async (request) => {
    await resume(commerce, ofShopper(request));
    return mine(ofShopper(request));
  });
  route(app, 'skipMySubscription', async (request) => {
    await skip(commerce, ofShopper(request), dayIn(request.body));
    return mine(ofShopper(request));
  });
  route(app, 'cancelMySubscription', async (request) => {
    await cancel(commerce, ofShopper(request));
    return mine(ofShopper(request));
  });
  route(app, 'payMySubscription', async (request) => {
    dayIn(request.body);
    const { orderId, payment } = await payInPerson(commerce, ofShopper(request), request.body);
    return { subscription: await mine(ofShopper(request)), orderId, payment };
  });

  route(app, 'listSubscriptions', ({ store, query }) => {
    const { first = 50, after, status, email } = query;
    return listSubscriptions(database, store.id, { first, after, status, email });
  });
  route(app, 'getSubscription', (request) => theirs(ofMerchant(request)));
  route(app, 'pauseSubscription', async (request) => {
    await pause(commerce, ofMerchant(request), request.body);
    return theirs(ofMerchant(request));
  });
  route(app, 'cancelSubscription', async (request) => {
    await cancel(commerce, ofMerchant(request));
    return theirs(ofMerchant(request));
  });
  route(app, 'renewSubscription', async (request) => {
    const meant = ofMerchant(request);
    const periodOn = dayIn(request.body);
    await theirs(meant);
    try {
      await renew(commerce, meant.store.id, meant.id, { by: 'merchant', periodOn });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The order is placed, and the scheduler continues the charge.
      commerce.log.warn({ storeId: meant.store.id, subscription: meant.id, err: error }, 'Not renewed yet');
    }
    return theirs(meant);
  });
}

type Named = FastifyRequest<{ Params: { storeId: number; subscriptionId: string } }>;

const ofShopper = ({ store, shopper, params }: Pick<Named, 'store' | 'shopper' | 'params'>): Meant => ({
  store,
  id: params.subscriptionId,
  shopper: shopper.idHash,
});
const ofMerchant = ({ store, params }: Pick<Named, 'store' | 'params'>): Meant => ({
  store,
  id: params.subscriptionId,
});

function dayIn({ periodOn }: { periodOn: string }): string {
  if (isDay(periodOn)) return periodOn;
  throw problem(400, 'VALIDATION_FAILED', `There is no day ${periodOn}; give one such as 2031-01-31.`, {
    path: 'periodOn',
  });
}
