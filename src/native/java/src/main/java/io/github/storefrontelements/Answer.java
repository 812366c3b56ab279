package io.github.storefrontelements;

import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How an attempt ended: with an answer, or with a failure, or with both when the answer refuses the
 * call.
 */
final class Answer {
  private final int status;
  private final byte[] body;
  private final @Nullable String retryAfter;
  private final @Nullable StorefrontException failure;

  private Answer(
      int status, byte[] body, @Nullable String retryAfter, @Nullable StorefrontException failure) {
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    this.failure = failure;
  }

  static Answer of(HttpResponse<?> response, byte[] body) {
    int status = response.statusCode();
    boolean isSuccess = (status >= 200 && status < 300) || status == 304;
    return new Answer(
        status,
        body,
        response.headers().firstValue("retry-after").orElse(null),
        isSuccess ? null : StorefrontException.ofAnswer(status, body));
  }

  /** Without an answer. The limit is given when it passed. */
  static Answer none(@Nullable Throwable failure, @Nullable Duration limit) {
    Throwable cause = failure == null ? null : PendingCall.causeOf(failure);
    String message =
        limit != null
            ? "no answer within " + limit.toMillis() + " ms"
            : "no answer: " + (cause == null ? "" : messageOf(cause));
    return new Answer(0, new byte[0], null, StorefrontException.network(message, cause));
  }

  private static String messageOf(Throwable cause) {
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  /** The status of HTTP, or 0 without an answer. */
  int status() {
    return status;
  }

  byte[] body() {
    return body;
  }

  @Nullable String retryAfter() {
    return retryAfter;
  }

  @Nullable StorefrontException failure() {
    return failure;
  }
}
