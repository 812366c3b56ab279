package io.github.storefrontelements.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A field with three states: absent, which changes nothing; null, which removes what was there; and
 * a value.
 *
 * @param <T> the type of the value
 */
public final class Patch<T> {
  private static final Patch<Object> ABSENT = new Patch<>(false, null);

  private final boolean given;
  private final @Nullable T value;

  private Patch(boolean given, @Nullable T value) {
    this.given = given;
    this.value = value;
  }

  /**
   * Returns a field that is not sent.
   *
   * @param <T> the type of the value
   * @return the absent field
   */
  @SuppressWarnings("unchecked") // It has no value of any type.
  public static <T> Patch<T> absent() {
    return (Patch<T>) ABSENT;
  }

  /**
   * Returns a field that is sent.
   *
   * @param <T> the type of the value
   * @param value the value; null is sent as null
   * @return the field
   */
  public static <T> Patch<T> of(@Nullable T value) {
    return new Patch<>(true, value);
  }

  /** {@return true when the field is not sent} */
  public boolean isAbsent() {
    return !given;
  }

  /** {@return the value, or null when the field is null or absent} */
  public @Nullable T value() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Patch<?> one && one.given == given && Objects.equals(one.value, value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(given, value);
  }

  @Override
  public String toString() {
    return given ? String.valueOf(value) : "absent";
  }
}
