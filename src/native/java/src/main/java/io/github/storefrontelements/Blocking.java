package io.github.storefrontelements;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/** Waits for asynchronous calls. */
final class Blocking {
  private Blocking() {}

  /**
   * Begins a call and waits for its end. An interrupt cancels it, and the thread stays interrupted.
   */
  static <T> T await(Supplier<CompletableFuture<T>> call) {
    if (Thread.currentThread().isInterrupted()) {
      throw StorefrontException.aborted(new InterruptedException());
    }
    CompletableFuture<T> running = call.get();
    try {
      return running.get();
    } catch (InterruptedException e) {
      running.cancel(true);
      Thread.currentThread().interrupt();
      throw StorefrontException.aborted(e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof StorefrontException failure) {
        throw failure.thrownHere();
      }
      throw new IllegalStateException(cause);
    }
  }
}
