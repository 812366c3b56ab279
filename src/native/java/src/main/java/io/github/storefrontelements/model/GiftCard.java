package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A gift card. No answer, address or log holds its code. */
public final class GiftCard extends Model {
  private final String id;
  private final String last4;
  private final Money balance;
  private final GiftCardStatus status;
  private final @Nullable String expiresAt;

  @JsonCreator
  private GiftCard(
      String id, String last4, Money balance, GiftCardStatus status, @Nullable String expiresAt) {
    this.id = id;
    this.last4 = last4;
    this.balance = balance;
    this.status = status;
    this.expiresAt = expiresAt;
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
  public GiftCardStatus status() {
    return status;
  }

  /** {@return expiry time} null: it never expires. */
  @Limit("format=date-time")
  public @Nullable String expiresAt() {
    return expiresAt;
  }
}
