package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A search hit kind. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class SearchHitKind extends OpenEnum {
  /** The value {@code product}. */
  public static final SearchHitKind PRODUCT = new SearchHitKind("product");

  /** The value {@code collection}. */
  public static final SearchHitKind COLLECTION = new SearchHitKind("collection");

  /** The value {@code page}. */
  public static final SearchHitKind PAGE = new SearchHitKind("page");

  /** The value {@code story}. */
  public static final SearchHitKind STORY = new SearchHitKind("story");

  private SearchHitKind(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SearchHitKind of(String value) {
    return new SearchHitKind(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SearchHitKind> values() {
    return List.of(PRODUCT, COLLECTION, PAGE, STORY);
  }
}
