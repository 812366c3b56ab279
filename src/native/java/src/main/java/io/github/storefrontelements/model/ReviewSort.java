package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A review sort. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class ReviewSort extends OpenEnum {
  /** The value {@code newest}. */
  public static final ReviewSort NEWEST = new ReviewSort("newest");

  /** The value {@code oldest}. */
  public static final ReviewSort OLDEST = new ReviewSort("oldest");

  /** The value {@code rating-desc}. */
  public static final ReviewSort RATING_DESC = new ReviewSort("rating-desc");

  /** The value {@code rating-asc}. */
  public static final ReviewSort RATING_ASC = new ReviewSort("rating-asc");

  private ReviewSort(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ReviewSort of(String value) {
    return new ReviewSort(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ReviewSort> values() {
    return List.of(NEWEST, OLDEST, RATING_DESC, RATING_ASC);
  }
}
