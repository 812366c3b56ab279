package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.storefrontelements.model.GiftCardCodeInput;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final GiftCardCodeInput CODE =
      GiftCardCodeInput.builder().code("TEA4-7F2K-9QXM-3WHP").build();

  @Test
  void theSessionGoesOnAndIsShownToNobody() throws IOException {
    AtomicReference<String> sent = new AtomicReference<>();
    try (TestServer server =
        new TestServer(
            exchange -> {
              sent.set(exchange.getRequestHeaders().getFirst("Cookie"));
              exchange
                  .getResponseHeaders()
                  .add("Set-Cookie", "wb_shopper=secret-1; Path=/; HttpOnly");
              exchange.getResponseHeaders().add("Set-Cookie", "of_a_proxy=7");
              TestServer.answer(exchange, 200, TestServer.GIFT_CARD);
            })) {
      StorefrontClient first = server.client();
      first.giftCards().balance(CODE);
      assertEquals(Optional.empty(), Optional.ofNullable(sent.get()));
      assertFalse((first.toString() + first.async()).contains("secret"));

      StorefrontClient second = server.client();
      second.importSession(first.exportSession());
      second.giftCards().balance(CODE);
      assertEquals("wb_shopper=secret-1", sent.get());

      StorefrontClient other = TestServer.clientOf("http://other.example").build();
      assertRefused(other, first.exportSession(), "http://other.example");
    }
  }

  @Test
  void otherTextsAreNoSession() {
    StorefrontClient client = TestServer.clientOf("http://api.example.com").build();
    assertRefused(client, "nonsense", "no exported session");
    assertRefused(client, "", "version");
    // {"version":2}
    assertRefused(client, "eyJ2ZXJzaW9uIjoyfQ", "version 2");
  }

  private static void assertRefused(StorefrontClient client, String session, String says) {
    Throwable failure =
        assertThrows(IllegalArgumentException.class, () -> client.importSession(session));
    assertTrue(String.valueOf(failure.getMessage()).contains(says), failure.getMessage());
  }
}
