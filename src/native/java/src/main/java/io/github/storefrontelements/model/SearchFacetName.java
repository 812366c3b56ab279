package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A search facet name. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class SearchFacetName extends OpenEnum {
  /** The value {@code category}. */
  public static final SearchFacetName CATEGORY = new SearchFacetName("category");

  /** The value {@code brand}. */
  public static final SearchFacetName BRAND = new SearchFacetName("brand");

  /** The value {@code tag}. */
  public static final SearchFacetName TAG = new SearchFacetName("tag");

  private SearchFacetName(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SearchFacetName of(String value) {
    return new SearchFacetName(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SearchFacetName> values() {
    return List.of(CATEGORY, BRAND, TAG);
  }
}
