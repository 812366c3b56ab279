package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An applied gift card status. The list is open: a later version of the service may send other
 * values, and they are kept as their text.
 */
public final class AppliedGiftCardStatus extends OpenEnum {
  /** The value {@code active}. */
  public static final AppliedGiftCardStatus ACTIVE = new AppliedGiftCardStatus("active");

  /** The value {@code used}. */
  public static final AppliedGiftCardStatus USED = new AppliedGiftCardStatus("used");

  /** The value {@code expired}. */
  public static final AppliedGiftCardStatus EXPIRED = new AppliedGiftCardStatus("expired");

  /** The value {@code disabled}. */
  public static final AppliedGiftCardStatus DISABLED = new AppliedGiftCardStatus("disabled");

  private AppliedGiftCardStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AppliedGiftCardStatus of(String value) {
    return new AppliedGiftCardStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<AppliedGiftCardStatus> values() {
    return List.of(ACTIVE, USED, EXPIRED, DISABLED);
  }
}
