package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A market tax behaviour. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class MarketTaxBehaviour extends OpenEnum {
  /** The value {@code keep-gross}. */
  public static final MarketTaxBehaviour KEEP_GROSS = new MarketTaxBehaviour("keep-gross");

  /** The value {@code keep-net}. */
  public static final MarketTaxBehaviour KEEP_NET = new MarketTaxBehaviour("keep-net");

  private MarketTaxBehaviour(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MarketTaxBehaviour of(String value) {
    return new MarketTaxBehaviour(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<MarketTaxBehaviour> values() {
    return List.of(KEEP_GROSS, KEEP_NET);
  }
}
