package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** The cart of a shopper. */
public final class Cart extends Model {
  private final String id;
  private final long version;
  private final String market;
  private final String currency;
  private final List<CartLine> lines;
  private final long lineCount;
  private final long itemCount;
  private final Totals totals;
  private final List<AppliedDiscountCode> discountCodes;
  private final List<AppliedGiftCard> giftCards;
  private final String note;
  private final List<CartAttribute> attributes;
  private final List<ErrorItem> warnings;
  private final String updatedAt;

  @JsonCreator
  private Cart(
      String id,
      long version,
      String market,
      String currency,
      List<CartLine> lines,
      long lineCount,
      long itemCount,
      Totals totals,
      List<AppliedDiscountCode> discountCodes,
      List<AppliedGiftCard> giftCards,
      String note,
      List<CartAttribute> attributes,
      List<ErrorItem> warnings,
      String updatedAt) {
    this.id = id;
    this.version = version;
    this.market = market;
    this.currency = currency;
    this.lines = copy(lines);
    this.lineCount = lineCount;
    this.itemCount = itemCount;
    this.totals = totals;
    this.discountCodes = copy(discountCodes);
    this.giftCards = copy(giftCards);
    this.note = note;
    this.attributes = copy(attributes);
    this.warnings = copy(warnings);
    this.updatedAt = updatedAt;
  }

  /** {@return id of the cart} */
  public String id() {
    return id;
  }

  /**
   * {@return version} Each change increases it. The ETag is the version in quotes: "3". Send the
   * ETag as If-Match when you replace the cart.
   */
  @Limit("minimum=0")
  public long version() {
    return version;
  }

  /** {@return code of the market whose prices apply} */
  public String market() {
    return market;
  }

  /** {@return ISO 4217 code of every amount} */
  public String currency() {
    return currency;
  }

  /** {@return lines, in the order in which they were added} */
  public List<CartLine> lines() {
    return lines;
  }

  /** {@return number of lines} */
  @Limit("minimum=0")
  public long lineCount() {
    return lineCount;
  }

  /** {@return sum of quantities} */
  @Limit("minimum=0")
  public long itemCount() {
    return itemCount;
  }

  /** {@return totals} An estimate or a checkout adds shipping and tax. */
  public Totals totals() {
    return totals;
  }

  /** {@return discount codes on the cart, including codes that do not apply now} */
  public List<AppliedDiscountCode> discountCodes() {
    return discountCodes;
  }

  /** {@return gift cards on the cart, in the order in which they pay} */
  public List<AppliedGiftCard> giftCards() {
    return giftCards;
  }

  /** {@return the shopper's note to the shop, as plain text} Empty: there is no note. */
  public String note() {
    return note;
  }

  /** {@return facts about the whole cart} */
  public List<CartAttribute> attributes() {
    return attributes;
  }

  /** {@return changes since the shopper last saw the cart} */
  public List<ErrorItem> warnings() {
    return warnings;
  }

  /** {@return time of the last change} */
  @Limit("format=date-time")
  public String updatedAt() {
    return updatedAt;
  }
}
