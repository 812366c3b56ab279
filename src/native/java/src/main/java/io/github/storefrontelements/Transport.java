package io.github.storefrontelements;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests, and repeats them where that is safe. There are two: {@link AsyncTransport}
 * returns at once; {@link BlockingTransport} does the work on the thread of the caller, and returns
 * a future that has ended. Services are written once, for both.
 */
abstract class Transport {
  /** Calls an operation, and reads its answer. */
  abstract <T extends @Nullable Object> CompletableFuture<T> send(
      Request<?> request, Function<Answer, T> read);

  /** Calls an operation that has an answer. */
  final <T> CompletableFuture<T> send(Request<T> request) {
    return send(request, answer -> decoded(request, answer));
  }

  /**
   * Calls an operation without an answer. A later version may answer with JSON; a proxy's page is
   * an error.
   */
  final CompletableFuture<@Nullable Void> run(Request<Void> request) {
    return send(
        request,
        answer -> {
          if (answer.status() != 204) {
            JsonNode unused = decoded(request, answer, JsonNode.class);
          }
          return null;
        });
  }

  static <T> T decoded(Request<T> request, Answer answer) {
    return decoded(request, answer, request.answer());
  }

  private static <T> T decoded(Request<?> request, Answer answer, Class<T> type) {
    try {
      return StorefrontJson.decode(answer.body(), type);
    } catch (IOException e) {
      String reason = request.operation() + ": " + StorefrontJson.reasonOf(e);
      throw StorefrontException.unexpected(answer.status(), reason, e);
    }
  }
}
