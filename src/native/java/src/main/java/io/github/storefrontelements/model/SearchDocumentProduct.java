package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fields of a product in the corpus. */
public final class SearchDocumentProduct extends Model {
  private final long price;
  @OptionalField private final @Nullable Long compareAtPrice;
  @OptionalField private final @Nullable Long maxPrice;
  private final boolean available;
  @OptionalField private final @Nullable String variantId;
  @OptionalField private final @Nullable String brand;
  @OptionalField private final @Nullable List<String> tags;
  @OptionalField private final @Nullable List<Long> categories;
  @OptionalField private final @Nullable List<String> codes;
  @OptionalField private final @Nullable List<String> options;

  @JsonCreator
  private SearchDocumentProduct(
      long price,
      @Nullable Long compareAtPrice,
      @Nullable Long maxPrice,
      boolean available,
      @Nullable String variantId,
      @Nullable String brand,
      @Nullable List<String> tags,
      @Nullable List<Long> categories,
      @Nullable List<String> codes,
      @Nullable List<String> options) {
    this.price = price;
    this.compareAtPrice = compareAtPrice;
    this.maxPrice = maxPrice;
    this.available = available;
    this.variantId = variantId;
    this.brand = brand;
    this.tags = copyOrNull(tags);
    this.categories = copyOrNull(categories);
    this.codes = copyOrNull(codes);
    this.options = copyOrNull(options);
  }

  /** {@return price of the cheapest variant} */
  public long price() {
    return price;
  }

  /** {@return price before a reduction} Leave it out if it is not reduced. */
  public @Nullable Long compareAtPrice() {
    return compareAtPrice;
  }

  /** {@return price of the most expensive variant} Absent: all variants cost the same. */
  public @Nullable Long maxPrice() {
    return maxPrice;
  }

  /** {@return true: it can be bought now} */
  public boolean available() {
    return available;
  }

  /** {@return id of the only variant} Absent: the shopper must choose one. */
  public @Nullable String variantId() {
    return variantId;
  }

  /** {@return brand} Default: none. */
  public @Nullable String brand() {
    return brand;
  }

  /** {@return the merchant's tags} Default: none. */
  public @Nullable List<String> tags() {
    return tags;
  }

  /** {@return positions in {@code categories} of the corpus} */
  @Limit(at = "[]", value = "minimum=0")
  public @Nullable List<Long> categories() {
    return categories;
  }

  /**
   * {@return SKUs of the variants that are sold in the market, then EAN, UPC or GTIN numbers: 4000
   * characters at most} Search finds them with and without punctuation, whole or by a part.
   * Default: none.
   */
  public @Nullable List<String> codes() {
    return codes;
  }

  /**
   * {@return option values of these variants, each once: 1000 characters at most} Default: none.
   */
  public @Nullable List<String> options() {
    return options;
  }
}
