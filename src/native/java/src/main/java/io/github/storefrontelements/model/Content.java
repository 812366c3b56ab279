package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A page or story. */
public final class Content extends Model {
  private final String handle;
  private final String title;
  private final String summary;
  private final @Nullable Image image;
  private final String publishedAt;
  private final String html;
  private final String updatedAt;

  @JsonCreator
  private Content(
      String handle,
      String title,
      String summary,
      @Nullable Image image,
      String publishedAt,
      String html,
      String updatedAt) {
    this.handle = handle;
    this.title = title;
    this.summary = summary;
    this.image = image;
    this.publishedAt = publishedAt;
    this.html = html;
    this.updatedAt = updatedAt;
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

  /**
   * {@return made by the service from Markdown: headings from h2, paragraphs, lists, quotes, rules,
   * links, emphasis, code, images, tables; nothing else passes} The only attributes are href, src,
   * alt, loading, decoding, start and, on cells, data-align (left, center, right).
   */
  public String html() {
    return html;
  }

  /** {@return time of the last change} */
  @Limit("format=date-time")
  public String updatedAt() {
    return updatedAt;
  }
}
