package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The code of a gift card. */
public final class GiftCardCodeInput extends Model {
  private final String code;

  @JsonCreator
  private GiftCardCodeInput(String code) {
    this.code = code;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return code of a gift card} Spaces, hyphens and letter case are ignored. */
  @Limit("minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$")
  public String code() {
    return code;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.code = code;
    return builder;
  }

  /** Builds a {@link GiftCardCodeInput}. */
  public static final class Builder {
    private @Nullable String code;

    private Builder() {}

    /**
     * Code of a gift card. Spaces, hyphens and letter case are ignored.
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
    public GiftCardCodeInput build() {
      return new GiftCardCodeInput(required("code", code));
    }
  }
}
