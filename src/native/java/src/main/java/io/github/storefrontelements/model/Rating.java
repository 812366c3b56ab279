package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Average of the published reviews. */
public final class Rating extends Model {
  private final double average;
  private final long count;

  @JsonCreator
  private Rating(double average, long count) {
    this.average = average;
    this.count = count;
  }

  /** {@return 1 to 5} */
  public double average() {
    return average;
  }

  /** {@return number of reviews} */
  @Limit("minimum=1")
  public long count() {
    return count;
  }
}
