package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Product and quantity of each renewal. */
public final class SubscriptionLine extends Model {
  private final String productId;
  private final String variantId;
  private final String title;
  private final String handle;
  private final List<OptionValue> options;
  private final @Nullable Image image;
  private final List<LineAttribute> attributes;
  private final long quantity;

  @JsonCreator
  private SubscriptionLine(
      String productId,
      String variantId,
      String title,
      String handle,
      List<OptionValue> options,
      @Nullable Image image,
      List<LineAttribute> attributes,
      long quantity) {
    this.productId = productId;
    this.variantId = variantId;
    this.title = title;
    this.handle = handle;
    this.options = copy(options);
    this.image = image;
    this.attributes = copy(attributes);
    this.quantity = quantity;
  }

  /** {@return id of the product} */
  public String productId() {
    return productId;
  }

  /** {@return id of the variant} */
  public String variantId() {
    return variantId;
  }

  /** {@return title of the product} */
  public String title() {
    return title;
  }

  /** {@return handle of the product} */
  public String handle() {
    return handle;
  }

  /** {@return chosen values, such as size and colour} */
  public List<OptionValue> options() {
    return options;
  }

  /** {@return image of the variant, or else of the product} null: there is no image. */
  public @Nullable Image image() {
    return image;
  }

  /** {@return fields that the shopper filled in for the line} */
  public List<LineAttribute> attributes() {
    return attributes;
  }

  /** {@return pieces in each renewal} */
  @Limit("minimum=1 maximum=9999")
  public long quantity() {
    return quantity;
  }
}
