package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Fields of a product in a hit. */
public final class SearchHitProduct extends Model {
  private final Money price;
  private final @Nullable Money compareAtPrice;
  private final @Nullable Money maxPrice;
  private final boolean available;
  private final @Nullable String variantId;
  private final @Nullable String brand;

  @JsonCreator
  private SearchHitProduct(
      Money price,
      @Nullable Money compareAtPrice,
      @Nullable Money maxPrice,
      boolean available,
      @Nullable String variantId,
      @Nullable String brand) {
    this.price = price;
    this.compareAtPrice = compareAtPrice;
    this.maxPrice = maxPrice;
    this.available = available;
    this.variantId = variantId;
    this.brand = brand;
  }

  /** {@return price of the cheapest variant} */
  public Money price() {
    return price;
  }

  /** {@return price before a reduction} null: it is not reduced. */
  public @Nullable Money compareAtPrice() {
    return compareAtPrice;
  }

  /** {@return price of the most expensive variant} null: all variants cost the same. */
  public @Nullable Money maxPrice() {
    return maxPrice;
  }

  /** {@return true: it can be bought now} */
  public boolean available() {
    return available;
  }

  /** {@return id of the only variant} null: the shopper must choose one. */
  public @Nullable String variantId() {
    return variantId;
  }

  /** {@return brand, or null} */
  public @Nullable String brand() {
    return brand;
  }
}
