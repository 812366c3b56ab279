package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Cancels a restock notification. */
public final class RestockUnsubscribe extends Model {
  private final String token;

  @JsonCreator
  private RestockUnsubscribe(String token) {
    this.token = token;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return token of the link in the notification} */
  @Limit("minLength=16 maxLength=128")
  public String token() {
    return token;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.token = token;
    return builder;
  }

  /** Builds a {@link RestockUnsubscribe}. */
  public static final class Builder {
    private @Nullable String token;

    private Builder() {}

    /**
     * Token of the link in the notification.
     *
     * @param token the value
     * @return this builder
     */
    public Builder token(String token) {
      this.token = token;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public RestockUnsubscribe build() {
      return new RestockUnsubscribe(required("token", token));
    }
  }
}
