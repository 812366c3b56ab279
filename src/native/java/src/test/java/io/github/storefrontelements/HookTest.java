package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HookTest {
  private static final String CONTENT =
      """
      {"handle":"about","title":"","summary":"","html":"","image":null,"publishedAt":"","updatedAt":""}""";

  @Test
  void theHookSeesAttemptsWithoutIds() throws IOException {
    List<Attempt> attempts = new CopyOnWriteArrayList<>();
    try (TestServer server =
        new TestServer(
            exchange -> TestServer.answer(exchange, attempts.isEmpty() ? 502 : 200, CONTENT))) {
      StorefrontClient client = TestServer.clientOf(server.url()).hook(attempts::add).build();
      assertEquals("about", client.content().page("about").handle());
    }
    assertEquals(List.of(502, 200), attempts.stream().map(Attempt::status).toList());
    assertEquals(List.of(1, 2), attempts.stream().map(Attempt::number).toList());
    Attempt last = attempts.get(1);
    assertEquals(
        "getPage GET /store/{storeId}/pages/{handle}",
        last.operation() + " " + last.method() + " " + last.route());
    assertFalse(last.duration().isNegative());
  }

  @ParameterizedTest
  @CsvSource({
    "7, 7",
    "' 7 ', 7",
    "'Tue, 3 Jun 2025 10:00:30 GMT', 30",
    "'Tue, 3 Jun 2025 09:59:30 GMT', 0",
    "-1, 0",
    "1.5, 0",
    "soon, 0",
    "'', 0",
    "99999999999, 0"
  })
  void retryAfterIsSecondsOrADate(String header, long seconds) {
    Instant now = Instant.parse("2025-06-03T10:00:00Z");
    assertEquals(Duration.ofSeconds(seconds), Repetition.parse(header, now));
  }
}
