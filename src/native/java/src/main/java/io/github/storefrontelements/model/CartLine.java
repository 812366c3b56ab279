package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of a cart, a quote or an order. */
public final class CartLine extends Model {
  private final String id;
  private final String productId;
  private final String variantId;
  private final String handle;
  private final String title;
  private final List<OptionValue> options;
  private final @Nullable Image image;
  private final long quantity;
  private final long maxQuantity;
  private final Money unitPrice;
  private final @Nullable Money compareAtUnitPrice;
  private final List<LineDiscount> discounts;
  private final Money subtotal;
  private final Money total;
  private final List<LineAttribute> attributes;
  private final @Nullable LineSubscription subscription;
  private final @Nullable GiftCardDelivery giftCard;
  private final List<ErrorItem> warnings;

  @JsonCreator
  private CartLine(
      String id,
      String productId,
      String variantId,
      String handle,
      String title,
      List<OptionValue> options,
      @Nullable Image image,
      long quantity,
      long maxQuantity,
      Money unitPrice,
      @Nullable Money compareAtUnitPrice,
      List<LineDiscount> discounts,
      Money subtotal,
      Money total,
      List<LineAttribute> attributes,
      @Nullable LineSubscription subscription,
      @Nullable GiftCardDelivery giftCard,
      List<ErrorItem> warnings) {
    this.id = id;
    this.productId = productId;
    this.variantId = variantId;
    this.handle = handle;
    this.title = title;
    this.options = copy(options);
    this.image = image;
    this.quantity = quantity;
    this.maxQuantity = maxQuantity;
    this.unitPrice = unitPrice;
    this.compareAtUnitPrice = compareAtUnitPrice;
    this.discounts = copy(discounts);
    this.subtotal = subtotal;
    this.total = total;
    this.attributes = copy(attributes);
    this.subscription = subscription;
    this.giftCard = giftCard;
    this.warnings = copy(warnings);
  }

  /** {@return id of the line} It never changes. */
  public String id() {
    return id;
  }

  /** {@return id of the product} */
  @Limit("pattern=^[A-Za-z0-9._~-]{1,100}$")
  public String productId() {
    return productId;
  }

  /** {@return id of the variant} */
  @Limit("pattern=^[A-Za-z0-9._~-]{1,100}$")
  public String variantId() {
    return variantId;
  }

  /** {@return handle of the product} */
  public String handle() {
    return handle;
  }

  /** {@return title of the product} */
  public String title() {
    return title;
  }

  /** {@return chosen values, such as size and colour} */
  public List<OptionValue> options() {
    return options;
  }

  /** {@return image of the variant, or else of the product} null: there is no image. */
  public @Nullable Image image() {
    return image;
  }

  /** {@return number of pieces} */
  @Limit("minimum=1")
  public long quantity() {
    return quantity;
  }

  /** {@return largest quantity that the stock and the store allow now} */
  @Limit("minimum=0")
  public long maxQuantity() {
    return maxQuantity;
  }

  /** {@return price of one piece before discounts} */
  public Money unitPrice() {
    return unitPrice;
  }

  /** {@return price of one piece before a reduction} null: it is not reduced. */
  public @Nullable Money compareAtUnitPrice() {
    return compareAtUnitPrice;
  }

  /** {@return sum of the discounts on this line} */
  public List<LineDiscount> discounts() {
    return discounts;
  }

  /** {@return unit price times quantity} */
  public Money subtotal() {
    return subtotal;
  }

  /** {@return subtotal minus discounts} */
  public Money total() {
    return total;
  }

  /** {@return fields that the shopper filled in for the line} */
  public List<LineAttribute> attributes() {
    return attributes;
  }

  /** {@return subscription plan of the line} null: a single purchase. */
  public @Nullable LineSubscription subscription() {
    return subscription;
  }

  /** {@return for a gift card: whom each piece goes to} null: the line is no gift card. */
  public @Nullable GiftCardDelivery giftCard() {
    return giftCard;
  }

  /** {@return changes since the shopper last saw the line, such as QUANTITY_REDUCED} */
  public List<ErrorItem> warnings() {
    return warnings;
  }
}
