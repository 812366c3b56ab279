package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The renewal to pay and the payment provider. */
public final class SubscriptionPaymentInput extends Model {
  private final String periodOn;
  private final String provider;

  @JsonCreator
  private SubscriptionPaymentInput(String periodOn, String provider) {
    this.periodOn = periodOn;
    this.provider = provider;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return {@code nextOn} of the subscription that the caller saw} */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public String periodOn() {
    return periodOn;
  }

  /** {@return name of a payment provider of the store} */
  @Limit("minLength=1 maxLength=32")
  public String provider() {
    return provider;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.periodOn = periodOn;
    builder.provider = provider;
    return builder;
  }

  /** Builds a {@link SubscriptionPaymentInput}. */
  public static final class Builder {
    private @Nullable String periodOn;
    private @Nullable String provider;

    private Builder() {}

    /**
     * {@code nextOn} of the subscription that the caller saw.
     *
     * @param periodOn the value
     * @return this builder
     */
    public Builder periodOn(String periodOn) {
      this.periodOn = periodOn;
      return this;
    }

    /**
     * Name of a payment provider of the store.
     *
     * @param provider the value
     * @return this builder
     */
    public Builder provider(String provider) {
      this.provider = provider;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public SubscriptionPaymentInput build() {
      return new SubscriptionPaymentInput(
          required("periodOn", periodOn), required("provider", provider));
    }
  }
}
