package io.github.storefrontelements.conformance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.storefrontelements.AsyncStorefrontClient;
import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.StorefrontJson;
import io.github.storefrontelements.model.Model;
import io.github.storefrontelements.model.OpenEnum;
import java.io.IOException;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Calls operations with every parameter and every field, and takes what is sent. */
final class ObservedCalls implements AutoCloseable {
  private final Surface surface;
  private final HttpServer server;
  private final AsyncStorefrontClient client;
  private volatile @Nullable Sent sent;

  private record Sent(
      String method, String path, String query, Map<String, String> headers, String body) {}

  ObservedCalls(Surface surface) throws IOException {
    this.surface = surface;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    String url = "http://127.0.0.1:" + server.getAddress().getPort();
    client = StorefrontClient.builder(url).storeId(7).build().async();
  }

  /** Every request is refused; only what was sent counts. */
  private void answer(HttpExchange exchange) throws IOException {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
    sent =
        new Sent(
            exchange.getRequestMethod(),
            exchange.getRequestURI().getPath(),
            Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse(""),
            headers,
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    exchange.sendResponseHeaders(400, -1);
    exchange.close();
  }

  /** An operation as surface.json has it. */
  Map<String, Object> operation(String name) throws Exception {
    Method method = Operations.methodOf(Operations.serviceOf(client, name), name);
    Map<String, String> parameters = new TreeMap<>(Map.of("storeId", "integer"));
    Map<String, Object> own = new TreeMap<>(Map.of("parameters", parameters));
    StringBuilder input = new StringBuilder();
    sent = null;
    Object call =
        Operations.call(
            client,
            name,
            (type, parameter) -> argument(name, type, parameter, own, parameters, input));
    ((CompletableFuture<?>) call).exceptionally(failure -> null).join();
    Sent seen = sent;
    if (seen == null) {
      throw new IllegalStateException(name + " sends nothing");
    }
    own.put("method", seen.method());
    own.put("path", seen.path().replace("/store/7", "/store/{storeId}"));
    for (Parameter parameter : method.getParameters()) {
      String one = parameter.getName();
      if (seen.path().contains("{" + one + "}")) {
        parameters.put(one, "string");
      } else if (has(seen, one)) {
        String place = name + "(" + one + ")";
        parameters.put(one, surface.word(parameter.getAnnotatedType(), place));
        surface.limit(parameter, place);
      }
    }
    for (String parameter : parameters.keySet()) {
      boolean isInPath = own.get("path").toString().contains("{" + parameter + "}");
      if (!isInPath && !has(seen, parameter)) {
        throw new IllegalStateException(
            name + " has the option " + parameter + " and does not send it");
      }
    }
    if (!input.isEmpty() && !seen.body().contentEquals(input)) {
      throw new IllegalStateException(name + " sends another body than its input");
    }
    answerOf(method).ifPresent(answer -> own.put("answer", answer));
    return own;
  }

  private static boolean has(Sent sent, String parameter) {
    return ("&" + sent.query()).contains("&" + parameter + "=")
        || sent.headers().containsKey(parameter);
  }

  private Object argument(
      String operation,
      Class<?> type,
      String parameter,
      Map<String, Object> own,
      Map<String, String> parameters,
      StringBuilder input) {
    try {
      if (type == String.class) {
        return "{" + parameter + "}";
      }
      if (OpenEnum.class.isAssignableFrom(type)) {
        return Samples.of(type);
      }
      if (Model.class.isAssignableFrom(type)) {
        surface.model(type);
        own.put("body", type.getSimpleName());
        Model sample = (Model) Samples.of(type);
        input.append(StorefrontJson.write(sample));
        return sample;
      }
      return options(operation, type, parameters);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Options with every value. */
  private Object options(String operation, Class<?> type, Map<String, String> parameters)
      throws ReflectiveOperationException {
    Object builder = type.getMethod("builder").invoke(null);
    for (Method setter : builder.getClass().getDeclaredMethods()) {
      if (setter.getParameterCount() != 1) {
        continue;
      }
      AnnotatedType kind = setter.getAnnotatedParameterTypes()[0];
      setter.invoke(builder, Samples.of(kind.getType()));
      switch (setter.getName()) {
        case "idempotencyKey" -> parameters.put("Idempotency-Key", "string?");
        case "base" -> parameters.put("If-Match", "string");
        // The version of a cart is in If-Match, and that of a corpus is not offered by its name in
        // the contract.
        case "version" -> {}
        default -> {
          String place = operation + "(" + setter.getName() + ")";
          parameters.put(setter.getName(), surface.word(kind, place) + "?");
          surface.limit(setter, place);
        }
      }
    }
    return builder.getClass().getMethod("build").invoke(builder);
  }

  private Optional<String> answerOf(Method method) throws ReflectiveOperationException {
    AnnotatedType answer =
        ((AnnotatedParameterizedType) method.getAnnotatedReturnType())
            .getAnnotatedActualTypeArguments()[0];
    if (answer.getType() instanceof ParameterizedType) {
      answer = ((AnnotatedParameterizedType) answer).getAnnotatedActualTypeArguments()[0];
    }
    return answer.getType() == Void.class
        ? Optional.empty()
        : Optional.of(surface.word(answer, ""));
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
