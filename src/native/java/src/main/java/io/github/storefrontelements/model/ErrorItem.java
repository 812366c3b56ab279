package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** One problem: a code for programs, a message for people, and the path of the field. */
public final class ErrorItem extends Model {
  private final ErrorCode code;
  private final String message;
  @OptionalField private final @Nullable String path;
  private final ErrorItemSeverity severity;

  @JsonCreator
  private ErrorItem(
      ErrorCode code, String message, @Nullable String path, ErrorItemSeverity severity) {
    this.code = code;
    this.message = message;
    this.path = path;
    this.severity = severity;
  }

  /** {@return for programs} */
  public ErrorCode code() {
    return code;
  }

  /**
   * {@return message in English for developers and logs} Derive the text for shoppers from the
   * code.
   */
  public String message() {
    return message;
  }

  /** {@return path of the field in the request with dots: lines.0.quantity} */
  public @Nullable String path() {
    return path;
  }

  /** {@return error: the request was refused} warning: the request succeeded with this remark. */
  public ErrorItemSeverity severity() {
    return severity;
  }
}
