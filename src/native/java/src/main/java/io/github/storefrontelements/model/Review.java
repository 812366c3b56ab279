package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A public review. A person has approved it. */
public final class Review extends Model {
  private final String id;
  private final long rating;
  private final String title;
  private final String body;
  private final String author;
  private final boolean verified;
  private final String createdAt;
  private final @Nullable ReviewReply reply;

  @JsonCreator
  private Review(
      String id,
      long rating,
      String title,
      String body,
      String author,
      boolean verified,
      String createdAt,
      @Nullable ReviewReply reply) {
    this.id = id;
    this.rating = rating;
    this.title = title;
    this.body = body;
    this.author = author;
    this.verified = verified;
    this.createdAt = createdAt;
    this.reply = reply;
  }

  /** {@return id of the review} */
  public String id() {
    return id;
  }

  /** {@return whole stars, 1 to 5} */
  @Limit("minimum=1 maximum=5")
  public long rating() {
    return rating;
  }

  /** {@return title} It may be empty. */
  public String title() {
    return title;
  }

  /** {@return plain text} Blank lines separate paragraphs. */
  public String body() {
    return body;
  }

  /** {@return name to show} */
  public String author() {
    return author;
  }

  /** {@return true: the author bought the product in this shop} */
  public boolean verified() {
    return verified;
  }

  /** {@return time of creation} */
  @Limit("format=date-time")
  public String createdAt() {
    return createdAt;
  }

  /** {@return the merchant's reply, or null} */
  public @Nullable ReviewReply reply() {
    return reply;
  }
}
