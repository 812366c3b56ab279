package io.github.storefrontelements;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * Makes messages of requests, and answers of messages. Both transports of a client share it, and
 * with it the shopper.
 */
final class Wire {
  private static final HttpRequest.BodyPublisher NO_BODY = HttpRequest.BodyPublishers.noBody();

  private final ClientConfig config;
  private final HttpClient.Version version;
  private final SessionStore session;

  Wire(ClientConfig config, SessionStore session) {
    this.config = config;
    this.session = session;
    // Without TLS, version 2 would begin with an upgrade of each connection, which many proxies
    // refuse.
    version =
        config.baseUrl().getScheme().equals("https")
            ? HttpClient.Version.HTTP_2
            : HttpClient.Version.HTTP_1_1;
  }

  Duration limitOf(Request<?> request) {
    return config.timeout().multipliedBy(request.timeFactor());
  }

  /** The message of an attempt; each has one of its own. */
  HttpRequest.Builder messageOf(Request<?> request) {
    String address = request.address(config.storeId(), config.market(), config.locale());
    HttpRequest.Builder message =
        HttpRequest.newBuilder(URI.create(config.baseUrl() + address))
            .version(version)
            .header("Accept", "application/json");
    byte[] body = request.bodyBytes();
    if (body != null) {
      message.header("Content-Type", "application/json");
    }
    message.method(
        request.method(),
        new SentOnce(body == null ? NO_BODY : HttpRequest.BodyPublishers.ofByteArray(body)));
    request.headers().forEach(message::header);
    String cookies = session.header();
    if (!cookies.isEmpty()) {
      message.header("Cookie", cookies);
    }
    return message;
  }

  /** A whole answer came. */
  Answer received(HttpResponse<?> response, byte[] body) {
    session.keep(response.headers().allValues("set-cookie"));
    return Answer.of(response, body);
  }

  /** Tells the hook how an attempt ended. */
  void report(Request<?> request, int number, Answer answer, long start) {
    Duration duration = Duration.ofNanos(System.nanoTime() - start);
    config.hook().accept(new Attempt(request, number, answer.status(), duration));
  }
}
