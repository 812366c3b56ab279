package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/**
 * A document of the corpus: about 310 bytes and up to 400 characters of text. Fields with their
 * default value are left out. Amounts are in minor units of the currency of the corpus.
 */
public final class SearchDocument extends Model {
  private final String id;
  private final SearchDocumentKind kind;
  private final String handle;
  private final String title;
  @OptionalField private final @Nullable String text;
  @OptionalField private final @Nullable Image image;
  private final long rank;
  @OptionalField private final @Nullable Long released;
  @OptionalField private final @Nullable SearchDocumentProduct product;

  @JsonCreator
  private SearchDocument(
      String id,
      SearchDocumentKind kind,
      String handle,
      String title,
      @Nullable String text,
      @Nullable Image image,
      long rank,
      @Nullable Long released,
      @Nullable SearchDocumentProduct product) {
    this.id = id;
    this.kind = kind;
    this.handle = handle;
    this.title = title;
    this.text = text;
    this.image = image;
    this.rank = rank;
    this.released = released;
    this.product = product;
  }

  /** {@return unique id in the corpus: the kind, a colon, and the id of the record} */
  public String id() {
    return id;
  }

  /** {@return matching text} */
  public SearchDocumentKind kind() {
    return kind;
  }

  /** {@return handle of the record} */
  public String handle() {
    return handle;
  }

  /** {@return title} */
  public String title() {
    return title;
  }

  /** {@return beginning of the text, without markup} Absent: there is no text. */
  @Limit("maxLength=400")
  public @Nullable String text() {
    return text;
  }

  /** {@return image} Default: none. */
  public @Nullable Image image() {
    return image;
  }

  /**
   * {@return position in the order of the shop} The smaller one comes first among equally good
   * hits.
   */
  public long rank() {
    return rank;
  }

  /** {@return release time in seconds since 1970, for the order "newest"} */
  public @Nullable Long released() {
    return released;
  }

  /** {@return fields of a product} Absent for other kinds. */
  public @Nullable SearchDocumentProduct product() {
    return product;
  }
}
