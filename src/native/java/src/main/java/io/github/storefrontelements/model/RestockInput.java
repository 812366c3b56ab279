package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A request for a notification when a variant can be bought again. */
public final class RestockInput extends Model {
  private final String variantId;
  private final RestockInputChannel channel;
  private final String address;
  @OptionalField private final @Nullable Boolean consent;
  @OptionalField private final @Nullable String locale;

  @JsonCreator
  private RestockInput(
      String variantId,
      RestockInputChannel channel,
      String address,
      @Nullable Boolean consent,
      @Nullable String locale) {
    this.variantId = variantId;
    this.channel = channel;
    this.address = address;
    this.consent = consent;
    this.locale = locale;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return id of the variant} */
  @Limit("pattern=^[A-Za-z0-9._~-]{1,100}$")
  public String variantId() {
    return variantId;
  }

  /** {@return channel of the notification} */
  public RestockInputChannel channel() {
    return channel;
  }

  /** {@return email address} For {@code sms}: telephone number with country code (+49…). */
  @Limit("minLength=3 maxLength=254")
  public String address() {
    return address;
  }

  /** {@return true: the shopper gave the consent that the page asks for} */
  public @Nullable Boolean consent() {
    return consent;
  }

  /** {@return language of the notification} Default: the language of the market. */
  @Limit("maxLength=35")
  public @Nullable String locale() {
    return locale;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.variantId = variantId;
    builder.channel = channel;
    builder.address = address;
    builder.consent = consent;
    builder.locale = locale;
    return builder;
  }

  /** Builds a {@link RestockInput}. */
  public static final class Builder {
    private @Nullable String variantId;
    private @Nullable RestockInputChannel channel;
    private @Nullable String address;
    private @Nullable Boolean consent;
    private @Nullable String locale;

    private Builder() {}

    /**
     * Id of the variant.
     *
     * @param variantId the value
     * @return this builder
     */
    public Builder variantId(String variantId) {
      this.variantId = variantId;
      return this;
    }

    /**
     * Channel of the notification.
     *
     * @param channel the value
     * @return this builder
     */
    public Builder channel(RestockInputChannel channel) {
      this.channel = channel;
      return this;
    }

    /**
     * Email address. For {@code sms}: telephone number with country code (+49…).
     *
     * @param address the value
     * @return this builder
     */
    public Builder address(String address) {
      this.address = address;
      return this;
    }

    /**
     * true: the shopper gave the consent that the page asks for.
     *
     * @param consent the value
     * @return this builder
     */
    public Builder consent(boolean consent) {
      this.consent = consent;
      return this;
    }

    /**
     * Language of the notification. Default: the language of the market.
     *
     * @param locale the value
     * @return this builder
     */
    public Builder locale(String locale) {
      this.locale = locale;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public RestockInput build() {
      return new RestockInput(
          required("variantId", variantId),
          required("channel", channel),
          required("address", address),
          consent,
          locale);
    }
  }
}
