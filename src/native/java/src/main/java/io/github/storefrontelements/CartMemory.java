package io.github.storefrontelements;

import io.github.storefrontelements.model.Cart;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The carts that the client saw last: a merge needs the one that the caller changed. */
final class CartMemory {
  private static final int MAX_CARTS = 8;

  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Cart> seen = new ArrayDeque<>();

  void keep(Cart cart) {
    lock.lock();
    try {
      seen.addFirst(cart);
      if (seen.size() > MAX_CARTS) {
        seen.removeLast();
      }
    } finally {
      lock.unlock();
    }
  }

  /** The newest cart that fits, or null. */
  @Nullable Cart find(Predicate<Cart> fits) {
    lock.lock();
    try {
      return seen.stream().filter(fits).findFirst().orElse(null);
    } finally {
      lock.unlock();
    }
  }
}
