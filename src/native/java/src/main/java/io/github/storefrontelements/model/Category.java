package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A category of products. */
public final class Category extends Model {
  private final String handle;
  private final String title;
  private final String description;
  @OptionalField private final @Nullable String descriptionHtml;
  private final @Nullable Image image;
  private final long position;
  private final long productCount;

  @JsonCreator
  private Category(
      String handle,
      String title,
      String description,
      @Nullable String descriptionHtml,
      @Nullable Image image,
      long position,
      long productCount) {
    this.handle = handle;
    this.title = title;
    this.description = description;
    this.descriptionHtml = descriptionHtml;
    this.image = image;
    this.position = position;
    this.productCount = productCount;
  }

  /** {@return name of the record in addresses} */
  public String handle() {
    return handle;
  }

  /** {@return title} */
  public String title() {
    return title;
  }

  /** {@return plain text} It may be empty. */
  public String description() {
    return description;
  }

  /** {@return HTML description} Only reads of one category contain it. */
  public @Nullable String descriptionHtml() {
    return descriptionHtml;
  }

  /** {@return image, or null} */
  public @Nullable Image image() {
    return image;
  }

  /** {@return order among categories} The lowest comes first. */
  public long position() {
    return position;
  }

  /** {@return number of products that the requested market sells} */
  @Limit("minimum=0")
  public long productCount() {
    return productCount;
  }
}
