package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Whom a gift card goes to. Fields that are left out are empty. */
public final class GiftCardDeliveryInput extends Model {
  @OptionalField private final @Nullable String recipientEmail;
  @OptionalField private final @Nullable String recipientName;
  @OptionalField private final @Nullable String message;
  @OptionalField private final Patch<String> sendOn;
  @OptionalField private final @Nullable String timeZone;

  @JsonCreator
  private GiftCardDeliveryInput(
      @Nullable String recipientEmail,
      @Nullable String recipientName,
      @Nullable String message,
      Patch<String> sendOn,
      @Nullable String timeZone) {
    this.recipientEmail = recipientEmail;
    this.recipientName = recipientName;
    this.message = message;
    this.sendOn = sendOn;
    this.timeZone = timeZone;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return email address that gets the code} Empty: the buyer gets it. */
  @Limit("maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$")
  public @Nullable String recipientEmail() {
    return recipientEmail;
  }

  /** {@return name of the recipient} It may be empty. */
  @Limit("maxLength=100")
  public @Nullable String recipientName() {
    return recipientName;
  }

  /** {@return message to the recipient, as plain text} It may be empty. */
  @Limit("maxLength=200")
  public @Nullable String message() {
    return message;
  }

  /**
   * {@return day on which the code is sent, at 8:00 in {@code timeZone}} null: at once when the
   * order is paid.
   */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public Patch<String> sendOn() {
    return sendOn;
  }

  /** {@return IANA time zone of {@code sendOn}, such as Europe/Berlin} Empty: UTC. */
  @Limit("maxLength=64")
  public @Nullable String timeZone() {
    return timeZone;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.recipientEmail = recipientEmail;
    builder.recipientName = recipientName;
    builder.message = message;
    builder.sendOn = sendOn;
    builder.timeZone = timeZone;
    return builder;
  }

  /** Builds a {@link GiftCardDeliveryInput}. All fields may be left out. */
  public static final class Builder {
    private @Nullable String recipientEmail;
    private @Nullable String recipientName;
    private @Nullable String message;
    private Patch<String> sendOn = Patch.absent();
    private @Nullable String timeZone;

    private Builder() {}

    /**
     * Email address that gets the code. Empty: the buyer gets it.
     *
     * @param recipientEmail the value
     * @return this builder
     */
    public Builder recipientEmail(String recipientEmail) {
      this.recipientEmail = recipientEmail;
      return this;
    }

    /**
     * Name of the recipient. It may be empty.
     *
     * @param recipientName the value
     * @return this builder
     */
    public Builder recipientName(String recipientName) {
      this.recipientName = recipientName;
      return this;
    }

    /**
     * Message to the recipient, as plain text. It may be empty.
     *
     * @param message the value
     * @return this builder
     */
    public Builder message(String message) {
      this.message = message;
      return this;
    }

    /**
     * Day on which the code is sent, at 8:00 in {@code timeZone}. null: at once when the order is
     * paid.
     *
     * @param sendOn the value; null is sent as null
     * @return this builder
     */
    public Builder sendOn(@Nullable String sendOn) {
      this.sendOn = Patch.of(sendOn);
      return this;
    }

    /**
     * IANA time zone of {@code sendOn}, such as Europe/Berlin. Empty: UTC.
     *
     * @param timeZone the value
     * @return this builder
     */
    public Builder timeZone(String timeZone) {
      this.timeZone = timeZone;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     */
    public GiftCardDeliveryInput build() {
      return new GiftCardDeliveryInput(recipientEmail, recipientName, message, sendOn, timeZone);
    }
  }
}
