package io.github.storefrontelements;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** Returns what calls through {@link BlockingTransport} have returned: their futures have ended. */
final class Blocking {
  private Blocking() {}

  static <T extends @Nullable Object> T await(CompletableFuture<T> call) {
    try {
      return call.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof StorefrontException failure) {
        throw failure;
      }
      throw e;
    }
  }
}
