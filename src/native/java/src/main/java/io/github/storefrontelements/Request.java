package io.github.storefrontelements;

import io.github.storefrontelements.model.Model;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One call of an operation.
 *
 * @param <T> the answer
 */
final class Request<T> {
  /** For the largest answers: they have ten times the time. */
  private static final int BULK_FACTOR = 10;

  private static final Pattern PERSONAL =
      Pattern.compile("/store/\\{storeId}/(cart|checkout|orders|account|session)\\b");

  private final String operation;
  private final String method;
  private final String route;
  private final Class<T> answer;
  private final Map<String, String> query = new LinkedHashMap<>();
  private final Map<String, String> headers = new LinkedHashMap<>();
  private String path;
  private @Nullable Model body;
  private boolean inMarket;
  private boolean inLanguage;
  private boolean once;
  private boolean bulk;

  private Request(String operation, String method, String route, Class<T> answer) {
    this.operation = operation;
    this.method = method;
    this.route = route;
    this.path = route;
    this.answer = answer;
  }

  static <T> Request<T> get(String operation, String route, Class<T> answer) {
    return new Request<>(operation, "GET", route, answer);
  }

  static <T> Request<T> post(String operation, String route, Class<T> answer) {
    return new Request<>(operation, "POST", route, answer);
  }

  static <T> Request<T> put(String operation, String route, Class<T> answer) {
    return new Request<>(operation, "PUT", route, answer);
  }

  static <T> Request<T> patch(String operation, String route, Class<T> answer) {
    return new Request<>(operation, "PATCH", route, answer);
  }

  static <T> Request<T> delete(String operation, String route, Class<T> answer) {
    return new Request<>(operation, "DELETE", route, answer);
  }

  /** Sets a parameter of the path. */
  Request<T> path(String name, String value) {
    if (value.isEmpty()) {
      // Without it the address would be that of another operation.
      throw new IllegalArgumentException(operation + ": " + name + " is empty");
    }
    path = path.replace("{" + name + "}", encoded(value));
    return this;
  }

  Request<T> query(String name, @Nullable Object value) {
    if (value != null) {
      query.put(name, value.toString());
    }
    return this;
  }

  Request<T> header(String name, @Nullable String value) {
    if (value != null) {
      headers.put(name, value);
    }
    return this;
  }

  Request<T> body(Model input) {
    body = input;
    return this;
  }

  /** The operation has market and language in its query. */
  Request<T> inMarket() {
    inMarket = true;
    return inLanguage();
  }

  Request<T> inLanguage() {
    inLanguage = true;
    return this;
  }

  Request<T> options(Options options) {
    options.addTo(this);
    return this;
  }

  /** The operation acts once for a key. The caller's own key comes in the options. */
  Request<T> keyed() {
    headers.computeIfAbsent("Idempotency-Key", name -> StorefrontClient.newIdempotencyKey());
    return this;
  }

  /** A repetition could act twice, so there is none. */
  Request<T> once() {
    once = true;
    return this;
  }

  Request<T> bulk() {
    bulk = true;
    return this;
  }

  String operation() {
    return operation;
  }

  String method() {
    return method;
  }

  String route() {
    return route;
  }

  Class<T> answer() {
    return answer;
  }

  Map<String, String> headers() {
    return headers;
  }

  boolean isOnce() {
    return once;
  }

  int timeFactor() {
    return bulk ? BULK_FACTOR : 1;
  }

  /** The bytes to send; null when the request has none. */
  byte @Nullable [] bodyBytes() {
    if (body != null) {
      return StorefrontJson.encode(body);
    }
    return isRead() || method.equals("DELETE") ? null : "{}".getBytes(StandardCharsets.UTF_8);
  }

  boolean isRead() {
    return method.equals("GET");
  }

  /** Tells whether the API reads the shopper's cookie: for every write, and for these reads. */
  boolean isPersonal() {
    return !isRead() || PERSONAL.matcher(route).lookingAt();
  }

  /** The path and the query. Market and language of the client count when the call names none. */
  String address(long storeId, @Nullable String market, @Nullable String locale) {
    Map<String, String> all = new LinkedHashMap<>(query);
    if (inMarket && market != null) {
      all.putIfAbsent("market", market);
    }
    if (inLanguage && locale != null) {
      all.putIfAbsent("locale", locale);
    }
    StringBuilder text = new StringBuilder(path.replace("{storeId}", Long.toString(storeId)));
    char mark = '?';
    for (Map.Entry<String, String> parameter : all.entrySet()) {
      text.append(mark)
          .append(parameter.getKey())
          .append('=')
          .append(encoded(parameter.getValue()));
      mark = '&';
    }
    return text.toString();
  }

  /** URLEncoder is for forms: it writes a space as a plus sign, which a path keeps. */
  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
