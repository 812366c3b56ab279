package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Data that the browser passes to the form of the payment provider. */
public final class PaymentSession extends Model {
  private final String provider;
  private final String intentId;
  private final String clientSecret;
  private final Money amount;

  @JsonCreator
  private PaymentSession(String provider, String intentId, String clientSecret, Money amount) {
    this.provider = provider;
    this.intentId = intentId;
    this.clientSecret = clientSecret;
    this.amount = amount;
  }

  /** {@return name of the payment provider} */
  public String provider() {
    return provider;
  }

  /** {@return id of the payment at the provider} */
  public String intentId() {
    return intentId;
  }

  /** {@return secret for the form of the payment provider} Never store or log it. */
  public String clientSecret() {
    return clientSecret;
  }

  /** {@return amount to pay} */
  public Money amount() {
    return amount;
  }
}
