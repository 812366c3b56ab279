package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Label and value of an attribute. */
public final class CartAttributeInput extends Model {
  private final String label;
  private final String value;

  @JsonCreator
  private CartAttributeInput(String label, String value) {
    this.label = label;
    this.value = value;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return text for people, in the language of its author} */
  @Limit("minLength=1 maxLength=64")
  public String label() {
    return label;
  }

  /** {@return text for people, in the language of its author} */
  @Limit("minLength=1 maxLength=500")
  public String value() {
    return value;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.label = label;
    builder.value = value;
    return builder;
  }

  /** Builds a {@link CartAttributeInput}. */
  public static final class Builder {
    private @Nullable String label;
    private @Nullable String value;

    private Builder() {}

    /**
     * Text for people, in the language of its author.
     *
     * @param label the value
     * @return this builder
     */
    public Builder label(String label) {
      this.label = label;
      return this;
    }

    /**
     * Text for people, in the language of its author.
     *
     * @param value the value
     * @return this builder
     */
    public Builder value(String value) {
      this.value = value;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public CartAttributeInput build() {
      return new CartAttributeInput(required("label", label), required("value", value));
    }
  }
}
