package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A pause. Without a day, it lasts until the subscription is resumed. */
public final class SubscriptionPause extends Model {
  @OptionalField private final @Nullable String until;

  @JsonCreator
  private SubscriptionPause(@Nullable String until) {
    this.until = until;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return day on which it resumes automatically} */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public @Nullable String until() {
    return until;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.until = until;
    return builder;
  }

  /** Builds a {@link SubscriptionPause}. All fields may be left out. */
  public static final class Builder {
    private @Nullable String until;

    private Builder() {}

    /**
     * Day on which it resumes automatically.
     *
     * @param until the value
     * @return this builder
     */
    public Builder until(String until) {
      this.until = until;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     */
    public SubscriptionPause build() {
      return new SubscriptionPause(until);
    }
  }
}
