package io.github.storefrontelements;

import io.github.storefrontelements.model.ErrorCode;
import io.github.storefrontelements.model.ErrorItem;
import io.github.storefrontelements.model.Problem;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The error of every call. A blocking call throws it. The future of an asynchronous call completes
 * with it; {@code join()} throws it inside of a {@link java.util.concurrent.CompletionException}.
 */
public final class StorefrontException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static final Map<Integer, ErrorCode> CODE_BY_STATUS =
      Map.of(
          401, ErrorCode.UNAUTHORIZED,
          403, ErrorCode.FORBIDDEN,
          404, ErrorCode.NOT_FOUND,
          413, ErrorCode.PAYLOAD_TOO_LARGE,
          429, ErrorCode.RATE_LIMITED);

  private final transient ErrorCode code;

  /** Status of HTTP, or 0 without an answer. */
  private final int status;

  private final transient List<ErrorItem> errors;

  /** Whether the same call may succeed later. */
  private final boolean retryable;

  private final transient @Nullable Problem problem;

  private StorefrontException(
      ErrorCode code,
      String message,
      int status,
      boolean retryable,
      @Nullable Problem problem,
      @Nullable Throwable cause) {
    super(code + ": " + message, cause);
    this.code = code;
    this.status = status;
    this.errors = problem == null ? List.of() : problem.errors();
    this.retryable = retryable;
    this.problem = problem;
  }

  /** {@return the first code of the problem document, or one of the client itself} */
  public ErrorCode code() {
    return code;
  }

  /** {@return the status of HTTP, or 0 without an answer} */
  public int status() {
    return status;
  }

  /** {@return all errors of the problem document; empty without one} */
  public List<ErrorItem> errors() {
    return errors;
  }

  /** {@return true when the same call may succeed later} */
  public boolean isRetryable() {
    return retryable;
  }

  /** {@return the problem document, or null} It may have the current cart, checkout or order. */
  public @Nullable Problem problem() {
    return problem;
  }

  /** Of an answer that is no success. A proxy's page gets a code from its status. */
  static StorefrontException ofAnswer(int status, byte[] body) {
    Problem problem = problemOf(body);
    ErrorCode code;
    String message = "the API answered " + status;
    if (problem != null) {
      code = problem.errors().get(0).code();
      message = problem.errors().get(0).message();
    } else {
      ErrorCode other =
          Repetition.isTransient(status) ? ErrorCode.UNAVAILABLE : ErrorCode.UNEXPECTED;
      code = CODE_BY_STATUS.getOrDefault(status, other);
    }
    boolean retryable =
        status == 429 || status >= 500 || code.equals(ErrorCode.IDEMPOTENCY_IN_PROGRESS);
    return new StorefrontException(code, message, status, retryable, problem, null);
  }

  private static @Nullable Problem problemOf(byte[] body) {
    try {
      Problem problem = StorefrontJson.decode(body, Problem.class);
      return problem.errors().isEmpty() ? null : problem;
    } catch (IOException e) {
      return null;
    }
  }

  static StorefrontException unexpected(int status, String message, @Nullable Throwable cause) {
    return new StorefrontException(ErrorCode.UNEXPECTED, message, status, false, null, cause);
  }

  static StorefrontException network(String message, @Nullable Throwable cause) {
    return new StorefrontException(ErrorCode.NETWORK, message, 0, true, null, cause);
  }

  static StorefrontException aborted(InterruptedException cause) {
    return new StorefrontException(
        ErrorCode.ABORTED, "the call was aborted", 0, false, null, cause);
  }
}
