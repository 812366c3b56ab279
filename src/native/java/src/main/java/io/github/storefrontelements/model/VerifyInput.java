package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Opens an account with the link of its email. */
public final class VerifyInput extends Model {
  private final String token;
  @OptionalField private final @Nullable String password;

  @JsonCreator
  private VerifyInput(String token, @Nullable String password) {
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

  /**
   * {@return password chosen at sign-up} It is needed in a browser other than the one that signed
   * up. So the owner of the mailbox cannot open an account with a password that a stranger chose.
   */
  @Limit("maxLength=1024")
  public @Nullable String password() {
    return password;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.token = token;
    builder.password = password;
    return builder;
  }

  /** Builds a {@link VerifyInput}. */
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
     * Password chosen at sign-up. It is needed in a browser other than the one that signed up. So
     * the owner of the mailbox cannot open an account with a password that a stranger chose.
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
    public VerifyInput build() {
      return new VerifyInput(required("token", token), password);
    }
  }
}
