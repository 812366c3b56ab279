package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A value of a facet. */
public final class SearchFacetValue extends Model {
  private final String value;
  private final String label;
  private final long count;

  @JsonCreator
  private SearchFacetValue(String value, String label, long count) {
    this.value = value;
    this.label = label;
    this.count = count;
  }

  /** {@return value for the filter} */
  public String value() {
    return value;
  }

  /** {@return for people} */
  public String label() {
    return label;
  }

  /** {@return number of hits with this value} */
  @Limit("minimum=0")
  public long count() {
    return count;
  }
}
