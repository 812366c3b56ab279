package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A picture. */
public final class Image extends Model {
  private final String url;
  private final String alt;
  @OptionalField private final @Nullable Long width;
  @OptionalField private final @Nullable Long height;
  @OptionalField private final @Nullable String srcset;

  @JsonCreator
  private Image(
      String url,
      String alt,
      @Nullable Long width,
      @Nullable Long height,
      @Nullable String srcset) {
    this.url = url;
    this.alt = alt;
    this.width = width;
    this.height = height;
    this.srcset = srcset;
  }

  /** {@return absolute address} */
  @Limit("maxLength=2501")
  public String url() {
    return url;
  }

  /** {@return text alternative of the image} Empty: the image is decoration. */
  @Limit("maxLength=500")
  public String alt() {
    return alt;
  }

  /** {@return width in pixels} */
  @Limit("minimum=1 maximum=20000")
  public @Nullable Long width() {
    return width;
  }

  /** {@return height in pixels} */
  @Limit("minimum=1 maximum=20000")
  public @Nullable Long height() {
    return height;
  }

  /**
   * {@return copies in other widths, as the {@code srcset} of an {@code <img>}} The store setting
   * imageSizes creates it. Imports ignore it.
   */
  @Limit("maxLength=20000")
  public @Nullable String srcset() {
    return srcset;
  }
}
