package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Whom a gift card that is bought goes to, and when. */
public final class GiftCardDelivery extends Model {
  private final String recipientEmail;
  private final String recipientName;
  private final String message;
  private final @Nullable String sendOn;
  private final String timeZone;

  @JsonCreator
  private GiftCardDelivery(
      String recipientEmail,
      String recipientName,
      String message,
      @Nullable String sendOn,
      String timeZone) {
    this.recipientEmail = recipientEmail;
    this.recipientName = recipientName;
    this.message = message;
    this.sendOn = sendOn;
    this.timeZone = timeZone;
  }

  /** {@return email address that gets the code} Empty: the buyer gets it. */
  @Limit("maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$")
  public String recipientEmail() {
    return recipientEmail;
  }

  /** {@return name of the recipient} It may be empty. */
  @Limit("maxLength=100")
  public String recipientName() {
    return recipientName;
  }

  /** {@return message to the recipient, as plain text} It may be empty. */
  @Limit("maxLength=200")
  public String message() {
    return message;
  }

  /**
   * {@return day on which the code is sent, at 8:00 in {@code timeZone}} null: at once when the
   * order is paid.
   */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public @Nullable String sendOn() {
    return sendOn;
  }

  /** {@return IANA time zone of {@code sendOn}, such as Europe/Berlin} Empty: UTC. */
  @Limit("maxLength=64")
  public String timeZone() {
    return timeZone;
  }
}
