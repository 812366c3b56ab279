package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A request for an account. */
public final class SignUpInput extends Model {
  private final String email;
  private final String password;
  @OptionalField private final @Nullable String firstName;
  @OptionalField private final @Nullable String lastName;
  @OptionalField private final @Nullable Boolean marketingConsent;

  @JsonCreator
  private SignUpInput(
      String email,
      String password,
      @Nullable String firstName,
      @Nullable String lastName,
      @Nullable Boolean marketingConsent) {
    this.email = email;
    this.password = password;
    this.firstName = firstName;
    this.lastName = lastName;
    this.marketingConsent = marketingConsent;
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

  /** {@return given name} Empty if it is not known. */
  @Limit("maxLength=100")
  public @Nullable String firstName() {
    return firstName;
  }

  /** {@return family name} Empty if it is not known. */
  @Limit("maxLength=100")
  public @Nullable String lastName() {
    return lastName;
  }

  /** {@return true: the shop may send emails that are not about orders} */
  public @Nullable Boolean marketingConsent() {
    return marketingConsent;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.email = email;
    builder.password = password;
    builder.firstName = firstName;
    builder.lastName = lastName;
    builder.marketingConsent = marketingConsent;
    return builder;
  }

  /** Builds a {@link SignUpInput}. */
  public static final class Builder {
    private @Nullable String email;
    private @Nullable String password;
    private @Nullable String firstName;
    private @Nullable String lastName;
    private @Nullable Boolean marketingConsent;

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
     * Given name. Empty if it is not known.
     *
     * @param firstName the value
     * @return this builder
     */
    public Builder firstName(String firstName) {
      this.firstName = firstName;
      return this;
    }

    /**
     * Family name. Empty if it is not known.
     *
     * @param lastName the value
     * @return this builder
     */
    public Builder lastName(String lastName) {
      this.lastName = lastName;
      return this;
    }

    /**
     * true: the shop may send emails that are not about orders.
     *
     * @param marketingConsent the value
     * @return this builder
     */
    public Builder marketingConsent(boolean marketingConsent) {
      this.marketingConsent = marketingConsent;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public SignUpInput build() {
      return new SignUpInput(
          required("email", email),
          required("password", password),
          firstName,
          lastName,
          marketingConsent);
    }
  }
}
