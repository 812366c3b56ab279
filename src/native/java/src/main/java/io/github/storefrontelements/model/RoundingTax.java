package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A rounding tax. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class RoundingTax extends OpenEnum {
  /** The value {@code line}. */
  public static final RoundingTax LINE = new RoundingTax("line");

  /** The value {@code order}. */
  public static final RoundingTax ORDER = new RoundingTax("order");

  private RoundingTax(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RoundingTax of(String value) {
    return new RoundingTax(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<RoundingTax> values() {
    return List.of(LINE, ORDER);
  }
}
