package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Effect of a checkout rule of the merchant on an estimate or an order. */
public final class AppliedRule extends Model {
  private final String id;
  private final AppliedRuleKind kind;
  private final String title;
  private final AppliedRuleStatus status;
  private final @Nullable Money amount;
  private final @Nullable String message;

  @JsonCreator
  private AppliedRule(
      String id,
      AppliedRuleKind kind,
      String title,
      AppliedRuleStatus status,
      @Nullable Money amount,
      @Nullable String message) {
    this.id = id;
    this.kind = kind;
    this.title = title;
    this.status = status;
    this.amount = amount;
    this.message = message;
  }

  /** {@return id of the rule} */
  public String id() {
    return id;
  }

  /** {@return kind of the rule} */
  public AppliedRuleKind kind() {
    return kind;
  }

  /** {@return title that shoppers see} */
  public String title() {
    return title;
  }

  /**
   * {@return skipped: the rule had no effect} blocked: no order can be placed until the requirement
   * is met.
   */
  public AppliedRuleStatus status() {
    return status;
  }

  /** {@return amount that it took off} */
  public @Nullable Money amount() {
    return amount;
  }

  /** {@return message of the rule to the shopper} */
  public @Nullable String message() {
    return message;
  }
}
