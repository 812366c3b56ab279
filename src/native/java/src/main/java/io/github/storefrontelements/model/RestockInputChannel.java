package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A restock input channel. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class RestockInputChannel extends OpenEnum {
  /** The value {@code email}. */
  public static final RestockInputChannel EMAIL = new RestockInputChannel("email");

  /** The value {@code sms}. */
  public static final RestockInputChannel SMS = new RestockInputChannel("sms");

  private RestockInputChannel(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RestockInputChannel of(String value) {
    return new RestockInputChannel(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<RestockInputChannel> values() {
    return List.of(EMAIL, SMS);
  }
}
