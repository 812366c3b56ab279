package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A sitemap kind. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class SitemapKind extends OpenEnum {
  /** The value {@code product}. */
  public static final SitemapKind PRODUCT = new SitemapKind("product");

  /** The value {@code category}. */
  public static final SitemapKind CATEGORY = new SitemapKind("category");

  /** The value {@code page}. */
  public static final SitemapKind PAGE = new SitemapKind("page");

  /** The value {@code story}. */
  public static final SitemapKind STORY = new SitemapKind("story");

  private SitemapKind(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SitemapKind of(String value) {
    return new SitemapKind(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SitemapKind> values() {
    return List.of(PRODUCT, CATEGORY, PAGE, STORY);
  }
}
