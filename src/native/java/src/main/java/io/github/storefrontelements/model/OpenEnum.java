package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A value of a list that a later version of the service may extend. Compare with {@code equals}; an
 * unknown value keeps its text.
 */
public abstract class OpenEnum {
  private final String value;

  OpenEnum(String value) {
    this.value = value;
  }

  /** {@return the text of the API} */
  @JsonValue
  public final String value() {
    return value;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof OpenEnum one && one.getClass() == getClass() && one.value.equals(value);
  }

  @Override
  public final int hashCode() {
    return value.hashCode();
  }

  /** {@return the text of the API} */
  @Override
  public final String toString() {
    return value;
  }
}
