package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A request for a link to set a new password. */
public final class PasswordResetInput extends Model {
  private final String email;

  @JsonCreator
  private PasswordResetInput(String email) {
    this.email = email;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return email address} */
  @Limit("minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$")
  public String email() {
    return email;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.email = email;
    return builder;
  }

  /** Builds a {@link PasswordResetInput}. */
  public static final class Builder {
    private @Nullable String email;

    private Builder() {}

    /**
     * Email address.
     *
     * @param email the value
     * @return this builder
     */
    public Builder email(String email) {
      this.email = email;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public PasswordResetInput build() {
      return new PasswordResetInput(required("email", email));
    }
  }
}
