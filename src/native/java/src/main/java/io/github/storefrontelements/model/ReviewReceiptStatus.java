package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A review receipt status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class ReviewReceiptStatus extends OpenEnum {
  /** The value {@code pending}. */
  public static final ReviewReceiptStatus PENDING = new ReviewReceiptStatus("pending");

  /** The value {@code published}. */
  public static final ReviewReceiptStatus PUBLISHED = new ReviewReceiptStatus("published");

  /** The value {@code rejected}. */
  public static final ReviewReceiptStatus REJECTED = new ReviewReceiptStatus("rejected");

  private ReviewReceiptStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ReviewReceiptStatus of(String value) {
    return new ReviewReceiptStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ReviewReceiptStatus> values() {
    return List.of(PENDING, PUBLISHED, REJECTED);
  }
}
