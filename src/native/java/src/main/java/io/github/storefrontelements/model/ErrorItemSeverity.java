package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An error item severity. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class ErrorItemSeverity extends OpenEnum {
  /** The value {@code error}. */
  public static final ErrorItemSeverity ERROR = new ErrorItemSeverity("error");

  /** The value {@code warning}. */
  public static final ErrorItemSeverity WARNING = new ErrorItemSeverity("warning");

  private ErrorItemSeverity(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ErrorItemSeverity of(String value) {
    return new ErrorItemSeverity(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ErrorItemSeverity> values() {
    return List.of(ERROR, WARNING);
  }
}
