package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A discount code on a cart. A code that does not apply now stays on the cart with a reason. */
public final class AppliedDiscountCode extends Model {
  private final String code;
  private final String title;
  private final Money amount;
  private final boolean applies;
  private final @Nullable ErrorCode reason;

  @JsonCreator
  private AppliedDiscountCode(
      String code, String title, Money amount, boolean applies, @Nullable ErrorCode reason) {
    this.code = code;
    this.title = title;
    this.amount = amount;
    this.applies = applies;
    this.reason = reason;
  }

  /** {@return the code as typed} */
  public String code() {
    return code;
  }

  /** {@return title of the discount} Empty for an unknown code. */
  public String title() {
    return title;
  }

  /** {@return amount that it takes off now} */
  public Money amount() {
    return amount;
  }

  /** {@return true: it takes something off now} */
  public boolean applies() {
    return applies;
  }

  /** {@return reason why it takes nothing off now, or null} */
  public @Nullable ErrorCode reason() {
    return reason;
  }
}
