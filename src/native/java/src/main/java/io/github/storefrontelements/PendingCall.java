package io.github.storefrontelements;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The future of a call. When it ends from outside, by {@code cancel} or {@code orTimeout}, it
 * cancels what it waits for: a cancelled future does not do this by itself.
 */
final class PendingCall<T> extends CompletableFuture<T> {
  private volatile @Nullable CompletableFuture<?> current;

  PendingCall() {
    CompletableFuture<?> unused = whenComplete((value, failure) -> cancelCurrent());
  }

  /** Notes what the call waits for. After the end of the call it is cancelled at once. */
  <U extends CompletableFuture<?>> U waitFor(U step) {
    current = step;
    if (isDone()) {
      step.cancel(true);
    }
    return step;
  }

  /** Ends the call as its last step ends. */
  void follow(CompletableFuture<? extends T> last) {
    CompletableFuture<?> unused =
        last.whenComplete(
            (value, failure) -> {
              if (failure == null) {
                complete(value);
              } else {
                completeExceptionally(causeOf(failure));
              }
            });
  }

  static Throwable causeOf(Throwable failure) {
    Throwable cause = failure;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  private void cancelCurrent() {
    CompletableFuture<?> step = current;
    if (step != null) {
      step.cancel(true);
    }
  }
}
