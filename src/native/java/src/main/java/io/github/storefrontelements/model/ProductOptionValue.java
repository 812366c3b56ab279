package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A value that an option can have. */
public final class ProductOptionValue extends Model {
  private final String value;
  @OptionalField private final @Nullable String swatch;

  @JsonCreator
  private ProductOptionValue(String value, @Nullable String swatch) {
    this.value = value;
    this.swatch = swatch;
  }

  /** {@return the value, such as M} */
  public String value() {
    return value;
  }

  /** {@return A CSS colour, #rrggbb} */
  public @Nullable String swatch() {
    return swatch;
  }
}
