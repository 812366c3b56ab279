package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A search corpus mode. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class SearchCorpusMode extends OpenEnum {
  /** The value {@code fuzzy}. */
  public static final SearchCorpusMode FUZZY = new SearchCorpusMode("fuzzy");

  /** The value {@code prefix}. */
  public static final SearchCorpusMode PREFIX = new SearchCorpusMode("prefix");

  /** The value {@code substring}. */
  public static final SearchCorpusMode SUBSTRING = new SearchCorpusMode("substring");

  /** The value {@code exact}. */
  public static final SearchCorpusMode EXACT = new SearchCorpusMode("exact");

  private SearchCorpusMode(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SearchCorpusMode of(String value) {
    return new SearchCorpusMode(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SearchCorpusMode> values() {
    return List.of(FUZZY, PREFIX, SUBSTRING, EXACT);
  }
}
