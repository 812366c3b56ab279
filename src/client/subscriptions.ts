import type {
  Page,
  Subscription,
  SubscriptionPause,
  SubscriptionPayment,
  SubscriptionPaymentInput,
  SubscriptionUpdate,
} from '@storefront/contract';
import type { Connection } from './request/connection.js';
import type { CallOptions } from './request/transport.js';

export interface SubscriptionsOptions extends CallOptions {
  /** Page size; 10 by default, at most 100. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the previous page. */
  after?: string | undefined;
}

const path = '/store/:storeId/account/subscriptions/:subscriptionId';

/**
 * For signed-in customers. Each call returns the resulting subscription. A
 * repetition changes nothing, so a call whose answer was lost can simply be
 * sent again.
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

  /** Changes the quantity and address of the following deliveries. */
  update(subscriptionId: string, input: SubscriptionUpdate, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'updateMySubscription'>('PATCH', path, {
      params: this.#params(subscriptionId),
      body: input,
      repeatable: true,
      signal,
    });
  }

  /** Pauses until it is resumed, or until a given day. */
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

  /** @param periodOn `nextOn` as it is shown: the renewal to skip */
  skip(subscriptionId: string, periodOn: string, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'skipMySubscription'>('POST', `${path}/skip`, {
      params: this.#params(subscriptionId),
      body: { periodOn },
      repeatable: true,
      signal,
    });
  }

  /** Ends the subscription for good. */
  cancel(subscriptionId: string, { signal }: CallOptions = {}): Promise<Subscription> {
    return this.connection.send<'cancelMySubscription'>('POST', `${path}/cancel`, {
      params: this.#params(subscriptionId),
      repeatable: true,
      signal,
    });
  }

  /**
   * Pays the due renewal in the provider's form; the card is kept for later
   * renewals. A repetition returns the current state.
   */
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
