package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A restock receipt status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class RestockReceiptStatus extends OpenEnum {
  /** The value {@code subscribed}. */
  public static final RestockReceiptStatus SUBSCRIBED = new RestockReceiptStatus("subscribed");

  private RestockReceiptStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RestockReceiptStatus of(String value) {
    return new RestockReceiptStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<RestockReceiptStatus> values() {
    return List.of(SUBSCRIBED);
  }
}
