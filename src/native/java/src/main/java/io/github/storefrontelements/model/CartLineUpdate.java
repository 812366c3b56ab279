package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A new quantity of a line. */
public final class CartLineUpdate extends Model {
  private final long quantity;

  @JsonCreator
  private CartLineUpdate(long quantity) {
    this.quantity = quantity;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return 0 removes the line} */
  @Limit("minimum=0 maximum=9999")
  public long quantity() {
    return quantity;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.quantity = quantity;
    return builder;
  }

  /** Builds a {@link CartLineUpdate}. */
  public static final class Builder {
    private @Nullable Long quantity;

    private Builder() {}

    /**
     * 0 removes the line.
     *
     * @param quantity the value
     * @return this builder
     */
    public Builder quantity(long quantity) {
      this.quantity = quantity;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public CartLineUpdate build() {
      return new CartLineUpdate(required("quantity", quantity));
    }
  }
}
