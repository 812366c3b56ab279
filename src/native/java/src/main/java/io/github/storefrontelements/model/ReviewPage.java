package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A page of reviews with a summary of all of them. */
public final class ReviewPage extends Model {
  private final List<Review> items;
  private final PageInfo pageInfo;
  private final long totalCount;
  private final ReviewAggregate aggregate;

  @JsonCreator
  private ReviewPage(
      List<Review> items, PageInfo pageInfo, long totalCount, ReviewAggregate aggregate) {
    this.items = copy(items);
    this.pageInfo = pageInfo;
    this.totalCount = totalCount;
    this.aggregate = aggregate;
  }

  /** {@return entries of this page} */
  public List<Review> items() {
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

  /** {@return summary of all published reviews} */
  public ReviewAggregate aggregate() {
    return aggregate;
  }
}
