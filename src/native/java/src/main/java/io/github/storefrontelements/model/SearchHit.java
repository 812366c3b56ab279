package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Something that was found. */
public final class SearchHit extends Model {
  private final SearchHitKind kind;
  private final String id;
  private final String handle;
  private final String title;
  private final @Nullable String url;
  private final String text;
  private final SearchHighlights highlights;
  private final @Nullable Image image;
  private final @Nullable SearchHitProduct product;

  @JsonCreator
  private SearchHit(
      SearchHitKind kind,
      String id,
      String handle,
      String title,
      @Nullable String url,
      String text,
      SearchHighlights highlights,
      @Nullable Image image,
      @Nullable SearchHitProduct product) {
    this.kind = kind;
    this.id = id;
    this.handle = handle;
    this.title = title;
    this.url = url;
    this.text = text;
    this.highlights = highlights;
    this.image = image;
    this.product = product;
  }

  /** {@return matching text} */
  public SearchHitKind kind() {
    return kind;
  }

  /** {@return id of the record} */
  public String id() {
    return id;
  }

  /** {@return handle of the record} */
  public String handle() {
    return handle;
  }

  /** {@return title} */
  public String title() {
    return title;
  }

  /**
   * {@return address of its page, from the route patterns of the store} null: the store has no
   * pattern for it.
   */
  public @Nullable String url() {
    return url;
  }

  /** {@return beginning of the text, without markup} */
  public String text() {
    return text;
  }

  /** {@return matches of the query} */
  public SearchHighlights highlights() {
    return highlights;
  }

  /** {@return image, or null} */
  public @Nullable Image image() {
    return image;
  }

  /** {@return fields of a product} null for other kinds. */
  public @Nullable SearchHitProduct product() {
    return product;
  }
}
