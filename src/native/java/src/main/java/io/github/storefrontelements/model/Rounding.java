package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Rounding of amounts. */
public final class Rounding extends Model {
  private final RoundingTax tax;
  private final RoundingMode mode;
  private final long priceIncrement;
  private final long totalIncrement;

  @JsonCreator
  private Rounding(RoundingTax tax, RoundingMode mode, long priceIncrement, long totalIncrement) {
    this.tax = tax;
    this.mode = mode;
    this.priceIncrement = priceIncrement;
    this.totalIncrement = totalIncrement;
  }

  /** {@return round tax on each line, or once per rate over the order} */
  public RoundingTax tax() {
    return tax;
  }

  /** {@return rounding of an exact half: up, or to the even neighbour} */
  public RoundingMode mode() {
    return mode;
  }

  /** {@return converted prices are rounded to this many minor units} */
  @Limit("minimum=1 maximum=100000")
  public long priceIncrement() {
    return priceIncrement;
  }

  /**
   * {@return the total is rounded to a multiple of this} Default: 1, because cards can pay every
   * cent. CHF in cash needs 5.
   */
  @Limit("minimum=1 maximum=1000")
  public long totalIncrement() {
    return totalIncrement;
  }
}
