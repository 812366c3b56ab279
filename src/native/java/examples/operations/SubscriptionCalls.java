package operations;

import io.github.storefrontelements.ExtensionListOptions;
import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.model.ContactInput;
import io.github.storefrontelements.model.ContactReceipt;
import io.github.storefrontelements.model.ExtensionList;
import io.github.storefrontelements.model.ExtensionSessionToken;
import io.github.storefrontelements.model.RestockInput;
import io.github.storefrontelements.model.RestockInputChannel;
import io.github.storefrontelements.model.RestockUnsubscribe;
import io.github.storefrontelements.model.Subscription;
import io.github.storefrontelements.model.SubscriptionPause;
import io.github.storefrontelements.model.SubscriptionPayment;
import io.github.storefrontelements.model.SubscriptionPaymentInput;
import io.github.storefrontelements.model.SubscriptionPeriod;
import io.github.storefrontelements.model.SubscriptionUpdate;
import io.github.storefrontelements.model.WithdrawalInput;
import io.github.storefrontelements.model.WithdrawalReceipt;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Calls for subscriptions, messages to the merchant, and extensions. The API reference shows each.
 */
final class SubscriptionCalls {
  private final StorefrontClient client;

  SubscriptionCalls(StorefrontClient client) {
    this.client = client;
  }

  private static void show(@Nullable Object... values) {
    System.out.println(Arrays.toString(values));
  }

  void listMySubscriptions() {
    // snippet: listMySubscriptions
    for (Subscription one : client.subscriptions().list().items()) {
      show(one.line().title(), one.status(), one.nextOn());
    }
    // end
  }

  void getMySubscription(String subscriptionId) {
    // snippet: getMySubscription
    Subscription subscription = client.subscriptions().get(subscriptionId);
    show(subscription.plan().name(), subscription.nextOn());
    // end
  }

  void updateMySubscription(String subscriptionId) {
    // snippet: updateMySubscription
    SubscriptionUpdate update = SubscriptionUpdate.builder().quantity(2).build();
    Subscription subscription = client.subscriptions().update(subscriptionId, update);
    show(subscription.line().quantity());
    // end
  }

  void pauseMySubscription(String subscriptionId) {
    // snippet: pauseMySubscription
    SubscriptionPause pause = SubscriptionPause.builder().until("2030-01-31").build();
    Subscription subscription = client.subscriptions().pause(subscriptionId, pause);
    show(subscription.pausedUntil());
    // end
  }

  void resumeMySubscription(String subscriptionId) {
    // snippet: resumeMySubscription
    Subscription subscription = client.subscriptions().resume(subscriptionId);
    show(subscription.nextOn());
    // end
  }

  void skipMySubscription(String subscriptionId) {
    // snippet: skipMySubscription
    SubscriptionPeriod period = SubscriptionPeriod.builder().periodOn("2030-01-31").build();
    Subscription subscription = client.subscriptions().skip(subscriptionId, period);
    show(subscription.nextOn());
    // end
  }

  void cancelMySubscription(String subscriptionId) {
    // snippet: cancelMySubscription
    Subscription subscription = client.subscriptions().cancel(subscriptionId);
    show(subscription.status());
    // end
  }

  void payMySubscription(String subscriptionId) {
    // snippet: payMySubscription
    SubscriptionPaymentInput input =
        SubscriptionPaymentInput.builder().periodOn("2030-01-31").provider("card").build();
    SubscriptionPayment payment = client.subscriptions().pay(subscriptionId, input);
    show(payment.orderId(), payment.payment());
    // end
  }

  void notifyRestock(String email) {
    // snippet: notifyRestock
    RestockInputChannel channel = RestockInputChannel.EMAIL;
    RestockInput input =
        RestockInput.builder().variantId("moss-teapot").channel(channel).address(email).build();
    show(client.engagement().notifyRestock(input).status());
    // end
  }

  void unsubscribeRestock(String token) {
    // snippet: unsubscribeRestock
    client.engagement().unsubscribeRestock(RestockUnsubscribe.builder().token(token).build());
    // end
  }

  void sendContact() {
    // snippet: sendContact
    ContactInput message =
        ContactInput.builder().name("Ada").email("ada.kiln@example.com").message("Hello.").build();
    ContactReceipt receipt = client.engagement().contact(message);
    show(receipt.id());
    // end
  }

  void declareWithdrawal() {
    // snippet: declareWithdrawal
    WithdrawalInput input =
        WithdrawalInput.builder().name("Ada Kiln").email("ada.kiln@example.com").build();
    WithdrawalReceipt receipt = client.engagement().withdraw(input);
    show(receipt.receivedAt());
    // end
  }

  void listExtensions() {
    // snippet: listExtensions
    ExtensionListOptions options =
        ExtensionListOptions.builder().target("checkout.contact.after").build();
    ExtensionList extensions = client.extensions().list(options);
    extensions.items().forEach(extension -> show(extension.name(), extension.sha256()));
    // end
  }

  void getExtensionCode(String sha256) {
    // snippet: getExtensionCode
    String code = client.extensions().code(sha256);
    show(code.length());
    // end
  }

  void createExtensionSessionToken(String extensionId) {
    // snippet: createExtensionSessionToken
    ExtensionSessionToken token = client.extensions().sessionToken(extensionId);
    show(token.expiresAt());
    // end
  }
}
