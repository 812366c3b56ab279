package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A rounding mode. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class RoundingMode extends OpenEnum {
  /** The value {@code half-up}. */
  public static final RoundingMode HALF_UP = new RoundingMode("half-up");

  /** The value {@code half-even}. */
  public static final RoundingMode HALF_EVEN = new RoundingMode("half-even");

  private RoundingMode(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RoundingMode of(String value) {
    return new RoundingMode(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<RoundingMode> values() {
    return List.of(HALF_UP, HALF_EVEN);
  }
}
