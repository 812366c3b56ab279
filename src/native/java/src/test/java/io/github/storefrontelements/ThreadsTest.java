package io.github.storefrontelements;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.storefrontelements.model.GiftCard;
import io.github.storefrontelements.model.GiftCardCodeInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThreadsTest {
  @Test
  void manyThreadsShareOneClientAndOneShopper() throws Exception {
    AtomicInteger shoppers = new AtomicInteger();
    Set<String> seen = ConcurrentHashMap.newKeySet();
    try (TestServer server =
        new TestServer(
            exchange -> {
              if (!exchange.getRequestHeaders().containsKey("Cookie")) {
                String cookie = "wb_shopper=s" + shoppers.incrementAndGet();
                exchange.getResponseHeaders().add("Set-Cookie", cookie);
              }
              // Some are refused once, so that repetitions mix with first attempts.
              String code = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
              boolean isRefused = code.contains("7") && seen.add(code);
              TestServer.answer(
                  exchange, isRefused ? 503 : 200, isRefused ? "" : TestServer.GIFT_CARD);
            })) {
      StorefrontClient client = server.client();
      ExecutorService threads = Executors.newFixedThreadPool(40);
      List<Callable<GiftCard>> calls = new ArrayList<>();
      for (int at = 0; at < 400; at++) {
        GiftCardCodeInput code = GiftCardCodeInput.builder().code("TEA-" + at).build();
        calls.add(() -> client.giftCards().balance(code));
      }
      for (Future<GiftCard> answer : threads.invokeAll(calls)) {
        assertEquals(2500, answer.get().balance().amount());
      }
      threads.shutdown();
    }
    assertEquals(1, shoppers.get());
  }
}
