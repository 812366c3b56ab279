package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A quote state. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class QuoteState extends OpenEnum {
  /** The value {@code needs-address}. */
  public static final QuoteState NEEDS_ADDRESS = new QuoteState("needs-address");

  /** The value {@code needs-shipping}. */
  public static final QuoteState NEEDS_SHIPPING = new QuoteState("needs-shipping");

  /** The value {@code tax-unavailable}. */
  public static final QuoteState TAX_UNAVAILABLE = new QuoteState("tax-unavailable");

  /** The value {@code rules-unavailable}. */
  public static final QuoteState RULES_UNAVAILABLE = new QuoteState("rules-unavailable");

  /** The value {@code blocked}. */
  public static final QuoteState BLOCKED = new QuoteState("blocked");

  /** The value {@code final}. */
  public static final QuoteState FINAL = new QuoteState("final");

  private QuoteState(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static QuoteState of(String value) {
    return new QuoteState(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<QuoteState> values() {
    return List.of(
        NEEDS_ADDRESS, NEEDS_SHIPPING, TAX_UNAVAILABLE, RULES_UNAVAILABLE, BLOCKED, FINAL);
  }
}
