package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Confirms the deletion of the account. */
public final class AccountDeletion extends Model {
  private final String password;

  @JsonCreator
  private AccountDeletion(String password) {
    this.password = password;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return password of 8 to 256 characters of any kind} Known leaked passwords are refused. */
  @Limit("maxLength=1024")
  public String password() {
    return password;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.password = password;
    return builder;
  }

  /** Builds an {@link AccountDeletion}. */
  public static final class Builder {
    private @Nullable String password;

    private Builder() {}

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
    public AccountDeletion build() {
      return new AccountDeletion(required("password", password));
    }
  }
}
