package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Response to the author. A person must approve the review. */
public final class ReviewReceipt extends Model {
  private final String id;
  private final ReviewReceiptStatus status;

  @JsonCreator
  private ReviewReceipt(String id, ReviewReceiptStatus status) {
    this.id = id;
    this.status = status;
  }

  /** {@return id of the review} */
  public String id() {
    return id;
  }

  /** {@return status: pending until a person has approved it} */
  public ReviewReceiptStatus status() {
    return status;
  }
}
