package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A search result mode. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class SearchResultMode extends OpenEnum {
  /** The value {@code fuzzy}. */
  public static final SearchResultMode FUZZY = new SearchResultMode("fuzzy");

  /** The value {@code prefix}. */
  public static final SearchResultMode PREFIX = new SearchResultMode("prefix");

  /** The value {@code substring}. */
  public static final SearchResultMode SUBSTRING = new SearchResultMode("substring");

  /** The value {@code exact}. */
  public static final SearchResultMode EXACT = new SearchResultMode("exact");

  private SearchResultMode(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SearchResultMode of(String value) {
    return new SearchResultMode(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SearchResultMode> values() {
    return List.of(FUZZY, PREFIX, SUBSTRING, EXACT);
  }
}
