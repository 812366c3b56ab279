package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of a list of ProductSummary. */
public final class ProductPage extends Model {
  private final List<ProductSummary> items;
  private final PageInfo pageInfo;
  private final long totalCount;
  @OptionalField private final @Nullable List<SearchFacet> facets;

  @JsonCreator
  private ProductPage(
      List<ProductSummary> items,
      PageInfo pageInfo,
      long totalCount,
      @Nullable List<SearchFacet> facets) {
    this.items = copy(items);
    this.pageInfo = pageInfo;
    this.totalCount = totalCount;
    this.facets = copyOrNull(facets);
  }

  /** {@return entries of this page} */
  public List<ProductSummary> items() {
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

  /** {@return brands and tags of the list} Absent unless {@code facets=true}. */
  public @Nullable List<SearchFacet> facets() {
    return facets;
  }
}
