package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An applied rule kind. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class AppliedRuleKind extends OpenEnum {
  /** The value {@code discount}. */
  public static final AppliedRuleKind DISCOUNT = new AppliedRuleKind("discount");

  /** The value {@code shipping}. */
  public static final AppliedRuleKind SHIPPING = new AppliedRuleKind("shipping");

  /** The value {@code validation}. */
  public static final AppliedRuleKind VALIDATION = new AppliedRuleKind("validation");

  private AppliedRuleKind(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AppliedRuleKind of(String value) {
    return new AppliedRuleKind(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<AppliedRuleKind> values() {
    return List.of(DISCOUNT, SHIPPING, VALIDATION);
  }
}
