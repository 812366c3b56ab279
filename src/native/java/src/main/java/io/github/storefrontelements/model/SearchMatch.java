package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A search match. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class SearchMatch extends OpenEnum {
  /** The value {@code fuzzy}. */
  public static final SearchMatch FUZZY = new SearchMatch("fuzzy");

  /** The value {@code prefix}. */
  public static final SearchMatch PREFIX = new SearchMatch("prefix");

  /** The value {@code substring}. */
  public static final SearchMatch SUBSTRING = new SearchMatch("substring");

  /** The value {@code exact}. */
  public static final SearchMatch EXACT = new SearchMatch("exact");

  private SearchMatch(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SearchMatch of(String value) {
    return new SearchMatch(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SearchMatch> values() {
    return List.of(FUZZY, PREFIX, SUBSTRING, EXACT);
  }
}
