package io.github.storefrontelements;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends on the thread of the caller. This saves the threads that a future goes through, which cost
 * more than a request on a fast network.
 */
final class BlockingTransport extends Transport {
  private final ClientConfig config;
  private final HttpClient http;
  private final Wire wire;
  private final FirstContact contact;

  BlockingTransport(ClientConfig config, HttpClient http, Wire wire, FirstContact contact) {
    this.config = config;
    this.http = http;
    this.wire = wire;
    this.contact = contact;
  }

  @Override
  <T extends @Nullable Object> CompletableFuture<T> send(
      Request<?> request, Function<Answer, T> read) {
    try {
      return CompletableFuture.completedFuture(read.apply(attempts(request)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return CompletableFuture.failedFuture(StorefrontException.aborted(e));
    } catch (StorefrontException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private Answer attempts(Request<?> request) throws InterruptedException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
    for (int number = 1; ; number++) {
      Answer answer = attempt(request, number);
      StorefrontException failure = answer.failure();
      if (failure == null) {
        return answer;
      }
      Duration wait = Repetition.waitAfter(request, number, answer, config.random());
      if (wait == null) {
        throw failure;
      }
      await(config.sleeper().sleep(wait));
    }
  }

  /** Sends a request once, in its turn. */
  private Answer attempt(Request<?> request, int number) throws InterruptedException {
    if (!request.isPersonal()) {
      return exchange(request, number);
    }
    FirstContact.Turn turn = await(contact.enter(wire.limitOf(request)));
    boolean isMade = false;
    try {
      Answer answer = exchange(request, number);
      isMade = answer.failure() == null;
      return answer;
    } finally {
      turn.leave(isMade);
    }
  }

  private Answer exchange(Request<?> request, int number) throws InterruptedException {
    long start = System.nanoTime();
    Answer answer = Answer.none(null, null);
    try {
      answer = exchange(request, start);
    } finally {
      wire.report(request, number, answer, start);
    }
    return answer;
  }

  private Answer exchange(Request<?> request, long start) throws InterruptedException {
    Duration limit = wire.limitOf(request);
    HttpRequest message = wire.messageOf(request).timeout(limit).build();
    try {
      // The time-out of HttpRequest ends with the headers. The body is waited for here, for the
      // rest of the time.
      HttpResponse<PendingBody> response = http.send(message, new PendingBody.Handler());
      long rest = limit.toNanos() - (System.nanoTime() - start);
      return wire.received(response, response.body().await(rest));
    } catch (HttpTimeoutException | TimeoutException e) {
      return Answer.none(e, limit);
    } catch (IOException | IllegalStateException e) {
      return Answer.none(e, null);
    }
  }

  /** Waits for a future of the client; it is cancelled when the wait is interrupted. */
  private static <T> T await(CompletableFuture<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      future.cancel(true);
      throw e;
    } catch (ExecutionException e) {
      throw new IllegalStateException("the sleeper failed", e.getCause());
    }
  }
}
