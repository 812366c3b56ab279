package io.github.storefrontelements.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.storefrontelements.AsyncStorefrontClient;
import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.StorefrontClientBuilder;
import io.github.storefrontelements.StorefrontException;
import io.github.storefrontelements.StorefrontJson;
import io.github.storefrontelements.model.ErrorCode;
import io.github.storefrontelements.model.Model;
import io.github.storefrontelements.model.Problem;
import io.github.storefrontelements.model.SitemapKind;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Plays the cases of conformance/ with the Java client. It has no expectations of its own. */
public final class Driver {
  private static final JsonMapper JSON = new JsonMapper();

  private final String url;
  private final boolean isBlocking;
  private final HttpClient http = HttpClient.newHttpClient();

  private Driver(String url, boolean isBlocking) {
    this.url = url;
    this.isBlocking = isBlocking;
  }

  /**
   * Plays until there is no further case: with futures, or with the argument {@code blocking} on
   * threads.
   */
  public static void main(String[] args) throws Exception {
    String url = Optional.ofNullable(System.getenv("CONFORMANCE_URL")).orElseThrow();
    new Driver(url, List.of(args).contains("blocking")).run();
    // Calls that a case left hanging do not keep the process.
    System.exit(0);
  }

  private void run() throws Exception {
    while (true) {
      HttpRequest ask = HttpRequest.newBuilder(URI.create(url + "/-/next")).build();
      HttpResponse<String> given = http.send(ask, HttpResponse.BodyHandlers.ofString());
      if (given.statusCode() == 204) {
        return;
      }
      String told = play(JSON.readTree(given.body())).toString();
      HttpRequest tell =
          HttpRequest.newBuilder(URI.create(url + "/-/result"))
              .POST(HttpRequest.BodyPublishers.ofString(told))
              .build();
      http.send(tell, HttpResponse.BodyHandlers.discarding());
    }
  }

  private ObjectNode play(JsonNode given) throws Exception {
    List<Long> waits = new ArrayList<>();
    ObjectNode told = JSON.createObjectNode();
    told.set("id", given.get("id"));
    ArrayNode results = told.putArray("results");
    try {
      StorefrontClient client = clientOf(given.get("options"), waits);
      List<CompletableFuture<ObjectNode>> running = new ArrayList<>();
      for (JsonNode call : given.get("calls")) {
        CompletableFuture<ObjectNode> result = resultOf(client, call);
        running.add(result);
        if (call.path("parallel").asBoolean()) {
          // The next call starts after this one.
          Thread.sleep(20);
        } else {
          result.join();
        }
      }
      running.forEach(result -> results.add(result.join()));
    } catch (IllegalArgumentException refused) {
      given.get("calls").forEach(call -> results.addObject().put("invalid", refused.getMessage()));
    }
    ArrayNode waited = told.putArray("waits");
    synchronized (waits) {
      waits.forEach(waited::add);
    }
    return told;
  }

  private static StorefrontClient clientOf(JsonNode options, List<Long> waits) {
    StorefrontClientBuilder builder =
        StorefrontClient.builder(options.get("baseUrl").asText())
            .storeId(options.get("storeId").asLong())
            .random(() -> options.get("random").asDouble())
            .sleeper(
                duration -> {
                  synchronized (waits) {
                    waits.add(duration.toMillis());
                  }
                  return options.path("endlessWaits").asBoolean()
                      ? new CompletableFuture<Void>()
                      : CompletableFuture.completedFuture(null);
                });
    if (options.has("timeoutMs")) {
      builder.timeout(Duration.ofMillis(options.get("timeoutMs").asLong()));
    }
    return builder.build();
  }

  private CompletableFuture<ObjectNode> resultOf(StorefrontClient client, JsonNode call) {
    String operation = call.get("operation").asText();
    Operations.Filler filler =
        (type, name) -> argumentOf(type, call.path("params").get(name), call);
    Runnable cancel;
    CompletableFuture<Object> running;
    if (isBlocking) {
      CompletableFuture<Object> result = new CompletableFuture<>();
      Thread thread =
          new Thread(() -> complete(result, () -> Operations.call(client, operation, filler)));
      thread.start();
      cancel = thread::interrupt;
      running = result;
    } else {
      CompletableFuture<?> given = future(client.async(), operation, filler);
      cancel = () -> given.cancel(true);
      running = given.thenApply(answer -> answer);
    }
    if (call.has("cancelAfterMs")) {
      CompletableFuture.delayedExecutor(call.get("cancelAfterMs").asLong(), TimeUnit.MILLISECONDS)
          .execute(cancel);
    }
    return running.handle((answer, failure) -> failure == null ? ok(answer) : failed(failure));
  }

  private static CompletableFuture<?> future(
      AsyncStorefrontClient client, String operation, Operations.Filler filler) {
    try {
      return (CompletableFuture<?>) Operations.call(client, operation, filler);
    } catch (Exception e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private static void complete(CompletableFuture<Object> result, Callable<Object> call) {
    try {
      result.complete(call.call());
    } catch (Exception e) {
      result.completeExceptionally(e);
    }
  }

  private static Object argumentOf(Class<?> type, @Nullable JsonNode value, JsonNode call) {
    if (type == String.class) {
      return value == null ? "undefined" : value.asText();
    }
    if (type == SitemapKind.class) {
      return SitemapKind.of(value == null ? "undefined" : value.asText());
    }
    return Model.class.isAssignableFrom(type)
        ? StorefrontJson.read(call.get("input").toString(), type.asSubclass(Model.class))
        : optionsOf(type, call.path("params"));
  }

  /** Options by the names of their setters. */
  private static Object optionsOf(Class<?> type, JsonNode params) {
    try {
      Object builder = type.getMethod("builder").invoke(null);
      for (Map.Entry<String, JsonNode> given : params.properties()) {
        String name =
            switch (given.getKey()) {
              case "Idempotency-Key" -> "idempotencyKey";
              case "If-Match" -> "version";
              default -> given.getKey();
            };
        for (Method setter : builder.getClass().getMethods()) {
          if (setter.getName().equals(name)) {
            setter.invoke(
                builder, valueOf(setter.getParameterTypes()[0], given.getValue().asText()));
          }
        }
      }
      return builder.getClass().getMethod("build").invoke(builder);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object valueOf(Class<?> type, String text) throws ReflectiveOperationException {
    if (type == long.class) {
      return Long.valueOf(text.replace("\"", ""));
    }
    if (type == boolean.class) {
      return Boolean.valueOf(text);
    }
    return type == String.class ? text : type.getMethod("of", String.class).invoke(null, text);
  }

  private static ObjectNode ok(@Nullable Object answer) {
    ObjectNode told = JSON.createObjectNode();
    Object value = answer instanceof Optional<?> optional ? optional.orElse(null) : answer;
    return told.set("ok", value instanceof Model model ? jsonOf(model) : JSON.valueToTree(value));
  }

  private static ObjectNode failed(Throwable given) {
    ObjectNode told = JSON.createObjectNode();
    Throwable failure =
        given instanceof CompletionException && given.getCause() != null ? given.getCause() : given;
    boolean isInterrupted =
        failure instanceof StorefrontException ended && ended.code().equals(ErrorCode.ABORTED);
    if (isInterrupted || failure instanceof CancellationException) {
      return told.put("aborted", true);
    }
    ObjectNode error = told.putObject("error").put("message", String.valueOf(failure.getMessage()));
    if (failure instanceof StorefrontException refused) {
      error.put("code", refused.code().value()).put("status", refused.status());
      error.put("retryable", refused.isRetryable());
      Problem problem = refused.problem();
      if (problem != null) {
        error.set("problem", jsonOf(problem));
      }
    }
    return told;
  }

  private static JsonNode jsonOf(Model model) {
    try {
      return JSON.readTree(StorefrontJson.write(model));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
