package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The shopper's note to the shop. */
public final class CartNoteInput extends Model {
  private final String note;

  @JsonCreator
  private CartNoteInput(String note) {
    this.note = note;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return plain text} It may have several lines. */
  @Limit("maxLength=2000")
  public String note() {
    return note;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.note = note;
    return builder;
  }

  /** Builds a {@link CartNoteInput}. */
  public static final class Builder {
    private @Nullable String note;

    private Builder() {}

    /**
     * Plain text. It may have several lines.
     *
     * @param note the value
     * @return this builder
     */
    public Builder note(String note) {
      this.note = note;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public CartNoteInput build() {
      return new CartNoteInput(required("note", note));
    }
  }
}
