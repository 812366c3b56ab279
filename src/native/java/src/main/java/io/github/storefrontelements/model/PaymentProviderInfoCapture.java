package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A payment provider info capture. The list is open: a later version of the service may send other
 * values, and they are kept as their text.
 */
public final class PaymentProviderInfoCapture extends OpenEnum {
  /** The value {@code automatic}. */
  public static final PaymentProviderInfoCapture AUTOMATIC =
      new PaymentProviderInfoCapture("automatic");

  /** The value {@code manual}. */
  public static final PaymentProviderInfoCapture MANUAL = new PaymentProviderInfoCapture("manual");

  private PaymentProviderInfoCapture(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PaymentProviderInfoCapture of(String value) {
    return new PaymentProviderInfoCapture(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<PaymentProviderInfoCapture> values() {
    return List.of(AUTOMATIC, MANUAL);
  }
}
