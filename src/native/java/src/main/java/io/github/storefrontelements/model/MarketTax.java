package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The home of the seller's taxes, and the prices in places with other taxes. */
public final class MarketTax extends Model {
  private final String homeCountry;
  @OptionalField private final @Nullable MarketTaxBehaviour behaviour;
  @OptionalField private final @Nullable Boolean reverseCharge;

  @JsonCreator
  private MarketTax(
      String homeCountry, @Nullable MarketTaxBehaviour behaviour, @Nullable Boolean reverseCharge) {
    this.homeCountry = homeCountry;
    this.behaviour = behaviour;
    this.reverseCharge = reverseCharge;
  }

  /**
   * {@return home of the seller's taxes} Prices of a tax-inclusive market contain the taxes of this
   * place.
   */
  @Limit("pattern=^[A-Z]{2}$")
  public String homeCountry() {
    return homeCountry;
  }

  /**
   * {@return prices with tax in places with other taxes} keep-gross: the price stays the same.
   * keep-net: the net part stays and the taxes of the address are added. Default: keep-gross.
   */
  public @Nullable MarketTaxBehaviour behaviour() {
    return behaviour;
  }

  /**
   * {@return true: deliveries to another EU country with a VAT number in the shipping address are
   * free of tax, because the buyer owes it} Deliveries at home always have tax. Only the form of
   * the number is checked. Default: false.
   */
  public @Nullable Boolean reverseCharge() {
    return reverseCharge;
  }
}
