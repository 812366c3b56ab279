package io.github.storefrontelements;

import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A body for one attempt. By itself HttpClient repeats a GET whose connection broke; it asks for
 * the body's length again when it does. This client decides what is repeated.
 */
final class SentOnce implements HttpRequest.BodyPublisher {
  private final HttpRequest.BodyPublisher body;
  private final AtomicBoolean isSent = new AtomicBoolean();

  SentOnce(HttpRequest.BodyPublisher body) {
    this.body = body;
  }

  @Override
  public long contentLength() {
    if (isSent.getAndSet(true)) {
      throw new IllegalStateException("the connection broke");
    }
    return body.contentLength();
  }

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
    body.subscribe(subscriber);
  }
}
