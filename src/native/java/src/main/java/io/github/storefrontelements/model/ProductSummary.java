package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A product in a list. */
public final class ProductSummary extends Model {
  private final String id;
  private final String handle;
  private final String title;
  private final @Nullable String brand;
  private final @Nullable Image image;
  private final Money price;
  private final @Nullable Money compareAtPrice;
  private final @Nullable Money maxPrice;
  private final boolean available;
  private final Stock stock;
  private final @Nullable String variantId;
  private final long variantCount;
  private final List<ProductOption> options;
  private final List<String> tags;
  private final List<String> categories;
  private final @Nullable Rating rating;

  @JsonCreator
  private ProductSummary(
      String id,
      String handle,
      String title,
      @Nullable String brand,
      @Nullable Image image,
      Money price,
      @Nullable Money compareAtPrice,
      @Nullable Money maxPrice,
      boolean available,
      Stock stock,
      @Nullable String variantId,
      long variantCount,
      List<ProductOption> options,
      List<String> tags,
      List<String> categories,
      @Nullable Rating rating) {
    this.id = id;
    this.handle = handle;
    this.title = title;
    this.brand = brand;
    this.image = image;
    this.price = price;
    this.compareAtPrice = compareAtPrice;
    this.maxPrice = maxPrice;
    this.available = available;
    this.stock = stock;
    this.variantId = variantId;
    this.variantCount = variantCount;
    this.options = copy(options);
    this.tags = copy(tags);
    this.categories = copy(categories);
    this.rating = rating;
  }

  /** {@return id of the product} */
  @Limit("pattern=^[A-Za-z0-9._~-]{1,100}$")
  public String id() {
    return id;
  }

  /** {@return name of the record in addresses} */
  @Limit("pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$")
  public String handle() {
    return handle;
  }

  /** {@return title} */
  public String title() {
    return title;
  }

  /** {@return brand, or null} */
  public @Nullable String brand() {
    return brand;
  }

  /** {@return first picture, or null} */
  public @Nullable Image image() {
    return image;
  }

  /** {@return price of the cheapest variant} */
  public Money price() {
    return price;
  }

  /** {@return price of the cheapest variant before a reduction, or null} */
  public @Nullable Money compareAtPrice() {
    return compareAtPrice;
  }

  /** {@return price of the most expensive variant} null: all variants cost the same. */
  public @Nullable Money maxPrice() {
    return maxPrice;
  }

  /** {@return true: a variant can be bought now} */
  public boolean available() {
    return available;
  }

  /** {@return stock of all variants} */
  public Stock stock() {
    return stock;
  }

  /** {@return id of the only variant} null: the shopper must choose one. */
  @Limit("pattern=^[A-Za-z0-9._~-]{1,100}$")
  public @Nullable String variantId() {
    return variantId;
  }

  /** {@return number of variants} */
  @Limit("minimum=1")
  public long variantCount() {
    return variantCount;
  }

  /** {@return options of the product} */
  public List<ProductOption> options() {
    return options;
  }

  /** {@return the merchant's tags} */
  public List<String> tags() {
    return tags;
  }

  /** {@return handles of its categories} */
  public List<String> categories() {
    return categories;
  }

  /** {@return rating of the published reviews} null: there are no reviews. */
  public @Nullable Rating rating() {
    return rating;
  }
}
