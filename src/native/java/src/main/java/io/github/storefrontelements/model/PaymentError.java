package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Reason of a failed payment. */
public final class PaymentError extends Model {
  private final String code;
  private final String message;
  private final boolean retryable;

  @JsonCreator
  private PaymentError(String code, String message, boolean retryable) {
    this.code = code;
    this.message = message;
    this.retryable = retryable;
  }

  /** {@return code of the provider, such as card_declined} */
  public String code() {
    return code;
  }

  /** {@return message in English for developers and logs} */
  public String message() {
    return message;
  }

  /** {@return true: another attempt can succeed, for example with another card} */
  public boolean retryable() {
    return retryable;
  }
}
