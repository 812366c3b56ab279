package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The current password and the new one. */
public final class PasswordChangeInput extends Model {
  private final String currentPassword;
  private final String password;

  @JsonCreator
  private PasswordChangeInput(String currentPassword, String password) {
    this.currentPassword = currentPassword;
    this.password = password;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return password of 8 to 256 characters of any kind} Known leaked passwords are refused. */
  @Limit("maxLength=1024")
  public String currentPassword() {
    return currentPassword;
  }

  /** {@return password of 8 to 256 characters of any kind} Known leaked passwords are refused. */
  @Limit("maxLength=1024")
  public String password() {
    return password;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.currentPassword = currentPassword;
    builder.password = password;
    return builder;
  }

  /** Builds a {@link PasswordChangeInput}. */
  public static final class Builder {
    private @Nullable String currentPassword;
    private @Nullable String password;

    private Builder() {}

    /**
     * Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
     *
     * @param currentPassword the value
     * @return this builder
     */
    public Builder currentPassword(String currentPassword) {
      this.currentPassword = currentPassword;
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
    public PasswordChangeInput build() {
      return new PasswordChangeInput(
          required("currentPassword", currentPassword), required("password", password));
    }
  }
}
