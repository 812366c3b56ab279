package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A field that the shopper fills in for a line, such as an engraving. */
public final class LineAttribute extends Model {
  private final String name;
  private final String value;

  @JsonCreator
  private LineAttribute(String name, String value) {
    this.name = name;
    this.value = value;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return name of the field} */
  @Limit("minLength=1 maxLength=64")
  public String name() {
    return name;
  }

  /** {@return text that the shopper entered} */
  @Limit("maxLength=500")
  public String value() {
    return value;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.name = name;
    builder.value = value;
    return builder;
  }

  /** Builds a {@link LineAttribute}. */
  public static final class Builder {
    private @Nullable String name;
    private @Nullable String value;

    private Builder() {}

    /**
     * Name of the field.
     *
     * @param name the value
     * @return this builder
     */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /**
     * Text that the shopper entered.
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
    public LineAttribute build() {
      return new LineAttribute(required("name", name), required("value", value));
    }
  }
}
