package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A line of the cart in both markets. */
public final class MarketImpactLine extends Model {
  private final String lineId;
  private final String title;
  private final long quantity;
  private final @Nullable Money before;
  private final @Nullable Money after;

  @JsonCreator
  private MarketImpactLine(
      String lineId, String title, long quantity, @Nullable Money before, @Nullable Money after) {
    this.lineId = lineId;
    this.title = title;
    this.quantity = quantity;
    this.before = before;
    this.after = after;
  }

  /** {@return id of the line} */
  public String lineId() {
    return lineId;
  }

  /** {@return title of the product} */
  public String title() {
    return title;
  }

  /** {@return number of pieces} */
  @Limit("minimum=1")
  public long quantity() {
    return quantity;
  }

  /** {@return price of one piece now} null: it is not sold here. */
  public @Nullable Money before() {
    return before;
  }

  /** {@return price of one piece there} null: it is not sold there. */
  public @Nullable Money after() {
    return after;
  }
}
