package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A product sort. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class ProductSort extends OpenEnum {
  /** The value {@code featured}. */
  public static final ProductSort FEATURED = new ProductSort("featured");

  /** The value {@code newest}. */
  public static final ProductSort NEWEST = new ProductSort("newest");

  /** The value {@code price-asc}. */
  public static final ProductSort PRICE_ASC = new ProductSort("price-asc");

  /** The value {@code price-desc}. */
  public static final ProductSort PRICE_DESC = new ProductSort("price-desc");

  /** The value {@code title-asc}. */
  public static final ProductSort TITLE_ASC = new ProductSort("title-asc");

  private ProductSort(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ProductSort of(String value) {
    return new ProductSort(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ProductSort> values() {
    return List.of(FEATURED, NEWEST, PRICE_ASC, PRICE_DESC, TITLE_ASC);
  }
}
