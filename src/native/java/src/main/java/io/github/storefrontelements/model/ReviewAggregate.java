package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Summary of the published reviews of a product. */
public final class ReviewAggregate extends Model {
  private final @Nullable Double average;
  private final long count;
  private final List<Long> histogram;

  @JsonCreator
  private ReviewAggregate(@Nullable Double average, long count, List<Long> histogram) {
    this.average = average;
    this.count = count;
    this.histogram = copy(histogram);
  }

  /** {@return average from 1 to 5 with one decimal} null: there are no reviews. */
  public @Nullable Double average() {
    return average;
  }

  /** {@return number of published reviews} */
  @Limit("minimum=0")
  public long count() {
    return count;
  }

  /** {@return number of reviews with 1, 2, 3, 4 and 5 stars} */
  @Limit("minItems=5 maxItems=5")
  @Limit(at = "[]", value = "minimum=0")
  public List<Long> histogram() {
    return histogram;
  }
}
