package io.github.storefrontelements;

import io.github.storefrontelements.model.Subscription;
import io.github.storefrontelements.model.SubscriptionPage;
import io.github.storefrontelements.model.SubscriptionPause;
import io.github.storefrontelements.model.SubscriptionPayment;
import io.github.storefrontelements.model.SubscriptionPaymentInput;
import io.github.storefrontelements.model.SubscriptionPeriod;
import io.github.storefrontelements.model.SubscriptionUpdate;

/** Subscriptions of the customer. */
public final class SubscriptionsService {
  private final AsyncSubscriptionsService async;

  SubscriptionsService(AsyncSubscriptionsService async) {
    this.async = async;
  }

  /**
   * Lists the customer's subscriptions, newest first.
   *
   * @return the subscription page
   */
  public SubscriptionPage list() {
    return list(SubscriptionListOptions.NONE);
  }

  /**
   * Lists the customer's subscriptions, newest first.
   *
   * @param options the options
   * @return the subscription page
   */
  public SubscriptionPage list(SubscriptionListOptions options) {
    return Blocking.await(async.list(options));
  }

  /**
   * Reads a subscription of the customer.
   *
   * @param subscriptionId id of the subscription
   * @return the subscription
   */
  public Subscription get(String subscriptionId) {
    return Blocking.await(async.get(subscriptionId));
  }

  /**
   * Changes the quantity or the address of the next deliveries.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription
   */
  public Subscription update(String subscriptionId, SubscriptionUpdate input) {
    return Blocking.await(async.update(subscriptionId, input));
  }

  /**
   * Pauses a subscription until it is resumed or until a date; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription
   */
  public Subscription pause(String subscriptionId, SubscriptionPause input) {
    return Blocking.await(async.pause(subscriptionId, input));
  }

  /**
   * Resumes a paused subscription; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @return the subscription
   */
  public Subscription resume(String subscriptionId) {
    return Blocking.await(async.resume(subscriptionId));
  }

  /**
   * Skips the next renewal; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription
   */
  public Subscription skip(String subscriptionId, SubscriptionPeriod input) {
    return Blocking.await(async.skip(subscriptionId, input));
  }

  /**
   * Cancels a subscription permanently; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @return the subscription
   */
  public Subscription cancel(String subscriptionId) {
    return Blocking.await(async.cancel(subscriptionId));
  }

  /**
   * Pays the due renewal with the saved card or another one; later renewals use the card of this
   * payment.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription payment
   */
  public SubscriptionPayment pay(String subscriptionId, SubscriptionPaymentInput input) {
    return Blocking.await(async.pay(subscriptionId, input));
  }
}
