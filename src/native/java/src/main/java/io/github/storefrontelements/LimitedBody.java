package io.github.storefrontelements;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Reads a whole body, and stops at a limit: the answer of a wrong address must not fill the memory.
 */
final class LimitedBody implements HttpResponse.BodySubscriber<byte[]> {
  private final HttpResponse.BodySubscriber<byte[]> all =
      HttpResponse.BodySubscribers.ofByteArray();
  private final long limit;
  private long received;
  private Flow.@Nullable Subscription subscription;

  LimitedBody(long limit) {
    this.limit = limit;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return all.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    all.onSubscribe(given);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      received += buffer.remaining();
    }
    if (received <= limit) {
      all.onNext(buffers);
    } else if (subscription != null) {
      subscription.cancel();
      all.onError(new IOException("the answer has more than " + limit + " bytes"));
    }
  }

  @Override
  public void onError(Throwable failure) {
    all.onError(failure);
  }

  @Override
  public void onComplete() {
    all.onComplete();
  }
}
