package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A change of the customer. Fields that are left out keep their values. */
@Limit("minProperties=1")
public final class AccountUpdateInput extends Model {
  @OptionalField private final @Nullable String firstName;
  @OptionalField private final @Nullable String lastName;
  @OptionalField private final @Nullable Boolean marketingConsent;

  @JsonCreator
  private AccountUpdateInput(
      @Nullable String firstName, @Nullable String lastName, @Nullable Boolean marketingConsent) {
    this.firstName = firstName;
    this.lastName = lastName;
    this.marketingConsent = marketingConsent;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
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
    builder.firstName = firstName;
    builder.lastName = lastName;
    builder.marketingConsent = marketingConsent;
    return builder;
  }

  /** Builds an {@link AccountUpdateInput}. All fields may be left out. */
  public static final class Builder {
    private @Nullable String firstName;
    private @Nullable String lastName;
    private @Nullable Boolean marketingConsent;

    private Builder() {}

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
     */
    public AccountUpdateInput build() {
      return new AccountUpdateInput(firstName, lastName, marketingConsent);
    }
  }
}
