package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Address and shipping method of an estimate. */
public final class EstimateInput extends Model {
  @OptionalField private final @Nullable PartialAddress shippingAddress;
  @OptionalField private final @Nullable String shippingMethodId;

  @JsonCreator
  private EstimateInput(
      @Nullable PartialAddress shippingAddress, @Nullable String shippingMethodId) {
    this.shippingAddress = shippingAddress;
    this.shippingMethodId = shippingMethodId;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return the known part of the address} */
  public @Nullable PartialAddress shippingAddress() {
    return shippingAddress;
  }

  /** {@return id of the shipping method} Default: the first method. */
  @Limit("maxLength=100")
  public @Nullable String shippingMethodId() {
    return shippingMethodId;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.shippingAddress = shippingAddress;
    builder.shippingMethodId = shippingMethodId;
    return builder;
  }

  /** Builds an {@link EstimateInput}. All fields may be left out. */
  public static final class Builder {
    private @Nullable PartialAddress shippingAddress;
    private @Nullable String shippingMethodId;

    private Builder() {}

    /**
     * The known part of the address.
     *
     * @param shippingAddress the value
     * @return this builder
     */
    public Builder shippingAddress(PartialAddress shippingAddress) {
      this.shippingAddress = shippingAddress;
      return this;
    }

    /**
     * Id of the shipping method. Default: the first method.
     *
     * @param shippingMethodId the value
     * @return this builder
     */
    public Builder shippingMethodId(String shippingMethodId) {
      this.shippingMethodId = shippingMethodId;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     */
    public EstimateInput build() {
      return new EstimateInput(shippingAddress, shippingMethodId);
    }
  }
}
