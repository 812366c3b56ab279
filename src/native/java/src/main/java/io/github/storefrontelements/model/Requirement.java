package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Something that is missing before an order can be placed. */
public final class Requirement extends Model {
  private final CheckoutStep step;
  private final String field;
  private final ErrorCode code;
  private final String message;

  @JsonCreator
  private Requirement(CheckoutStep step, String field, ErrorCode code, String message) {
    this.step = step;
    this.field = field;
    this.code = code;
    this.message = message;
  }

  /** {@return step of the checkout that asks for it} */
  public CheckoutStep step() {
    return step;
  }

  /** {@return path of the field with dots: shippingAddress.postalCode} */
  public String field() {
    return field;
  }

  /** {@return code of the problem} */
  public ErrorCode code() {
    return code;
  }

  /** {@return message in English for developers and logs} */
  public String message() {
    return message;
  }
}
