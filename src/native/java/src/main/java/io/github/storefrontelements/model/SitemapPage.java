package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A page of a list of SitemapItem. */
public final class SitemapPage extends Model {
  private final List<SitemapItem> items;
  private final PageInfo pageInfo;
  private final long totalCount;

  @JsonCreator
  private SitemapPage(List<SitemapItem> items, PageInfo pageInfo, long totalCount) {
    this.items = copy(items);
    this.pageInfo = pageInfo;
    this.totalCount = totalCount;
  }

  /** {@return entries of this page} */
  public List<SitemapItem> items() {
    return items;
  }

  /** {@return end of this page} */
  public PageInfo pageInfo() {
    return pageInfo;
  }

  /** {@return total number of entries on all pages} */
  @Limit("minimum=0")
  public long totalCount() {
    return totalCount;
  }
}
