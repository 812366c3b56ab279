package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matching text. */
public final class SearchResult extends Model {
  private final String query;
  private final SearchResultMode mode;
  private final List<SearchHit> items;
  private final PageInfo pageInfo;
  private final long totalCount;
  private final SearchCounts counts;
  private final List<SearchFacet> facets;
  private final @Nullable String didYouMean;

  @JsonCreator
  private SearchResult(
      String query,
      SearchResultMode mode,
      List<SearchHit> items,
      PageInfo pageInfo,
      long totalCount,
      SearchCounts counts,
      List<SearchFacet> facets,
      @Nullable String didYouMean) {
    this.query = query;
    this.mode = mode;
    this.items = copy(items);
    this.pageInfo = pageInfo;
    this.totalCount = totalCount;
    this.counts = counts;
    this.facets = copy(facets);
    this.didYouMean = didYouMean;
  }

  /** {@return the query after trimming and collapsing spaces} */
  public String query() {
    return query;
  }

  /** {@return match mode of the query} */
  public SearchResultMode mode() {
    return mode;
  }

  /** {@return hits, best first} */
  public List<SearchHit> items() {
    return items;
  }

  /** {@return end of the page} */
  public PageInfo pageInfo() {
    return pageInfo;
  }

  /** {@return total number of hits} */
  @Limit("minimum=0")
  public long totalCount() {
    return totalCount;
  }

  /** {@return number of hits by kind} It ignores the filter by kind. */
  public SearchCounts counts() {
    return counts;
  }

  /** {@return facets} Empty unless {@code facets=true}. */
  public List<SearchFacet> facets() {
    return facets;
  }

  /** {@return A suggested query that finds more, or null} */
  public @Nullable String didYouMean() {
    return didYouMean;
  }
}
