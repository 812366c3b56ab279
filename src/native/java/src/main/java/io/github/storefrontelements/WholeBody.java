package io.github.storefrontelements;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Reads a whole body, and stops at a limit: the answer of a wrong address must not fill the memory.
 */
final class WholeBody implements HttpResponse.BodySubscriber<byte[]> {
  /** The search corpus has at most 8 MB. */
  private static final long MAX_BYTES = 64L << 20;

  /** Makes a subscriber for each answer. */
  static final class Handler implements HttpResponse.BodyHandler<byte[]> {
    @Override
    public WholeBody apply(HttpResponse.ResponseInfo head) {
      return new WholeBody();
    }
  }

  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private volatile Flow.@Nullable Subscription subscription;

  @Override
  public CompletionStage<byte[]> getBody() {
    return whole;
  }

  CompletableFuture<byte[]> whole() {
    return whole;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      byte[] part = new byte[buffer.remaining()];
      buffer.get(part);
      bytes.writeBytes(part);
    }
    if (bytes.size() > MAX_BYTES) {
      stop();
      whole.completeExceptionally(
          new IOException("the answer has more than " + MAX_BYTES + " bytes"));
    }
  }

  @Override
  public void onError(Throwable failure) {
    whole.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    whole.complete(bytes.toByteArray());
  }

  /** Closes the connection, if the body has not ended. */
  void stop() {
    Flow.Subscription given = subscription;
    if (given != null) {
      given.cancel();
    }
  }
}
