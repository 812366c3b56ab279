package io.github.storefrontelements;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** The options of a client. A wrong one is refused at once, by name. */
public final class StorefrontClientBuilder {
  private final String baseUrl;
  private @Nullable Long storeId;
  private @Nullable String market;
  private @Nullable String locale;
  private Duration timeout = Duration.ofSeconds(15);
  private @Nullable HttpClient http;
  private Consumer<Attempt> hook = attempt -> {};
  private Sleeper sleeper = StorefrontClientBuilder::sleep;
  private DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();

  /** One for all clients: it has no state of a shopper, and its threads end with the process. */
  private static final class DefaultHttp {
    private static final HttpClient CLIENT =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(Duration.ofSeconds(15))
            .build();
  }

  StorefrontClientBuilder(String baseUrl) {
    this.baseUrl = baseUrl;
  }

  /**
   * Names the store of every call. Required.
   *
   * @param id number of the store
   * @return this builder
   * @throws IllegalArgumentException when it is below 1
   */
  public StorefrontClientBuilder storeId(long id) {
    if (id < 1) {
      throw new IllegalArgumentException("storeId is " + id + "; give the number of the store");
    }
    storeId = id;
    return this;
  }

  /**
   * Names the market of calls that name none.
   *
   * @param code code of the market
   * @return this builder
   */
  public StorefrontClientBuilder market(String code) {
    market = code;
    return this;
  }

  /**
   * Names the language of calls that name none.
   *
   * @param tag BCP 47 tag
   * @return this builder
   */
  public StorefrontClientBuilder locale(String tag) {
    locale = tag;
    return this;
  }

  /**
   * Limits one attempt, with the reading of the answer. Default: 15 seconds.
   *
   * @param limit a time above zero
   * @return this builder
   * @throws IllegalArgumentException when it is zero or negative
   */
  public StorefrontClientBuilder timeout(Duration limit) {
    if (limit.isZero() || limit.isNegative()) {
      throw new IllegalArgumentException("timeout is " + limit + "; give a time above zero");
    }
    timeout = limit;
    return this;
  }

  /**
   * Sends the requests. Default: one that all clients of the process share. The client of an app
   * may have a proxy, a TLS context or an executor of its own.
   *
   * @param client a client that follows no redirects and keeps no cookies
   * @return this builder
   * @throws IllegalArgumentException when it would send the shopper's cookies elsewhere
   */
  public StorefrontClientBuilder httpClient(HttpClient client) {
    if (client.followRedirects() != HttpClient.Redirect.NEVER) {
      throw new IllegalArgumentException(
          "httpClient follows redirects; build it with followRedirects(NEVER)");
    }
    if (client.cookieHandler().isPresent()) {
      throw new IllegalArgumentException(
          "httpClient has a cookieHandler; build it without one: the shopper has a store of its own");
    }
    http = client;
    return this;
  }

  /**
   * Sees each attempt after its end, for logs and measurement. Any thread may call it, and it must
   * not throw or wait.
   *
   * @param listener called with the attempt
   * @return this builder
   */
  public StorefrontClientBuilder hook(Consumer<Attempt> listener) {
    hook = listener;
    return this;
  }

  /**
   * Waits before repetitions. For tests without a clock.
   *
   * @param wait begins to wait
   * @return this builder
   */
  public StorefrontClientBuilder sleeper(Sleeper wait) {
    sleeper = wait;
    return this;
  }

  /**
   * Gives the chance in the length of waits. For tests.
   *
   * @param numbers gives numbers from 0 to 1
   * @return this builder
   */
  public StorefrontClientBuilder random(DoubleSupplier numbers) {
    random = numbers;
    return this;
  }

  /**
   * Builds the client. It sends nothing.
   *
   * @return the client
   * @throws IllegalArgumentException that names the option that is wrong or missing
   */
  public StorefrontClient build() {
    if (storeId == null) {
      throw new IllegalArgumentException("storeId is missing; give the number of the store");
    }
    ClientConfig config =
        new ClientConfig(checkedBaseUrl(), storeId, market, locale, timeout, hook, sleeper, random);
    HttpClient client = http == null ? DefaultHttp.CLIENT : http;
    return new StorefrontClient(config, client);
  }

  private URI checkedBaseUrl() {
    try {
      URI url = new URI(baseUrl.replaceFirst("/+$", ""));
      boolean isHttp =
          "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
      if (isHttp
          && url.getHost() != null
          && url.getUserInfo() == null
          && url.getQuery() == null
          && url.getFragment() == null) {
        return url;
      }
    } catch (URISyntaxException e) {
      // The message below says the same for every fault.
    }
    throw new IllegalArgumentException(
        "baseUrl is \"" + baseUrl + "\"; give the http or https address of the API");
  }

  private static CompletableFuture<Void> sleep(Duration duration) {
    return new CompletableFuture<Void>()
        .completeOnTimeout(null, duration.toNanos(), TimeUnit.NANOSECONDS);
  }
}
