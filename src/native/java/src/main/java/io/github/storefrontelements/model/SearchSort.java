package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A search sort. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class SearchSort extends OpenEnum {
  /** The value {@code relevance}. */
  public static final SearchSort RELEVANCE = new SearchSort("relevance");

  /** The value {@code newest}. */
  public static final SearchSort NEWEST = new SearchSort("newest");

  /** The value {@code price-asc}. */
  public static final SearchSort PRICE_ASC = new SearchSort("price-asc");

  /** The value {@code price-desc}. */
  public static final SearchSort PRICE_DESC = new SearchSort("price-desc");

  /** The value {@code title-asc}. */
  public static final SearchSort TITLE_ASC = new SearchSort("title-asc");

  private SearchSort(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SearchSort of(String value) {
    return new SearchSort(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SearchSort> values() {
    return List.of(RELEVANCE, NEWEST, PRICE_ASC, PRICE_DESC, TITLE_ASC);
  }
}
