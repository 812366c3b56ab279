package io.github.storefrontelements;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Sends without waiting. */
final class AsyncTransport extends Transport {
  private final ClientConfig config;
  private final HttpClient http;
  private final Wire wire;
  private final FirstContact contact;

  AsyncTransport(ClientConfig config, HttpClient http, Wire wire, FirstContact contact) {
    this.config = config;
    this.http = http;
    this.wire = wire;
    this.contact = contact;
  }

  @Override
  <T extends @Nullable Object> CompletableFuture<T> send(
      Request<?> request, Function<Answer, T> read) {
    PendingCall<T> call = new PendingCall<>();
    call.follow(attempts(call, request, 1).thenApply(read));
    return call;
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
              Duration wait = Repetition.waitAfter(request, number, answer, config.random());
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
    Duration limit = wire.limitOf(request);
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
    CompletableFuture<HttpResponse<byte[]>> sent =
        call.waitFor(http.sendAsync(wire.messageOf(request).build(), new WholeBody.Handler()));
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
                  : wire.received(response, response.body());
          wire.report(request, number, answer, start);
          return answer;
        });
  }
}
