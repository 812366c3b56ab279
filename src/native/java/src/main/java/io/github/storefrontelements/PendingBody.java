package io.github.storefrontelements;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A body that may still be on its way: HttpClient returns it with the headers, and the caller waits
 * for its end.
 */
final class PendingBody implements HttpResponse.BodySubscriber<PendingBody> {
  private final WholeBody body = new WholeBody();

  /** Makes a subscriber for each answer. */
  static final class Handler implements HttpResponse.BodyHandler<PendingBody> {
    @Override
    public PendingBody apply(HttpResponse.ResponseInfo head) {
      return new PendingBody();
    }
  }

  /**
   * Waits for the whole body. When it does not come in time, or the wait is interrupted, the
   * connection is closed.
   */
  byte[] await(long nanos) throws IOException, InterruptedException, TimeoutException {
    try {
      return body.whole().get(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException | TimeoutException e) {
      body.stop();
      throw e;
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  @Override
  public CompletionStage<PendingBody> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    body.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    body.onNext(buffers);
  }

  @Override
  public void onError(Throwable failure) {
    body.onError(failure);
  }

  @Override
  public void onComplete() {
    body.onComplete();
  }
}
