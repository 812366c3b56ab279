package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.storefrontelements.model.Money;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTest {
  @ParameterizedTest
  @CsvSource({
    "1250, EUR, 12.50",
    "5, EUR, 0.05",
    "-5, EUR, -0.05",
    "0, EUR, 0.00",
    "1250, JPY, 1250",
    "1250, KWD, 1.250",
    "12, CLF, 0.0012",
    "9223372036854775807, EUR, 92233720368547758.07",
    "-9223372036854775808, KWD, -9223372036854775.808"
  })
  void theCurrencyHasItsDigits(long amount, String currency, String text) {
    assertEquals(text, Money.of(amount, currency).decimal());
    assertEquals(text + " " + currency, Money.of(amount, currency).toString());
  }

  @Test
  void oneCurrencyIsAdded() {
    Money ten = Money.of(1000, "EUR");
    assertEquals(Money.of(1001, "EUR"), ten.plus(Money.of(1, "EUR")));
    assertThrows(IllegalArgumentException.class, () -> ten.plus(Money.of(1, "CHF")));
    Money most = Money.of(Long.MAX_VALUE, "EUR");
    assertThrows(ArithmeticException.class, () -> most.plus(ten));
  }
}
