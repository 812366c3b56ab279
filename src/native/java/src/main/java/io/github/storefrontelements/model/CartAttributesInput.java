package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Attributes to set, by name. Attributes that are left out stay. {@code null} removes an attribute.
 */
public final class CartAttributesInput extends Model {
  private final Map<String, @Nullable CartAttributeInput> attributes;

  @JsonCreator
  private CartAttributesInput(Map<String, @Nullable CartAttributeInput> attributes) {
    this.attributes = copy(attributes);
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return attributes by name} Attributes that are left out stay. null removes an attribute. */
  @Limit("maxProperties=20")
  public Map<String, @Nullable CartAttributeInput> attributes() {
    return attributes;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.attributes = attributes;
    return builder;
  }

  /** Builds a {@link CartAttributesInput}. */
  public static final class Builder {
    private @Nullable Map<String, @Nullable CartAttributeInput> attributes;

    private Builder() {}

    /**
     * Attributes by name. Attributes that are left out stay. null removes an attribute.
     *
     * @param attributes the value
     * @return this builder
     */
    public Builder attributes(Map<String, @Nullable CartAttributeInput> attributes) {
      this.attributes = attributes;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public CartAttributesInput build() {
      return new CartAttributesInput(required("attributes", attributes));
    }
  }
}
