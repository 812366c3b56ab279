package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Public data of a payment provider. It never contains a secret. */
public final class PaymentProviderInfo extends Model {
  private final String name;
  @OptionalField private final @Nullable String publishableKey;
  @OptionalField private final @Nullable String scriptUrl;
  @OptionalField private final @Nullable String frameOrigin;
  private final PaymentProviderInfoCapture capture;

  @JsonCreator
  private PaymentProviderInfo(
      String name,
      @Nullable String publishableKey,
      @Nullable String scriptUrl,
      @Nullable String frameOrigin,
      PaymentProviderInfoCapture capture) {
    this.name = name;
    this.publishableKey = publishableKey;
    this.scriptUrl = scriptUrl;
    this.frameOrigin = frameOrigin;
    this.capture = capture;
  }

  /** {@return name of the provider} */
  public String name() {
    return name;
  }

  /** {@return key for the form of the payment provider} */
  public @Nullable String publishableKey() {
    return publishableKey;
  }

  /** {@return URL of the script of the payment form} */
  public @Nullable String scriptUrl() {
    return scriptUrl;
  }

  /** {@return origin of the frame of the payment form} */
  public @Nullable String frameOrigin() {
    return frameOrigin;
  }

  /**
   * {@return capture mode of the store: with the payment, or later by the merchant} Create the
   * payment form with the same mode.
   */
  public PaymentProviderInfoCapture capture() {
    return capture;
  }
}
