package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A sign up receipt status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class SignUpReceiptStatus extends OpenEnum {
  /** The value {@code verification-sent}. */
  public static final SignUpReceiptStatus VERIFICATION_SENT =
      new SignUpReceiptStatus("verification-sent");

  private SignUpReceiptStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SignUpReceiptStatus of(String value) {
    return new SignUpReceiptStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SignUpReceiptStatus> values() {
    return List.of(VERIFICATION_SENT);
  }
}
