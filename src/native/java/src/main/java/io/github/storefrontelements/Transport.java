package io.github.storefrontelements;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Sends requests, and repeats them where that is safe. */
final class Transport {
  /** The search corpus has at most 8 MB. */
  private static final long MAX_ANSWER_BYTES = 64L << 20;

  private final ClientConfig config;
  private final HttpClient http;
  private final HttpClient.Version version;
  private final SessionStore session;
  private final FirstContact contact = new FirstContact();

  Transport(ClientConfig config, HttpClient http, SessionStore session) {
    this.config = config;
    this.http = http;
    this.session = session;
    // Without TLS, version 2 would begin with an upgrade of each connection, which many proxies
    // refuse.
    version =
        config.baseUrl().getScheme().equals("https")
            ? HttpClient.Version.HTTP_2
            : HttpClient.Version.HTTP_1_1;
  }

  /** Calls an operation that has an answer. */
  <T> PendingCall<T> send(Request<T> request) {
    return send(request, answer -> decoded(request, answer));
  }

  /**
   * Calls an operation without an answer. A later version may answer with JSON; a proxy's page is
   * an error.
   */
  PendingCall<@Nullable Void> run(Request<Void> request) {
    return send(
        request,
        answer -> {
          if (answer.status() != 204) {
            JsonNode unused = decoded(request, answer, JsonNode.class);
          }
          return null;
        });
  }

  /** Calls an operation, and reads its answer in a way of its own. */
  <T extends @Nullable Object> PendingCall<T> send(Request<?> request, Function<Answer, T> read) {
    PendingCall<T> call = new PendingCall<>();
    call.follow(attempts(call, request, 1).thenApply(read));
    return call;
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

  private CompletableFuture<Answer> attempts(PendingCall<?> call, Request<?> request, int number) {
    return attempt(call, request, number)
        .thenCompose(
            answer -> {
              StorefrontException failure = answer.failure();
              if (failure == null) {
                return CompletableFuture.completedFuture(answer);
              }
              if (call.isDone()) {
                return CompletableFuture.failedFuture(new CancellationException());
              }
              Duration wait =
                  request.isOnce()
                      ? null
                      : Repetition.waitAfter(number, failure, answer.retryAfter(), config.random());
              if (wait == null) {
                return CompletableFuture.failedFuture(failure);
              }
              // Not on the thread of the timer: all calls of the process share it.
              return call.waitFor(config.sleeper().sleep(wait))
                  .thenComposeAsync(woken -> attempts(call, request, number + 1));
            });
  }

  /** Sends a request once, in its turn. */
  private CompletableFuture<Answer> attempt(PendingCall<?> call, Request<?> request, int number) {
    Duration limit = config.timeout().multipliedBy(request.timeFactor());
    if (!request.isPersonal()) {
      return exchange(call, request, number, limit);
    }
    return call.waitFor(contact.enter(limit))
        .thenCompose(
            turn ->
                exchange(call, request, number, limit)
                    .whenComplete(
                        (answer, failure) ->
                            turn.leave(answer != null && answer.failure() == null)));
  }

  private CompletableFuture<Answer> exchange(
      PendingCall<?> call, Request<?> request, int number, Duration limit) {
    if (call.isDone()) {
      return CompletableFuture.failedFuture(new CancellationException());
    }
    long start = System.nanoTime();
    CompletableFuture<HttpResponse<byte[]>> sent = call.waitFor(sent(request));
    // The time-out of HttpRequest ends with the headers; this one covers the body, too.
    CompletableFuture<Boolean> deadline =
        new CompletableFuture<Boolean>()
            .completeOnTimeout(true, limit.toNanos(), TimeUnit.NANOSECONDS);
    CompletableFuture<Void> unused =
        deadline.thenAccept(
            isLate -> {
              if (isLate) {
                ForkJoinPool.commonPool().execute(() -> sent.cancel(true));
              }
            });
    return sent.handle(
        (response, failure) -> {
          deadline.complete(false);
          Answer answer =
              response == null
                  ? Answer.none(failure, deadline.join() ? limit : null)
                  : received(response);
          config
              .hook()
              .accept(
                  new Attempt(
                      request,
                      number,
                      answer.status(),
                      Duration.ofNanos(System.nanoTime() - start)));
          return answer;
        });
  }

  private CompletableFuture<HttpResponse<byte[]>> sent(Request<?> request) {
    String address = request.address(config.storeId(), config.market(), config.locale());
    HttpRequest.Builder message =
        HttpRequest.newBuilder(URI.create(config.baseUrl() + address))
            .version(version)
            .header("Accept", "application/json");
    byte[] body = request.bodyBytes();
    if (body == null) {
      message.method(request.method(), new SentOnce(HttpRequest.BodyPublishers.noBody()));
    } else {
      message
          .header("Content-Type", "application/json")
          .method(request.method(), new SentOnce(HttpRequest.BodyPublishers.ofByteArray(body)));
    }
    request.headers().forEach(message::header);
    String cookies = session.header();
    if (!cookies.isEmpty()) {
      message.header("Cookie", cookies);
    }
    return http.sendAsync(message.build(), response -> new LimitedBody(MAX_ANSWER_BYTES));
  }

  private Answer received(HttpResponse<byte[]> response) {
    session.keep(response.headers().allValues("set-cookie"));
    return Answer.of(response);
  }
}
