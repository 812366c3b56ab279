package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.storefrontelements.model.CartAttributesInput;
import io.github.storefrontelements.model.CheckoutInput;
import io.github.storefrontelements.model.ErrorCode;
import io.github.storefrontelements.model.ErrorItem;
import io.github.storefrontelements.model.GiftCard;
import io.github.storefrontelements.model.Market;
import io.github.storefrontelements.model.Model;
import io.github.storefrontelements.model.Money;
import io.github.storefrontelements.model.PageInfo;
import io.github.storefrontelements.model.SearchHighlights;
import io.github.storefrontelements.model.SignInInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StorefrontJsonTest {
  private static void assertRefused(String text, Class<? extends Model> type, String path) {
    String message =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> StorefrontJson.read(text, type))
                .getMessage());
    assertTrue(message.startsWith(path + ": "), text + ": " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '\'',
      value = {
        "{\"amount\":1.5,\"currency\":\"EUR\"}; amount",
        "{\"amount\":1.0,\"currency\":\"EUR\"}; amount",
        "{\"amount\":99999999999999999999,\"currency\":\"EUR\"}; amount",
        "{\"amount\":\"1\",\"currency\":\"EUR\"}; amount",
        "{\"amount\":null,\"currency\":\"EUR\"}; amount",
        "{\"amount\":true,\"currency\":\"EUR\"}; amount",
        "{\"amount\":1}; currency",
        "{\"amount\":1,\"currency\":null}; currency",
        "{\"amount\":1,\"currency\":7}; currency",
        "{\"amount\":1,\"currency\":true}; currency",
        "{\"amount\":1,\"currency\":[\"EUR\"]}; currency",
      })
  void anErrorNamesThePath(String text, String path) {
    assertRefused(text, Money.class, path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '\'',
      value = {
        "{\"amount\":1,\"currency\":\"EUR\"}<html>",
        "{\"amount\":1,\"currency\":\"EUR\"}{}",
        "<html>",
        "[]",
        "''",
        "null"
      })
  void otherTextIsNoModel(String text) {
    assertRefused(text, Money.class, "no JSON of the API");
  }

  @Test
  void thePathGoesThroughModelsListsAndMaps() {
    String card = TestServer.GIFT_CARD;
    assertRefused(card.replace("2500", "2500.5"), GiftCard.class, "balance.amount");
    assertRefused(card.replace("\"active\"", "7"), GiftCard.class, "status");
    String range = "{\"title\":[[1,2],[3]],\"text\":[]}";
    assertRefused(range, SearchHighlights.class, "title.1");
    String market = "{\"countries\":[\"DE\",null]}";
    assertRefused(market, Market.class, "countries.1");
  }

  @Test
  void whatIsNewIsKeptOrPassedOver() {
    String text =
        "{\"code\":\"CODE_OF_TOMORROW\",\"message\":\"m\",\"severity\":\"hint\",\"colour\":{\"deep\":[1]}}";
    ErrorItem item = StorefrontJson.read(text, ErrorItem.class);
    assertEquals(ErrorCode.of("CODE_OF_TOMORROW"), item.code());
    assertEquals("hint", item.severity().value());
    assertFalse(StorefrontJson.write(item).contains("colour"));
  }

  @Test
  void aFieldHasThreeStates() {
    CheckoutInput.Builder builder = CheckoutInput.builder();
    assertRoundTrip("{}", builder.build());
    assertRoundTrip("{\"shippingMethodId\":null}", builder.shippingMethodId(null).build());
    assertRoundTrip(
        "{\"shippingMethodId\":\"parcel\"}", builder.shippingMethodId("parcel").build());
  }

  @Test
  void nullIsSentWhereItSaysSomething() {
    assertRoundTrip(
        "{\"endCursor\":null,\"hasNextPage\":false}",
        StorefrontJson.read("{\"endCursor\":null,\"hasNextPage\":false}", PageInfo.class));
    String removal = "{\"attributes\":{\"gift\":null}}";
    assertRoundTrip(removal, StorefrontJson.read(removal, CartAttributesInput.class));
  }

  private static void assertRoundTrip(String text, Model model) {
    assertEquals(text, StorefrontJson.write(model));
    assertEquals(model, StorefrontJson.read(text, model.getClass()));
  }

  @Test
  void modelsAreEqualByTheirFields() {
    assertEquals(Money.of(1, "EUR"), Money.builder().amount(1).currency("EUR").build());
    assertEquals(Money.of(1, "EUR").hashCode(), Money.of(1, "EUR").hashCode());
    assertNotEquals(Money.of(1, "EUR"), Money.of(2, "EUR"));
  }

  @Test
  void aBuilderNamesTheFieldThatIsMissing() {
    Throwable failure =
        assertThrows(IllegalStateException.class, () -> Money.builder().amount(1).build());
    assertTrue(String.valueOf(failure.getMessage()).contains("currency"));
  }

  @Test
  void passwordsAreNotPrinted() {
    SignInInput input = SignInInput.builder().email("ada@example.com").password("open").build();
    assertEquals("SignInInput{email=ada@example.com, password=***}", input.toString());
  }
}
