package io.github.storefrontelements;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on a free port, and clients of it that repeat without a pause. */
final class TestServer implements AutoCloseable {
  static final String GIFT_CARD =
      """
      {"id":"card","last4":"3WHP","balance":{"amount":2500,"currency":"EUR"},"status":"active","expiresAt":null}""";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();

  TestServer(HttpHandler handler) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", handler);
    server.setExecutor(threads);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  StorefrontClient client() {
    return clientOf(url()).build();
  }

  static StorefrontClientBuilder clientOf(String url) {
    return StorefrontClient.builder(url)
        .storeId(1)
        .sleeper(duration -> CompletableFuture.completedFuture(null));
  }

  static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getRequestBody().readAllBytes();
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
