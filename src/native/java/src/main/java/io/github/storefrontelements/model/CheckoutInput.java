package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/**
 * A change of a checkout. Fields that are left out keep their values. An incomplete address is
 * stored as typed.
 */
public final class CheckoutInput extends Model {
  @OptionalField private final @Nullable String email;
  @OptionalField private final @Nullable PartialAddress shippingAddress;
  @OptionalField private final Patch<PartialAddress> billingAddress;
  @OptionalField private final Patch<String> shippingMethodId;

  @JsonCreator
  private CheckoutInput(
      @Nullable String email,
      @Nullable PartialAddress shippingAddress,
      Patch<PartialAddress> billingAddress,
      Patch<String> shippingMethodId) {
    this.email = email;
    this.shippingAddress = shippingAddress;
    this.billingAddress = billingAddress;
    this.shippingMethodId = shippingMethodId;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return email address for the receipt} An empty string removes it. */
  @Limit("maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$")
  public @Nullable String email() {
    return email;
  }

  /** {@return replaces the address as a whole} */
  public @Nullable PartialAddress shippingAddress() {
    return shippingAddress;
  }

  /** {@return billing address} null: the same as the shipping address. */
  public Patch<PartialAddress> billingAddress() {
    return billingAddress;
  }

  /** {@return id of the chosen shipping method, or null} */
  @Limit("maxLength=100")
  public Patch<String> shippingMethodId() {
    return shippingMethodId;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.email = email;
    builder.shippingAddress = shippingAddress;
    builder.billingAddress = billingAddress;
    builder.shippingMethodId = shippingMethodId;
    return builder;
  }

  /** Builds a {@link CheckoutInput}. All fields may be left out. */
  public static final class Builder {
    private @Nullable String email;
    private @Nullable PartialAddress shippingAddress;
    private Patch<PartialAddress> billingAddress = Patch.absent();
    private Patch<String> shippingMethodId = Patch.absent();

    private Builder() {}

    /**
     * Email address for the receipt. An empty string removes it.
     *
     * @param email the value
     * @return this builder
     */
    public Builder email(String email) {
      this.email = email;
      return this;
    }

    /**
     * Replaces the address as a whole.
     *
     * @param shippingAddress the value
     * @return this builder
     */
    public Builder shippingAddress(PartialAddress shippingAddress) {
      this.shippingAddress = shippingAddress;
      return this;
    }

    /**
     * Billing address. null: the same as the shipping address.
     *
     * @param billingAddress the value; null is sent as null
     * @return this builder
     */
    public Builder billingAddress(@Nullable PartialAddress billingAddress) {
      this.billingAddress = Patch.of(billingAddress);
      return this;
    }

    /**
     * Id of the chosen shipping method, or null.
     *
     * @param shippingMethodId the value; null is sent as null
     * @return this builder
     */
    public Builder shippingMethodId(@Nullable String shippingMethodId) {
      this.shippingMethodId = Patch.of(shippingMethodId);
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     */
    public CheckoutInput build() {
      return new CheckoutInput(email, shippingAddress, billingAddress, shippingMethodId);
    }
  }
}
