package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A checkout step. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class CheckoutStep extends OpenEnum {
  /** The value {@code contact}. */
  public static final CheckoutStep CONTACT = new CheckoutStep("contact");

  /** The value {@code delivery}. */
  public static final CheckoutStep DELIVERY = new CheckoutStep("delivery");

  /** The value {@code shipping}. */
  public static final CheckoutStep SHIPPING = new CheckoutStep("shipping");

  /** The value {@code payment}. */
  public static final CheckoutStep PAYMENT = new CheckoutStep("payment");

  private CheckoutStep(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CheckoutStep of(String value) {
    return new CheckoutStep(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<CheckoutStep> values() {
    return List.of(CONTACT, DELIVERY, SHIPPING, PAYMENT);
  }
}
