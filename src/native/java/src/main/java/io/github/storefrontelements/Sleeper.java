package io.github.storefrontelements;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Waits before a repetition. An own one makes tests that need no clock. */
@FunctionalInterface
public interface Sleeper {
  /**
   * Begins to wait.
   *
   * @param duration how long
   * @return a future that completes after the wait; it is cancelled when the call ends before
   */
  CompletableFuture<?> sleep(Duration duration);
}
