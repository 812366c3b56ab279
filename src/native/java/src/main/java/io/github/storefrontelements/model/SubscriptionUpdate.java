package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A change of the next renewals. Fields that are left out keep their values. */
@Limit("minProperties=1")
public final class SubscriptionUpdate extends Model {
  @OptionalField private final @Nullable Long quantity;
  @OptionalField private final @Nullable Address shippingAddress;

  @JsonCreator
  private SubscriptionUpdate(@Nullable Long quantity, @Nullable Address shippingAddress) {
    this.quantity = quantity;
    this.shippingAddress = shippingAddress;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return pieces in each renewal} */
  @Limit("minimum=1 maximum=9999")
  public @Nullable Long quantity() {
    return quantity;
  }

  /** {@return replaces the address as a whole} */
  public @Nullable Address shippingAddress() {
    return shippingAddress;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.quantity = quantity;
    builder.shippingAddress = shippingAddress;
    return builder;
  }

  /** Builds a {@link SubscriptionUpdate}. All fields may be left out. */
  public static final class Builder {
    private @Nullable Long quantity;
    private @Nullable Address shippingAddress;

    private Builder() {}

    /**
     * Pieces in each renewal.
     *
     * @param quantity the value
     * @return this builder
     */
    public Builder quantity(long quantity) {
      this.quantity = quantity;
      return this;
    }

    /**
     * Replaces the address as a whole.
     *
     * @param shippingAddress the value
     * @return this builder
     */
    public Builder shippingAddress(Address shippingAddress) {
      this.shippingAddress = shippingAddress;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     */
    public SubscriptionUpdate build() {
      return new SubscriptionUpdate(quantity, shippingAddress);
    }
  }
}
