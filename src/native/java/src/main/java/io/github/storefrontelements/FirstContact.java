package io.github.storefrontelements;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Sends one request alone until an answer has set the shopper's cookie. Two first requests at once
 * would make two shoppers, and one of their carts would be lost.
 */
final class FirstContact {
  /** The right to send. */
  interface Turn {
    /** Called after the request. */
    void leave(boolean isMade);
  }

  private static final Turn NO_NEED = isMade -> {};

  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<CompletableFuture<Turn>> waiting = new ArrayDeque<>();
  private boolean isTaken;
  private volatile boolean isMade;

  /** Waits for the turn, at most as long as a request may take. */
  CompletableFuture<Turn> enter(Duration longest) {
    if (isMade) {
      return CompletableFuture.completedFuture(NO_NEED);
    }
    lock.lock();
    try {
      if (!isTaken) {
        isTaken = true;
        return CompletableFuture.completedFuture(this::leave);
      }
      CompletableFuture<Turn> waiter = new CompletableFuture<>();
      waiting.add(waiter);
      waiter.completeOnTimeout(NO_NEED, longest.toNanos(), TimeUnit.NANOSECONDS);
      return waiter;
    } finally {
      lock.unlock();
    }
  }

  private void leave(boolean made) {
    if (made) {
      isMade = true;
    }
    for (CompletableFuture<Turn> next = poll(); next != null; next = poll()) {
      if (isMade) {
        next.complete(NO_NEED);
      } else if (next.complete(this::leave)) {
        // This one has the turn now. A waiter that was cancelled, or waited too long, does not take
        // it.
        return;
      }
    }
  }

  private @Nullable CompletableFuture<Turn> poll() {
    lock.lock();
    try {
      CompletableFuture<Turn> next = waiting.poll();
      if (next == null) {
        isTaken = false;
      }
      return next;
    } finally {
      lock.unlock();
    }
  }
}
