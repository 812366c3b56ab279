package purchase;

import io.github.storefrontelements.model.PaymentProviderInfo;
import io.github.storefrontelements.model.PaymentSession;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Does what the form of the card sandbox does. In a shop the provider's own SDK takes the card. */
final class CardSandbox {
  private CardSandbox() {}

  static void pay(String sandbox, PaymentProviderInfo provider, PaymentSession payment)
      throws IOException, InterruptedException {
    String body =
        """
        {"publishableKey": "%s", "clientSecret": "%s",
         "expected": {"amount": %d, "currency": "%s"},
         "card": {"number": "4242424242424242", "expMonth": 12, "expYear": 2090, "cvc": "123"}}
        """
            .formatted(
                provider.publishableKey(),
                payment.clientSecret(),
                payment.amount().amount(),
                payment.amount().currency());
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(sandbox + "/v1/intents/" + payment.intentId() + "/confirm"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 400) {
      throw new IllegalStateException("the card was refused: " + response.body());
    }
  }
}
