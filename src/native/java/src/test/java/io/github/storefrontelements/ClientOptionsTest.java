package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.CookieManager;
import java.net.http.HttpClient;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientOptionsTest {
  private static StorefrontClientBuilder builder() {
    return StorefrontClient.builder("https://api.example.com");
  }

  private static void assertNames(String option, Executable makes) {
    String message =
        String.valueOf(assertThrows(IllegalArgumentException.class, makes).getMessage());
    assertTrue(message.contains(option), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "api.example.com",
        "ftp://api.example.com",
        "https://",
        "https://a b",
        "https://u:p@a.b",
        "https://a.b?c=d"
      })
  void aWrongAddressIsRefused(String baseUrl) {
    assertNames("baseUrl", () -> StorefrontClient.builder(baseUrl).storeId(1).build());
  }

  @Test
  void aWrongOptionIsRefusedByName() {
    assertNames("storeId", () -> builder().build());
    assertNames("storeId", () -> builder().storeId(0));
    assertNames("timeout", () -> builder().timeout(Duration.ZERO));
    HttpClient.Builder http = HttpClient.newBuilder();
    HttpClient follows = http.followRedirects(HttpClient.Redirect.NORMAL).build();
    assertNames("httpClient", () -> builder().httpClient(follows));
    HttpClient keeps =
        http.followRedirects(HttpClient.Redirect.NEVER).cookieHandler(new CookieManager()).build();
    assertNames("httpClient", () -> builder().httpClient(keeps));
  }

  @Test
  void anEmptyIdIsRefusedBeforeItReachesAnotherRoute() {
    StorefrontClient client = builder().storeId(1).build();
    assertNames("orderId", () -> client.orders().get(""));
  }

  @Test
  void aClientIsPrintedByItsAddressAndStore() {
    StorefrontClient client =
        StorefrontClient.builder("https://api.example.com/").storeId(7).build();
    assertEquals("StorefrontClient(https://api.example.com, store 7)", client.toString());
  }
}
