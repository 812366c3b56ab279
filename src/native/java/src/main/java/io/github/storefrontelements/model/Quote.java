package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A price for a cart at an address. A page may show a number as the total only when {@code state}
 * is {@code final}.
 */
public final class Quote extends Model {
  private final String hash;
  private final QuoteState state;
  private final String currency;
  private final Totals totals;
  private final List<CartLine> lines;
  private final List<TaxSum> taxes;
  private final List<ShippingMethod> shippingMethods;
  private final @Nullable String shippingMethodId;
  private final List<AppliedDiscountCode> discountCodes;
  private final List<AppliedGiftCard> giftCards;
  private final List<AppliedRule> appliedRules;
  private final List<Requirement> requirements;
  private final List<ErrorItem> warnings;

  @JsonCreator
  private Quote(
      String hash,
      QuoteState state,
      String currency,
      Totals totals,
      List<CartLine> lines,
      List<TaxSum> taxes,
      List<ShippingMethod> shippingMethods,
      @Nullable String shippingMethodId,
      List<AppliedDiscountCode> discountCodes,
      List<AppliedGiftCard> giftCards,
      List<AppliedRule> appliedRules,
      List<Requirement> requirements,
      List<ErrorItem> warnings) {
    this.hash = hash;
    this.state = state;
    this.currency = currency;
    this.totals = totals;
    this.lines = copy(lines);
    this.taxes = copy(taxes);
    this.shippingMethods = copy(shippingMethods);
    this.shippingMethodId = shippingMethodId;
    this.discountCodes = copy(discountCodes);
    this.giftCards = copy(giftCards);
    this.appliedRules = copy(appliedRules);
    this.requirements = copy(requirements);
    this.warnings = copy(warnings);
  }

  /** {@return identifies this quote} Send it back to complete the checkout. */
  public String hash() {
    return hash;
  }

  /** {@return input that the price still depends on} {@code final}: none. */
  public QuoteState state() {
    return state;
  }

  /** {@return ISO 4217 code of every amount} */
  public String currency() {
    return currency;
  }

  /** {@return totals with shipping and tax, as far as they are known} */
  public Totals totals() {
    return totals;
  }

  /** {@return lines with their discounts} */
  public List<CartLine> lines() {
    return lines;
  }

  /** {@return taxes by rate} They add up to taxTotal. */
  public List<TaxSum> taxes() {
    return taxes;
  }

  /** {@return shipping methods for this address} */
  public List<ShippingMethod> shippingMethods() {
    return shippingMethods;
  }

  /** {@return chosen shipping method, or null if there is none yet} */
  public @Nullable String shippingMethodId() {
    return shippingMethodId;
  }

  /** {@return discount codes} Their amounts include discounts on shipping. */
  public List<AppliedDiscountCode> discountCodes() {
    return discountCodes;
  }

  /** {@return gift cards with the amount that each pays} */
  public List<AppliedGiftCard> giftCards() {
    return giftCards;
  }

  /** {@return effects of the merchant's checkout rules} */
  public List<AppliedRule> appliedRules() {
    return appliedRules;
  }

  /** {@return requirements that are missing before the order can be placed} */
  public List<Requirement> requirements() {
    return requirements;
  }

  /** {@return changes since the shopper last saw the cart} */
  public List<ErrorItem> warnings() {
    return warnings;
  }
}
