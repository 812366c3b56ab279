package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A variant of a product. Shoppers buy variants. */
public final class ProductVariant extends Model {
  private final String id;
  private final String sku;
  private final List<OptionValue> options;
  private final Money price;
  private final @Nullable Money compareAtPrice;
  private final boolean available;
  private final Stock stock;
  private final @Nullable Image image;
  private final List<PlanPrice> planPrices;

  @JsonCreator
  private ProductVariant(
      String id,
      String sku,
      List<OptionValue> options,
      Money price,
      @Nullable Money compareAtPrice,
      boolean available,
      Stock stock,
      @Nullable Image image,
      List<PlanPrice> planPrices) {
    this.id = id;
    this.sku = sku;
    this.options = copy(options);
    this.price = price;
    this.compareAtPrice = compareAtPrice;
    this.available = available;
    this.stock = stock;
    this.image = image;
    this.planPrices = copy(planPrices);
  }

  /** {@return id of the variant} */
  @Limit("pattern=^[A-Za-z0-9._~-]{1,100}$")
  public String id() {
    return id;
  }

  /** {@return stock keeping unit of the merchant} It may be empty. */
  public String sku() {
    return sku;
  }

  /** {@return option values of the variant} */
  public List<OptionValue> options() {
    return options;
  }

  /** {@return price of one piece} */
  public Money price() {
    return price;
  }

  /** {@return price before a reduction} null: it is not reduced. */
  public @Nullable Money compareAtPrice() {
    return compareAtPrice;
  }

  /** {@return true: it can be bought now} */
  public boolean available() {
    return available;
  }

  /** {@return stock} */
  public Stock stock() {
    return stock;
  }

  /** {@return image of the variant} null: the image of the product. */
  public @Nullable Image image() {
    return image;
  }

  /** {@return price of one piece in each plan of the product} */
  public List<PlanPrice> planPrices() {
    return planPrices;
  }
}
