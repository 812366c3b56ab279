package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** The merchant's reply to a review. */
public final class ReviewReply extends Model {
  private final String body;
  private final String createdAt;

  @JsonCreator
  private ReviewReply(String body, String createdAt) {
    this.body = body;
    this.createdAt = createdAt;
  }

  /** {@return plain text} */
  public String body() {
    return body;
  }

  /** {@return time of creation} */
  @Limit("format=date-time")
  public String createdAt() {
    return createdAt;
  }
}
