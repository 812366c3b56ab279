package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Preview of the cart in another market. Reading it changes nothing. */
public final class MarketImpact extends Model {
  private final Cart before;
  private final Cart after;
  private final List<MarketImpactLine> lines;
  private final List<String> discountCodes;
  private final List<String> giftCards;
  private final @Nullable String country;
  private final String hash;

  @JsonCreator
  private MarketImpact(
      Cart before,
      Cart after,
      List<MarketImpactLine> lines,
      List<String> discountCodes,
      List<String> giftCards,
      @Nullable String country,
      String hash) {
    this.before = before;
    this.after = after;
    this.lines = copy(lines);
    this.discountCodes = copy(discountCodes);
    this.giftCards = copy(giftCards);
    this.country = country;
    this.hash = hash;
  }

  /** {@return the current cart} */
  public Cart before() {
    return before;
  }

  /** {@return the cart after the change} */
  public Cart after() {
    return after;
  }

  /** {@return every line in both markets} */
  @Limit("maxItems=100")
  public List<MarketImpactLine> lines() {
    return lines;
  }

  /** {@return discount codes that apply now and would not apply there} */
  @Limit("maxItems=10")
  public List<String> discountCodes() {
    return discountCodes;
  }

  /**
   * {@return last four characters of gift cards that can pay now and could not pay there, because
   * they have another currency}
   */
  @Limit("maxItems=10")
  public List<String> giftCards() {
    return giftCards;
  }

  /**
   * {@return country of the typed delivery address, if the other market does not ship there} It
   * stays in the address. No order can be placed until the shopper changes the country or the
   * market.
   */
  public @Nullable String country() {
    return country;
  }

  /** {@return identifies this result} Send it back to switch the market. */
  public String hash() {
    return hash;
  }
}
