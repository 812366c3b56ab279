package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A discount code. */
public final class DiscountCodeInput extends Model {
  private final String code;

  @JsonCreator
  private DiscountCodeInput(String code) {
    this.code = code;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return A code that a shopper types} Letter case and outer spaces are ignored. */
  @Limit("minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$")
  public String code() {
    return code;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.code = code;
    return builder;
  }

  /** Builds a {@link DiscountCodeInput}. */
  public static final class Builder {
    private @Nullable String code;

    private Builder() {}

    /**
     * A code that a shopper types. Letter case and outer spaces are ignored.
     *
     * @param code the value
     * @return this builder
     */
    public Builder code(String code) {
      this.code = code;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public DiscountCodeInput build() {
      return new DiscountCodeInput(required("code", code));
    }
  }
}
