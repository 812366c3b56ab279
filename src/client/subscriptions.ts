import type {
  Page,
  Subscription,
  SubscriptionPause,
  SubscriptionPayment,
  SubscriptionPaymentInput,
  SubscriptionUpdate,
} from '@storefront/contract';
import type { Connection } from './customer-client.js';
import type { CallOptions } from './transport.js';

export interface SubscriptionsOptions extends CallOptions {
  /** How many; 10 when absent, 100 at most. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the page before. */
  after?: string | undefined;
}

const path = '/store/:storeId/account/subscriptions/:subscriptionId';

/**
 * For who is signed in. Each call answers with the subscription as it then stands, and doing a thing again changes nothing,
 * so a call whose answer was lost is simply sent again.
 */
export class SubscriptionsApi {
  constructor(private readonly connection: Connection) {}

  /** Newest first. */
  list({ signal, first, after }: SubscriptionsOptions = {}): Promise<Page<Subscription>> {
    const { send, storeId } = this.connection;
    return send<'listMySubscriptions'>('GET', '/store/:storeId/account/subscriptions', {
      params: { storeId: storeId() },
      query: { ...(first !== undefined && { first }), ...(after !== undefined && { after }) },
      signal,
    });
  }

  get(subscriptionId: string, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'getMySubscription'>('GET', path, { params: this.#params(subscriptionId), signal });
  }

  /** Quantity and address of what comes next. */
  update(subscriptionId: string, input: SubscriptionUpdate, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'updateMySubscription'>('PATCH', path, {
      params: this.#params(subscriptionId),
      body: input,
      repeatable: true,
      signal,
    });
  }

  /** Until it is resumed, or until a day. */
  pause(subscriptionId: string, input: SubscriptionPause = {}, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'pauseMySubscription'>('POST', `${path}/pause`, {
      params: this.#params(subscriptionId),
      body: input,
      repeatable: true,
      signal,
    });
  }

  resume(subscriptionId: string, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'resumeMySubscription'>('POST', `${path}/resume`, {
      params: this.#params(subscriptionId),
      repeatable: true,
      signal,
    });
  }

  /** @param periodOn `nextOn` as it is shown: the renewal to leave out */
  skip(subscriptionId: string, periodOn: string, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'skipMySubscription'>('POST', `${path}/skip`, {
      params: this.#params(subscriptionId),
      body: { periodOn },
      repeatable: true,
      signal,
    });
  }

  /** For good. */
  cancel(subscriptionId: string, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'cancelMySubscription'>('POST', `${path}/cancel`, {
      params: this.#params(subscriptionId),
      repeatable: true,
      signal,
    });
  }

  /** Pays the renewal that is due in the provider's form; the card is kept from then on. Again: how it stands. */
  pay(
    subscriptionId: string,
    input: SubscriptionPaymentInput,
    { signal }: CallOptions = {},
  ): Promise<SubscriptionPayment> {
    return this.connection.send<'payMySubscription'>('POST', `${path}/pay`, {
      params: this.#params(subscriptionId),
      body: input,
      repeatable: true,
      signal,
    });
  }

  #params(subscriptionId: string) {
    return { storeId: this.connection.storeId(), subscriptionId };
  }
}
