package io.github.storefrontelements;

import io.github.storefrontelements.model.Subscription;
import io.github.storefrontelements.model.SubscriptionPage;
import io.github.storefrontelements.model.SubscriptionPause;
import io.github.storefrontelements.model.SubscriptionPayment;
import io.github.storefrontelements.model.SubscriptionPaymentInput;
import io.github.storefrontelements.model.SubscriptionPeriod;
import io.github.storefrontelements.model.SubscriptionUpdate;
import java.util.concurrent.CompletableFuture;

/** Subscriptions of the customer. Its methods return at once. */
public final class AsyncSubscriptionsService {
  private final Transport transport;

  AsyncSubscriptionsService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Lists the customer's subscriptions, newest first.
   *
   * @return the subscription page, later
   */
  public CompletableFuture<SubscriptionPage> list() {
    return list(SubscriptionListOptions.NONE);
  }

  /**
   * Lists the customer's subscriptions, newest first.
   *
   * @param options the options
   * @return the subscription page, later
   */
  public CompletableFuture<SubscriptionPage> list(SubscriptionListOptions options) {
    return transport.send(
        Request.get(
                "listMySubscriptions",
                "/store/{storeId}/account/subscriptions",
                SubscriptionPage.class)
            .options(options));
  }

  /**
   * Reads a subscription of the customer.
   *
   * @param subscriptionId id of the subscription
   * @return the subscription, later
   */
  public CompletableFuture<Subscription> get(String subscriptionId) {
    return transport.send(
        Request.get(
                "getMySubscription",
                "/store/{storeId}/account/subscriptions/{subscriptionId}",
                Subscription.class)
            .path("subscriptionId", subscriptionId));
  }

  /**
   * Changes the quantity or the address of the next deliveries.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription, later
   */
  public CompletableFuture<Subscription> update(String subscriptionId, SubscriptionUpdate input) {
    return transport.send(
        Request.patch(
                "updateMySubscription",
                "/store/{storeId}/account/subscriptions/{subscriptionId}",
                Subscription.class)
            .path("subscriptionId", subscriptionId)
            .body(input));
  }

  /**
   * Pauses a subscription until it is resumed or until a date; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription, later
   */
  public CompletableFuture<Subscription> pause(String subscriptionId, SubscriptionPause input) {
    return transport.send(
        Request.post(
                "pauseMySubscription",
                "/store/{storeId}/account/subscriptions/{subscriptionId}/pause",
                Subscription.class)
            .path("subscriptionId", subscriptionId)
            .body(input));
  }

  /**
   * Resumes a paused subscription; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @return the subscription, later
   */
  public CompletableFuture<Subscription> resume(String subscriptionId) {
    return transport.send(
        Request.post(
                "resumeMySubscription",
                "/store/{storeId}/account/subscriptions/{subscriptionId}/resume",
                Subscription.class)
            .path("subscriptionId", subscriptionId));
  }

  /**
   * Skips the next renewal; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription, later
   */
  public CompletableFuture<Subscription> skip(String subscriptionId, SubscriptionPeriod input) {
    return transport.send(
        Request.post(
                "skipMySubscription",
                "/store/{storeId}/account/subscriptions/{subscriptionId}/skip",
                Subscription.class)
            .path("subscriptionId", subscriptionId)
            .body(input));
  }

  /**
   * Cancels a subscription permanently; repeating it changes nothing.
   *
   * @param subscriptionId id of the subscription
   * @return the subscription, later
   */
  public CompletableFuture<Subscription> cancel(String subscriptionId) {
    return transport.send(
        Request.post(
                "cancelMySubscription",
                "/store/{storeId}/account/subscriptions/{subscriptionId}/cancel",
                Subscription.class)
            .path("subscriptionId", subscriptionId));
  }

  /**
   * Pays the due renewal with the saved card or another one; later renewals use the card of this
   * payment.
   *
   * @param subscriptionId id of the subscription
   * @param input the input
   * @return the subscription payment, later
   */
  public CompletableFuture<SubscriptionPayment> pay(
      String subscriptionId, SubscriptionPaymentInput input) {
    return transport.send(
        Request.post(
                "payMySubscription",
                "/store/{storeId}/account/subscriptions/{subscriptionId}/pay",
                SubscriptionPayment.class)
            .path("subscriptionId", subscriptionId)
            .body(input));
  }
}
