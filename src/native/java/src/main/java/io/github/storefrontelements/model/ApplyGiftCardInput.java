package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Either a code that the shopper types, or the id of a saved gift card. */
@Limit("minProperties=1 maxProperties=1")
public final class ApplyGiftCardInput extends Model {
  @OptionalField private final @Nullable String code;
  @OptionalField private final @Nullable String id;

  @JsonCreator
  private ApplyGiftCardInput(@Nullable String code, @Nullable String id) {
    this.code = code;
    this.id = id;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return the code as typed} */
  @Limit("minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$")
  public @Nullable String code() {
    return code;
  }

  /** {@return id of a saved gift card of the shopper} */
  @Limit("minLength=1 maxLength=100")
  public @Nullable String id() {
    return id;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.code = code;
    builder.id = id;
    return builder;
  }

  /** Builds an {@link ApplyGiftCardInput}. All fields may be left out. */
  public static final class Builder {
    private @Nullable String code;
    private @Nullable String id;

    private Builder() {}

    /**
     * The code as typed.
     *
     * @param code the value
     * @return this builder
     */
    public Builder code(String code) {
      this.code = code;
      return this;
    }

    /**
     * Id of a saved gift card of the shopper.
     *
     * @param id the value
     * @return this builder
     */
    public Builder id(String id) {
      this.id = id;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     */
    public ApplyGiftCardInput build() {
      return new ApplyGiftCardInput(code, id);
    }
  }
}
