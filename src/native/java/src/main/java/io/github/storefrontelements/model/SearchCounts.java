package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Hits by kind. */
public final class SearchCounts extends Model {
  private final long product;
  private final long collection;
  private final long page;
  private final long story;

  @JsonCreator
  private SearchCounts(long product, long collection, long page, long story) {
    this.product = product;
    this.collection = collection;
    this.page = page;
    this.story = story;
  }

  /** {@return products} */
  @Limit("minimum=0")
  public long product() {
    return product;
  }

  /** {@return categories} */
  @Limit("minimum=0")
  public long collection() {
    return collection;
  }

  /** {@return pages} */
  @Limit("minimum=0")
  public long page() {
    return page;
  }

  /** {@return stories} */
  @Limit("minimum=0")
  public long story() {
    return story;
  }
}
