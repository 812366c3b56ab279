package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Email address and password. */
public final class SignInInput extends Model {
  private final String email;
  private final String password;
  @OptionalField private final @Nullable String token;

  @JsonCreator
  private SignInInput(String email, String password, @Nullable String token) {
    this.email = email;
    this.password = password;
    this.token = token;
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

  /** {@return password of 8 to 256 characters of any kind} Known leaked passwords are refused. */
  @Limit("maxLength=1024")
  public String password() {
    return password;
  }

  /**
   * {@return token of the link of a password reset} With it, wrong passwords of strangers do not
   * delay this attempt. Needed only after RATE_LIMITED.
   */
  @Limit("minLength=16 maxLength=128")
  public @Nullable String token() {
    return token;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.email = email;
    builder.password = password;
    builder.token = token;
    return builder;
  }

  /** Builds a {@link SignInInput}. */
  public static final class Builder {
    private @Nullable String email;
    private @Nullable String password;
    private @Nullable String token;

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
     * Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
     *
     * @param password the value
     * @return this builder
     */
    public Builder password(String password) {
      this.password = password;
      return this;
    }

    /**
     * Token of the link of a password reset. With it, wrong passwords of strangers do not delay
     * this attempt. Needed only after RATE_LIMITED.
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
    public SignInInput build() {
      return new SignInInput(required("email", email), required("password", password), token);
    }
  }
}
