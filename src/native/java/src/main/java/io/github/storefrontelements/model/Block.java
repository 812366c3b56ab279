package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A named block of HTML for many pages, such as a note about delivery or an announcement. */
public final class Block extends Model {
  private final String handle;
  private final String html;
  private final String updatedAt;

  @JsonCreator
  private Block(String handle, String html, String updatedAt) {
    this.handle = handle;
    this.html = html;
    this.updatedAt = updatedAt;
  }

  /** {@return handle of the block} */
  public String handle() {
    return handle;
  }

  /**
   * {@return the merchant's HTML, cleaned by the list of
   * {@code @storefront/contract/merchant-html}: text, lists, tables, links and pictures, headings
   * from h2; no script, style, class, id, form or frame} Absent: there is none.
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
