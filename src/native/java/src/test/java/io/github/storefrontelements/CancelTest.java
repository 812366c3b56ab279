package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.ErrorCode;
import io.github.storefrontelements.model.StorePublicData;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class CancelTest {
  /** Reads until the client closes the connection, and never answers. */
  private static CompletableFuture<Void> silence(ServerSocket server) {
    return CompletableFuture.runAsync(
        () -> {
          try (Socket socket = server.accept()) {
            while (socket.getInputStream().read() >= 0) {
              // It waits for the end.
            }
          } catch (IOException e) {
            // A reset ends it, too.
          }
        });
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private static StorefrontClient clientOf(ServerSocket server) {
    return TestServer.clientOf("http://127.0.0.1:" + server.getLocalPort()).build();
  }

  @Test
  void anInterruptEndsACall() throws Exception {
    try (ServerSocket server = listen()) {
      CompletableFuture<Void> closed = silence(server);
      Thread caller = Thread.currentThread();
      CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS).execute(caller::interrupt);
      StorefrontException failure =
          assertThrows(StorefrontException.class, () -> clientOf(server).store().get());
      assertTrue(Thread.interrupted(), "the thread stays interrupted");
      assertEquals(ErrorCode.ABORTED, failure.code());
      assertInstanceOf(InterruptedException.class, failure.getCause());
      closed.get(5, TimeUnit.SECONDS);
    }
  }

  @Test
  void anInterruptedThreadSendsNothing() throws Exception {
    try (TestServer server = new TestServer(exchange -> exchange.close())) {
      StorefrontClient client = server.client();
      Thread.currentThread().interrupt();
      StorefrontException failure =
          assertThrows(StorefrontException.class, () -> client.cart().get());
      assertTrue(Thread.interrupted());
      assertEquals(ErrorCode.ABORTED, failure.code());
    }
  }

  @Test
  void cancellingAFutureClosesItsConnection() throws Exception {
    try (ServerSocket server = listen()) {
      CompletableFuture<Void> closed = silence(server);
      CompletableFuture<StorePublicData> call = clientOf(server).async().store().get();
      Thread.sleep(100);
      call.cancel(true);
      assertThrows(CancellationException.class, call::join);
      closed.get(5, TimeUnit.SECONDS);
    }
  }

  @Test
  void aTimeOutOfTheCallerClosesItsConnection() throws Exception {
    try (ServerSocket server = listen()) {
      CompletableFuture<Void> closed = silence(server);
      CompletableFuture<Cart> call =
          clientOf(server).async().cart().get().orTimeout(100, TimeUnit.MILLISECONDS);
      Throwable failure = assertThrows(ExecutionException.class, call::get).getCause();
      assertInstanceOf(TimeoutException.class, failure);
      closed.get(5, TimeUnit.SECONDS);
    }
  }

  @Test
  void aCancelledUpdateOfTheCartEndsItsRead() throws Exception {
    try (ServerSocket server = listen()) {
      CompletableFuture<Void> closed = silence(server);
      CompletableFuture<Cart> call =
          clientOf(server)
              .async()
              .cart()
              .update(
                  io.github.storefrontelements.model.CartInput.builder()
                      .lines(java.util.List.of())
                      .build());
      Thread.sleep(100);
      call.cancel(true);
      closed.get(5, TimeUnit.SECONDS);
    }
  }

  @Test
  void theDefaultSleeperWaitsAndCanBeCancelled() throws Exception {
    try (TestServer server = new TestServer(exchange -> TestServer.answer(exchange, 503, ""))) {
      StorefrontClient client =
          StorefrontClient.builder(server.url()).storeId(1).random(() -> 1).build();
      long start = System.nanoTime();
      StorefrontException failure =
          assertThrows(StorefrontException.class, () -> client.store().get());
      Duration waited = Duration.ofNanos(System.nanoTime() - start);
      assertEquals(ErrorCode.UNAVAILABLE, failure.code());
      assertTrue(waited.compareTo(Duration.ofMillis(300 + 600 + 1200)) >= 0, waited.toString());

      CompletableFuture<StorePublicData> call = client.async().store().get();
      Thread.sleep(100);
      call.cancel(true);
      assertThrows(CancellationException.class, call::join);
    }
  }
}
