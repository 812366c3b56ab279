package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A page or story in a list. */
public final class ContentSummary extends Model {
  private final String handle;
  private final String title;
  private final String summary;
  private final @Nullable Image image;
  private final String publishedAt;

  @JsonCreator
  private ContentSummary(
      String handle, String title, String summary, @Nullable Image image, String publishedAt) {
    this.handle = handle;
    this.title = title;
    this.summary = summary;
    this.image = image;
    this.publishedAt = publishedAt;
  }

  /** {@return name of the record in addresses} */
  public String handle() {
    return handle;
  }

  /** {@return title} */
  public String title() {
    return title;
  }

  /** {@return one or two sentences of plain text} It may be empty. */
  public String summary() {
    return summary;
  }

  /** {@return image, or null} */
  public @Nullable Image image() {
    return image;
  }

  /** {@return time of publication} */
  @Limit("format=date-time")
  public String publishedAt() {
    return publishedAt;
  }
}
