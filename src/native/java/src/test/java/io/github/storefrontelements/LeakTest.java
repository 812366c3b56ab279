package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.storefrontelements.model.ErrorCode;
import io.github.storefrontelements.model.GiftCard;
import io.github.storefrontelements.model.GiftCardCodeInput;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** After failures and cancelled calls there are no more sockets and threads than before. */
@Timeout(120)
class LeakTest {
  private static final GiftCardCodeInput CODE =
      GiftCardCodeInput.builder().code("TEA4-7F2K-9QXM-3WHP").build();

  private static final byte[] ANSWER =
      ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
              + TestServer.GIFT_CARD.length()
              + "\r\n\r\n"
              + TestServer.GIFT_CARD)
          .getBytes(StandardCharsets.UTF_8);

  @Test
  void anAnswerThatBreaksOffAtAnyByteIsNone() throws Exception {
    AtomicInteger length = new AtomicInteger(ANSWER.length);
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> serve(server, length));
      thread.start();
      StorefrontClient client =
          TestServer.clientOf("http://127.0.0.1:" + server.getLocalPort()).build();
      assertEquals("card", client.giftCards().balance(CODE).id());
      int before = openFiles();
      for (int bytes = 0; bytes < ANSWER.length; bytes++) {
        length.set(bytes);
        StorefrontException failure =
            assertThrows(StorefrontException.class, () -> client.giftCards().balance(CODE));
        assertEquals(ErrorCode.NETWORK, failure.code(), bytes + " bytes");
      }
      assertNoMore(before, Thread.activeCount());
    }
  }

  /** Answers each connection with a part of the answer, and closes it. */
  private static void serve(ServerSocket server, AtomicInteger length) {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        byte[] request = new byte[4096];
        if (socket.getInputStream().read(request) > 0) {
          socket.getOutputStream().write(Arrays.copyOf(ANSWER, length.get()));
        }
      } catch (IOException e) {
        // The client may close first, and the end of the test closes the server.
      }
    }
  }

  @Test
  void cancelledCallsLeaveNothing() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      new Thread(() -> answerInPart(server)).start();
      StorefrontClient client =
          TestServer.clientOf("http://127.0.0.1:" + server.getLocalPort())
              .timeout(Duration.ofMillis(150))
              .build();
      cancelSome(client, 20);
      int files = openFiles();
      int threads = Thread.activeCount();
      cancelSome(client, 200);
      StorefrontException failure =
          assertThrows(StorefrontException.class, () -> client.store().get());
      assertEquals(ErrorCode.NETWORK, failure.code());
      assertNoMore(files, threads);
    }
  }

  /** Answers each connection with a part of the answer, and keeps it until the client closes it. */
  private static void answerInPart(ServerSocket server) {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        new Thread(() -> answerInPart(socket)).start();
      } catch (IOException e) {
        // The end of the test closes the server.
      }
    }
  }

  private static void answerInPart(Socket socket) {
    try (socket) {
      socket.getOutputStream().write(Arrays.copyOf(ANSWER, ANSWER.length - 10));
      while (socket.getInputStream().read() >= 0) {
        // The rest of the request, and then the end.
      }
    } catch (IOException e) {
      // A reset ends it, too.
    }
  }

  private static void cancelSome(StorefrontClient client, int count) throws InterruptedException {
    for (int at = 0; at < count; at++) {
      CompletableFuture<GiftCard> call = client.async().giftCards().balance(CODE);
      if (at % 4 == 0) {
        Thread.sleep(10);
      }
      call.cancel(true);
    }
  }

  @Test
  void manyClientsShareTheirThreads() throws Exception {
    try (TestServer server =
        new TestServer(exchange -> TestServer.answer(exchange, 200, TestServer.GIFT_CARD))) {
      server.client().giftCards().balance(CODE);
      int threads = Thread.activeCount();
      for (int at = 0; at < 100; at++) {
        server.client().giftCards().balance(CODE);
      }
      assertNoMore(openFiles(), threads);
    }
  }

  private static int openFiles() {
    String[] files = new File("/proc/self/fd").list();
    return files == null ? 0 : files.length;
  }

  /** Waits until connections are closed. A pool of threads may have a few more than it had. */
  private static void assertNoMore(int files, int threads) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while ((openFiles() > files + 3 || Thread.activeCount() > threads + 8)
        && System.nanoTime() < end) {
      Thread.sleep(50);
    }
    assertTrue(openFiles() <= files + 3, files + " files before, " + openFiles() + " after");
    assertTrue(
        Thread.activeCount() <= threads + 8,
        threads + " threads before, " + Thread.activeCount() + " after");
  }
}
