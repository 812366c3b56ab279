package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A new password, with the token of the link in an email. */
public final class NewPasswordInput extends Model {
  private final String token;
  private final String password;

  @JsonCreator
  private NewPasswordInput(String token, String password) {
    this.token = token;
    this.password = password;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return token of the link in the email} */
  @Limit("minLength=16 maxLength=128")
  public String token() {
    return token;
  }

  /** {@return password of 8 to 256 characters of any kind} Known leaked passwords are refused. */
  @Limit("maxLength=1024")
  public String password() {
    return password;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.token = token;
    builder.password = password;
    return builder;
  }

  /** Builds a {@link NewPasswordInput}. */
  public static final class Builder {
    private @Nullable String token;
    private @Nullable String password;

    private Builder() {}

    /**
     * Token of the link in the email.
     *
     * @param token the value
     * @return this builder
     */
    public Builder token(String token) {
      this.token = token;
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
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public NewPasswordInput build() {
      return new NewPasswordInput(required("token", token), required("password", password));
    }
  }
}
