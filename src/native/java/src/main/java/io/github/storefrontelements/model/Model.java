package io.github.storefrontelements.model;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A value of the API. Models cannot be changed, and are equal when all of their fields are.
 *
 * <p>A later version may add fields. Make inputs with their builders; answers come from the API, or
 * from {@link io.github.storefrontelements.StorefrontJson}.
 */
public abstract class Model {
  /** Never printed: they open an account, or pay. */
  private static final Set<String> SECRETS =
      Set.of("password", "currentPassword", "token", "clientSecret", "reviewToken");

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return Arrays.stream(type.getDeclaredFields())
              .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
              .peek(field -> field.setAccessible(true))
              .toList();
        }
      };

  Model() {}

  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof Model model
        && model.getClass() == getClass()
        && FIELDS.get(getClass()).stream()
            .allMatch(field -> Objects.equals(valueOf(field, this), valueOf(field, model)));
  }

  @Override
  public final int hashCode() {
    return FIELDS.get(getClass()).stream()
        .mapToInt(field -> Objects.hashCode(valueOf(field, this)))
        .reduce(getClass().hashCode(), (sum, hash) -> 31 * sum + hash);
  }

  /** {@return the fields that have a value, for logs; passwords and tokens are left out} */
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", getClass().getSimpleName() + "{", "}");
    for (Field field : FIELDS.get(getClass())) {
      Object value = valueOf(field, this);
      if (value != null) {
        text.add(field.getName() + "=" + (SECRETS.contains(field.getName()) ? "***" : value));
      }
    }
    return text.toString();
  }

  private static @Nullable Object valueOf(Field field, Model model) {
    try {
      return field.get(model);
    } catch (IllegalAccessException e) {
      throw new AssertionError("the fields were made accessible", e);
    }
  }

  /** The value of a field that a builder must have. */
  static <T> T required(String field, @Nullable T value) {
    if (value == null) {
      throw new IllegalStateException(field + " is missing; call " + field + "(…) before build()");
    }
    return value;
  }

  static <T> List<T> copy(List<T> list) {
    return List.copyOf(list);
  }

  static <T> @Nullable List<T> copyOrNull(@Nullable List<T> list) {
    return list == null ? null : List.copyOf(list);
  }

  /** Unlike {@link Map#copyOf}, this keeps the order and values of null. */
  static <V extends @Nullable Object> Map<String, V> copy(Map<String, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  static <V extends @Nullable Object> @Nullable Map<String, V> copyOrNull(
      @Nullable Map<String, V> map) {
    return map == null ? null : copy(map);
  }
}
