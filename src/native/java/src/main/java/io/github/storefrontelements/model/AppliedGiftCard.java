package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A gift card on a cart, with the amount that it pays. */
public final class AppliedGiftCard extends Model {
  private final String id;
  private final String last4;
  private final Money balance;
  private final AppliedGiftCardStatus status;
  private final @Nullable String expiresAt;
  private final Money applied;

  @JsonCreator
  private AppliedGiftCard(
      String id,
      String last4,
      Money balance,
      AppliedGiftCardStatus status,
      @Nullable String expiresAt,
      Money applied) {
    this.id = id;
    this.last4 = last4;
    this.balance = balance;
    this.status = status;
    this.expiresAt = expiresAt;
    this.applied = applied;
  }

  /** {@return id of the card} */
  public String id() {
    return id;
  }

  /** {@return last four characters of the code} */
  public String last4() {
    return last4;
  }

  /** {@return balance that is left} */
  public Money balance() {
    return balance;
  }

  /** {@return active, used up, expired, or disabled by the merchant} */
  public AppliedGiftCardStatus status() {
    return status;
  }

  /** {@return expiry time} null: it never expires. */
  @Limit("format=date-time")
  public @Nullable String expiresAt() {
    return expiresAt;
  }

  /** {@return amount that it pays} */
  public Money applied() {
    return applied;
  }
}
