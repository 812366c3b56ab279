package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Number and email address of an order. */
public final class OrderLookupInput extends Model {
  private final String number;
  private final String email;

  @JsonCreator
  private OrderLookupInput(String number, String email) {
    this.number = number;
    this.email = email;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return number of the order, as on the receipt} */
  @Limit("minLength=1 maxLength=32")
  public String number() {
    return number;
  }

  /** {@return email address of the order} Letter case is ignored. */
  @Limit("minLength=3 maxLength=254")
  public String email() {
    return email;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.number = number;
    builder.email = email;
    return builder;
  }

  /** Builds an {@link OrderLookupInput}. */
  public static final class Builder {
    private @Nullable String number;
    private @Nullable String email;

    private Builder() {}

    /**
     * Number of the order, as on the receipt.
     *
     * @param number the value
     * @return this builder
     */
    public Builder number(String number) {
      this.number = number;
      return this;
    }

    /**
     * Email address of the order. Letter case is ignored.
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
    public OrderLookupInput build() {
      return new OrderLookupInput(required("number", number), required("email", email));
    }
  }
}
