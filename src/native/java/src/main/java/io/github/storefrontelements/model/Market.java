package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A region with one price list, one currency and one tax treatment. */
public final class Market extends Model {
  private final String code;
  private final String name;
  private final String currency;
  private final List<String> locales;
  private final List<String> countries;
  private final boolean taxInclusive;
  private final Rounding rounding;
  @OptionalField private final @Nullable MarketTax tax;
  private final boolean isDefault;
  @OptionalField private final @Nullable Boolean withdrawal;

  @JsonCreator
  private Market(
      String code,
      String name,
      String currency,
      List<String> locales,
      List<String> countries,
      boolean taxInclusive,
      Rounding rounding,
      @Nullable MarketTax tax,
      boolean isDefault,
      @Nullable Boolean withdrawal) {
    this.code = code;
    this.name = name;
    this.currency = currency;
    this.locales = copy(locales);
    this.countries = copy(countries);
    this.taxInclusive = taxInclusive;
    this.rounding = rounding;
    this.tax = tax;
    this.isDefault = isDefault;
    this.withdrawal = withdrawal;
  }

  /** {@return code of the market} */
  @Limit("pattern=^[a-z0-9-]{1,32}$")
  public String code() {
    return code;
  }

  /** {@return name that shoppers see} */
  @Limit("minLength=1 maxLength=100")
  public String name() {
    return name;
  }

  /** {@return ISO 4217 code} */
  @Limit("pattern=^[A-Z]{3}$")
  public String currency() {
    return currency;
  }

  /** {@return languages as BCP 47 tags; the first is the default} */
  @Limit("minItems=1 maxItems=50")
  @Limit(at = "[]", value = "pattern=^[A-Za-z0-9-]{2,35}$")
  public List<String> locales() {
    return locales;
  }

  /** {@return countries to which the market ships} */
  @Limit("minItems=1 maxItems=250")
  @Limit(at = "[]", value = "pattern=^[A-Z]{2}$")
  public List<String> countries() {
    return countries;
  }

  /** {@return true: prices contain the tax} */
  public boolean taxInclusive() {
    return taxInclusive;
  }

  /** {@return rounding of amounts in this market} */
  public Rounding rounding() {
    return rounding;
  }

  /**
   * {@return home of the seller's taxes} Without it, prices are the same in places with other
   * taxes.
   */
  public @Nullable MarketTax tax() {
    return tax;
  }

  /** {@return true: the default market for shoppers who have not chosen one} */
  public boolean isDefault() {
    return isDefault;
  }

  /**
   * {@return true or false: pages show, or do not show, the function to withdraw from a contract
   * online} Default: shown in markets that ship to the European Union.
   */
  public @Nullable Boolean withdrawal() {
    return withdrawal;
  }
}
