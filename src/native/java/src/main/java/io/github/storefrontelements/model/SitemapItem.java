package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A record that has a page of its own. */
public final class SitemapItem extends Model {
  private final String handle;
  private final String updatedAt;
  private final List<String> markets;

  @JsonCreator
  private SitemapItem(String handle, String updatedAt, List<String> markets) {
    this.handle = handle;
    this.updatedAt = updatedAt;
    this.markets = copy(markets);
  }

  /** {@return handle of the record} */
  public String handle() {
    return handle;
  }

  /**
   * {@return time of the last change by the merchant} For a category, changes of its products
   * count.
   */
  @Limit("format=date-time")
  public String updatedAt() {
    return updatedAt;
  }

  /** {@return codes of its markets} A product is in the markets in which it has a price. */
  public List<String> markets() {
    return markets;
  }
}
