package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A gift card status. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class GiftCardStatus extends OpenEnum {
  /** The value {@code active}. */
  public static final GiftCardStatus ACTIVE = new GiftCardStatus("active");

  /** The value {@code used}. */
  public static final GiftCardStatus USED = new GiftCardStatus("used");

  /** The value {@code expired}. */
  public static final GiftCardStatus EXPIRED = new GiftCardStatus("expired");

  /** The value {@code disabled}. */
  public static final GiftCardStatus DISABLED = new GiftCardStatus("disabled");

  private GiftCardStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static GiftCardStatus of(String value) {
    return new GiftCardStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<GiftCardStatus> values() {
    return List.of(ACTIVE, USED, EXPIRED, DISABLED);
  }
}
