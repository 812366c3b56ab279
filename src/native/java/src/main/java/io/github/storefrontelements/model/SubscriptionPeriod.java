package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Identifies the renewal, so that a repeated request does not affect the following renewal. */
public final class SubscriptionPeriod extends Model {
  private final String periodOn;

  @JsonCreator
  private SubscriptionPeriod(String periodOn) {
    this.periodOn = periodOn;
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

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.periodOn = periodOn;
    return builder;
  }

  /** Builds a {@link SubscriptionPeriod}. */
  public static final class Builder {
    private @Nullable String periodOn;

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
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public SubscriptionPeriod build() {
      return new SubscriptionPeriod(required("periodOn", periodOn));
    }
  }
}
