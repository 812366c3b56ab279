package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** Something to filter by. */
public final class SearchFacet extends Model {
  private final SearchFacetName name;
  private final List<SearchFacetValue> values;

  @JsonCreator
  private SearchFacet(SearchFacetName name, List<SearchFacetValue> values) {
    this.name = name;
    this.values = copy(values);
  }

  /** {@return name of the filter} */
  public SearchFacetName name() {
    return name;
  }

  /**
   * {@return values, the most frequent first} The counts of a facet ignore the filter of this
   * facet, so the shopper can choose another value.
   */
  @Limit("maxItems=50")
  public List<SearchFacetValue> values() {
    return values;
  }
}
