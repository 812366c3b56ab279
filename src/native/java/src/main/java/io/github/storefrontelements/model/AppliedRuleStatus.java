package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An applied rule status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class AppliedRuleStatus extends OpenEnum {
  /** The value {@code applied}. */
  public static final AppliedRuleStatus APPLIED = new AppliedRuleStatus("applied");

  /** The value {@code skipped}. */
  public static final AppliedRuleStatus SKIPPED = new AppliedRuleStatus("skipped");

  /** The value {@code blocked}. */
  public static final AppliedRuleStatus BLOCKED = new AppliedRuleStatus("blocked");

  /** The value {@code unavailable}. */
  public static final AppliedRuleStatus UNAVAILABLE = new AppliedRuleStatus("unavailable");

  private AppliedRuleStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AppliedRuleStatus of(String value) {
    return new AppliedRuleStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<AppliedRuleStatus> values() {
    return List.of(APPLIED, SKIPPED, BLOCKED, UNAVAILABLE);
  }
}
