package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency. */
public final class Money extends Model {
  private final long amount;
  private final String currency;

  @JsonCreator
  private Money(long amount, String currency) {
    this.amount = amount;
    this.currency = currency;
  }

  /** Digits after the point, by ISO 4217, of the currencies that have not two. */
  private static final Map<String, Integer> DIGITS = digits();

  /**
   * Returns an amount of money.
   *
   * @param amount in minor units
   * @param currency ISO 4217 code
   * @return the money
   */
  public static Money of(long amount, String currency) {
    return new Money(amount, currency);
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return amount in minor units} ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2). */
  @Limit("minimum=-999999999999 maximum=999999999999")
  public long amount() {
    return amount;
  }

  /** {@return ISO 4217 code} */
  @Limit("pattern=^[A-Z]{3}$")
  public String currency() {
    return currency;
  }

  /**
   * Adds an amount.
   *
   * @param other money of the same currency
   * @return the sum
   * @throws IllegalArgumentException for two currencies
   * @throws ArithmeticException beyond 64 bits
   */
  public Money plus(Money other) {
    if (!currency.equals(other.currency)) {
      throw new IllegalArgumentException(currency + " and " + other.currency + " cannot be added");
    }
    return new Money(Math.addExact(amount, other.amount), currency);
  }

  /**
   * Returns the amount in whole units, with the digits of the currency: {@code 12.50}, {@code 1250}
   * (JPY), {@code 1.250} (KWD).
   *
   * @return the amount as text
   */
  public String decimal() {
    return BigDecimal.valueOf(amount, DIGITS.getOrDefault(currency, 2)).toPlainString();
  }

  /**
   * Returns the amount with its currency: {@code 12.50 EUR}. It is for logs; a shop formats by the
   * language of its shopper.
   */
  @Override
  public String toString() {
    return decimal() + " " + currency;
  }

  private static Map<String, Integer> digits() {
    Map<Integer, String> currencies =
        Map.of(
            0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
            3, "BHD IQD JOD KWD LYD OMR TND",
            4, "CLF UYW");
    Map<String, Integer> digits = new HashMap<>();
    currencies.forEach(
        (count, codes) -> {
          for (String code : codes.split(" ", -1)) {
            digits.put(code, count);
          }
        });
    return Map.copyOf(digits);
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.amount = amount;
    builder.currency = currency;
    return builder;
  }

  /** Builds a {@link Money}. */
  public static final class Builder {
    private @Nullable Long amount;
    private @Nullable String currency;

    private Builder() {}

    /**
     * Amount in minor units. ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2).
     *
     * @param amount the value
     * @return this builder
     */
    public Builder amount(long amount) {
      this.amount = amount;
      return this;
    }

    /**
     * ISO 4217 code.
     *
     * @param currency the value
     * @return this builder
     */
    public Builder currency(String currency) {
      this.currency = currency;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public Money build() {
      return new Money(required("amount", amount), required("currency", currency));
    }
  }
}
