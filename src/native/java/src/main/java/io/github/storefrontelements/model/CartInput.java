package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole cart, as {@code cart.update(cartDTO)} sends it. Fields that are present replace the
 * current ones. Fields that are left out stay.
 */
public final class CartInput extends Model {
  private final List<CartLineInput> lines;
  @OptionalField private final @Nullable String note;
  @OptionalField private final @Nullable List<String> discountCodes;

  @JsonCreator
  private CartInput(
      List<CartLineInput> lines, @Nullable String note, @Nullable List<String> discountCodes) {
    this.lines = copy(lines);
    this.note = note;
    this.discountCodes = copyOrNull(discountCodes);
  }

  /**
   * Returns a cart as input for {@code cart().update}. Its discount codes do not change.
   *
   * @param cart the cart
   * @return the input
   */
  public static CartInput of(Cart cart) {
    return builder()
        .lines(cart.lines().stream().map(CartLineInput::of).toList())
        .note(cart.note())
        .build();
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return all lines} A line that is left out is removed. */
  @Limit("maxItems=100")
  public List<CartLineInput> lines() {
    return lines;
  }

  /** {@return leave it out to keep the current one} */
  @Limit("maxLength=2000")
  public @Nullable String note() {
    return note;
  }

  /** {@return leave it out to keep the current ones} */
  @Limit("maxItems=10")
  @Limit(at = "[]", value = "minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$")
  public @Nullable List<String> discountCodes() {
    return discountCodes;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.lines = lines;
    builder.note = note;
    builder.discountCodes = discountCodes;
    return builder;
  }

  /** Builds a {@link CartInput}. */
  public static final class Builder {
    private @Nullable List<CartLineInput> lines;
    private @Nullable String note;
    private @Nullable List<String> discountCodes;

    private Builder() {}

    /**
     * All lines. A line that is left out is removed.
     *
     * @param lines the value
     * @return this builder
     */
    public Builder lines(List<CartLineInput> lines) {
      this.lines = lines;
      return this;
    }

    /**
     * Leave it out to keep the current one.
     *
     * @param note the value
     * @return this builder
     */
    public Builder note(String note) {
      this.note = note;
      return this;
    }

    /**
     * Leave it out to keep the current ones.
     *
     * @param discountCodes the value
     * @return this builder
     */
    public Builder discountCodes(List<String> discountCodes) {
      this.discountCodes = discountCodes;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public CartInput build() {
      return new CartInput(required("lines", lines), note, discountCodes);
    }
  }
}
