package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A declaration of withdrawal from a contract. */
public final class WithdrawalInput extends Model {
  private final String name;
  private final String email;
  @OptionalField private final @Nullable String contract;
  @OptionalField private final @Nullable String statement;
  @OptionalField private final @Nullable String locale;

  @JsonCreator
  private WithdrawalInput(
      String name,
      String email,
      @Nullable String contract,
      @Nullable String statement,
      @Nullable String locale) {
    this.name = name;
    this.email = email;
    this.contract = contract;
    this.statement = statement;
    this.locale = locale;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return name of the consumer} */
  @Limit("minLength=1 maxLength=200")
  public String name() {
    return name;
  }

  /** {@return email address for the receipt} */
  @Limit("minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$")
  public String email() {
    return email;
  }

  /**
   * {@return what identifies the contract: usually the number of the order} Any text is accepted,
   * also none.
   */
  @Limit("maxLength=200")
  public @Nullable String contract() {
    return contract;
  }

  /** {@return further words, such as the goods if it is not the whole order} It may be empty. */
  @Limit("maxLength=2000")
  public @Nullable String statement() {
    return statement;
  }

  /** {@return language of the page, BCP 47} */
  @Limit("minLength=2 maxLength=35")
  public @Nullable String locale() {
    return locale;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.name = name;
    builder.email = email;
    builder.contract = contract;
    builder.statement = statement;
    builder.locale = locale;
    return builder;
  }

  /** Builds a {@link WithdrawalInput}. */
  public static final class Builder {
    private @Nullable String name;
    private @Nullable String email;
    private @Nullable String contract;
    private @Nullable String statement;
    private @Nullable String locale;

    private Builder() {}

    /**
     * Name of the consumer.
     *
     * @param name the value
     * @return this builder
     */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /**
     * Email address for the receipt.
     *
     * @param email the value
     * @return this builder
     */
    public Builder email(String email) {
      this.email = email;
      return this;
    }

    /**
     * What identifies the contract: usually the number of the order. Any text is accepted, also
     * none.
     *
     * @param contract the value
     * @return this builder
     */
    public Builder contract(String contract) {
      this.contract = contract;
      return this;
    }

    /**
     * Further words, such as the goods if it is not the whole order. It may be empty.
     *
     * @param statement the value
     * @return this builder
     */
    public Builder statement(String statement) {
      this.statement = statement;
      return this;
    }

    /**
     * Language of the page, BCP 47.
     *
     * @param locale the value
     * @return this builder
     */
    public Builder locale(String locale) {
      this.locale = locale;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public WithdrawalInput build() {
      return new WithdrawalInput(
          required("name", name), required("email", email), contract, statement, locale);
    }
  }
}
