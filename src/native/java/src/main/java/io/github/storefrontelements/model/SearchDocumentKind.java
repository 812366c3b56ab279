package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A search document kind. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class SearchDocumentKind extends OpenEnum {
  /** The value {@code product}. */
  public static final SearchDocumentKind PRODUCT = new SearchDocumentKind("product");

  /** The value {@code collection}. */
  public static final SearchDocumentKind COLLECTION = new SearchDocumentKind("collection");

  /** The value {@code page}. */
  public static final SearchDocumentKind PAGE = new SearchDocumentKind("page");

  /** The value {@code story}. */
  public static final SearchDocumentKind STORY = new SearchDocumentKind("story");

  private SearchDocumentKind(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SearchDocumentKind of(String value) {
    return new SearchDocumentKind(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SearchDocumentKind> values() {
    return List.of(PRODUCT, COLLECTION, PAGE, STORY);
  }
}
