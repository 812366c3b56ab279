package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A stock status. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class StockStatus extends OpenEnum {
  /** The value {@code in-stock}. */
  public static final StockStatus IN_STOCK = new StockStatus("in-stock");

  /** The value {@code low}. */
  public static final StockStatus LOW = new StockStatus("low");

  /** The value {@code sold-out}. */
  public static final StockStatus SOLD_OUT = new StockStatus("sold-out");

  private StockStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static StockStatus of(String value) {
    return new StockStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<StockStatus> values() {
    return List.of(IN_STOCK, LOW, SOLD_OUT);
  }
}
