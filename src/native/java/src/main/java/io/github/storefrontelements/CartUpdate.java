package io.github.storefrontelements;

import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.CartInput;
import io.github.storefrontelements.model.Problem;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One update of the cart, with the merging of changes that others made in the meantime. */
final class CartUpdate {
  /** How often a conflict is merged before it is an error. */
  private static final int MAX_MERGES = 4;

  private final AsyncCartService service;
  private final CartMemory memory;
  private final CartInput input;
  private final CartUpdateOptions options;
  private final PendingCall<Cart> call = new PendingCall<>();

  CartUpdate(
      AsyncCartService service, CartMemory memory, CartInput input, CartUpdateOptions options) {
    this.service = service;
    this.memory = memory;
    this.input = input;
    this.options = options;
  }

  CompletableFuture<Cart> run() {
    Long version = options.version();
    Cart base = options.base();
    if (base == null) {
      base = memory.find(cart -> version == null || cart.version() == version);
    }
    if (version != null) {
      call.follow(replace(base, input, version, 0));
    } else if (base != null) {
      call.follow(replace(base, input, base.version(), 0));
    } else {
      CompletableFuture<Cart> read = call.waitFor(service.get(options.place()));
      call.follow(read.thenCompose(cart -> replace(cart, input, cart.version(), 0)));
    }
    return call;
  }

  private CompletableFuture<Cart> replace(
      @Nullable Cart base, CartInput next, long version, int merges) {
    return call.waitFor(service.replace(next, version, options))
        .exceptionallyCompose(failure -> merged(base, next, merges, PendingCall.causeOf(failure)));
  }

  private CompletableFuture<Cart> merged(
      @Nullable Cart base, CartInput sent, int merges, Throwable failure) {
    Problem problem =
        failure instanceof StorefrontException refused && refused.status() == 412
            ? refused.problem()
            : null;
    Cart current = problem == null ? null : problem.cart();
    if (current == null) {
      return CompletableFuture.failedFuture(failure);
    }
    memory.keep(current);
    if (CartMerge.isApplied(sent, current)) {
      return CompletableFuture.completedFuture(current);
    }
    if (base == null || merges == MAX_MERGES) {
      return CompletableFuture.failedFuture(failure);
    }
    return replace(base, CartMerge.merge(base, input, current), current.version(), merges + 1);
  }
}
