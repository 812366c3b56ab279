package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A password reset receipt status. The list is open: a later version of the service may send other
 * values, and they are kept as their text.
 */
public final class PasswordResetReceiptStatus extends OpenEnum {
  /** The value {@code reset-sent}. */
  public static final PasswordResetReceiptStatus RESET_SENT =
      new PasswordResetReceiptStatus("reset-sent");

  private PasswordResetReceiptStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PasswordResetReceiptStatus of(String value) {
    return new PasswordResetReceiptStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<PasswordResetReceiptStatus> values() {
    return List.of(RESET_SENT);
  }
}
