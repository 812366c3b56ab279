package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public data of a store. */
public final class StorePublicData extends Model {
  private final long id;
  private final String name;
  private final String tagline;
  private final String contactEmail;
  private final String defaultMarket;
  private final Market market;
  private final List<Market> markets;
  private final List<Category> categories;
  private final SiteRoutes routes;
  private final Map<String, String> tokens;
  private final Map<String, String> tagTitles;
  private final List<PaymentProviderInfo> paymentProviders;
  private final List<String> extensionTargets;
  private final boolean sendsEmail;
  private final boolean withdrawal;
  private final long maxQuantityPerLine;
  private final @Nullable Money freeShippingFrom;

  @JsonCreator
  private StorePublicData(
      long id,
      String name,
      String tagline,
      String contactEmail,
      String defaultMarket,
      Market market,
      List<Market> markets,
      List<Category> categories,
      SiteRoutes routes,
      Map<String, String> tokens,
      Map<String, String> tagTitles,
      List<PaymentProviderInfo> paymentProviders,
      List<String> extensionTargets,
      boolean sendsEmail,
      boolean withdrawal,
      long maxQuantityPerLine,
      @Nullable Money freeShippingFrom) {
    this.id = id;
    this.name = name;
    this.tagline = tagline;
    this.contactEmail = contactEmail;
    this.defaultMarket = defaultMarket;
    this.market = market;
    this.markets = copy(markets);
    this.categories = copy(categories);
    this.routes = routes;
    this.tokens = copy(tokens);
    this.tagTitles = copy(tagTitles);
    this.paymentProviders = copy(paymentProviders);
    this.extensionTargets = copy(extensionTargets);
    this.sendsEmail = sendsEmail;
    this.withdrawal = withdrawal;
    this.maxQuantityPerLine = maxQuantityPerLine;
    this.freeShippingFrom = freeShippingFrom;
  }

  /** {@return id of the store} */
  public long id() {
    return id;
  }

  /** {@return name of the store} */
  public String name() {
    return name;
  }

  /** {@return tagline of the store} It may be empty. */
  public String tagline() {
    return tagline;
  }

  /** {@return email address for messages from shoppers} It may be empty. */
  public String contactEmail() {
    return contactEmail;
  }

  /** {@return code of the default market} */
  public String defaultMarket() {
    return defaultMarket;
  }

  /** {@return the market of this response} */
  public Market market() {
    return market;
  }

  /** {@return all markets} */
  public List<Market> markets() {
    return markets;
  }

  /** {@return categories with products in this market} */
  public List<Category> categories() {
    return categories;
  }

  /** {@return address patterns of the pages of the shop} */
  public SiteRoutes routes() {
    return routes;
  }

  /** {@return --wb-* values of the merchant} Empty if there are none. */
  public Map<String, String> tokens() {
    return tokens;
  }

  /**
   * {@return titles of tags for filters, in the language of this response} Empty if the merchant
   * gave none.
   */
  public Map<String, String> tagTitles() {
    return tagTitles;
  }

  /** {@return available payment providers} */
  public List<PaymentProviderInfo> paymentProviders() {
    return paymentProviders;
  }

  /** {@return targets for which the store has extensions} Other targets need no request. */
  @Limit(at = "[]", value = "maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$")
  public List<String> extensionTargets() {
    return extensionTargets;
  }

  /** {@return true: emails reach shoppers} false: do not announce emails. */
  public boolean sendsEmail() {
    return sendsEmail;
  }

  /** {@return true: pages of this market show the function to withdraw from a contract online} */
  public boolean withdrawal() {
    return withdrawal;
  }

  /** {@return largest quantity of a line} */
  public long maxQuantityPerLine() {
    return maxQuantityPerLine;
  }

  /**
   * {@return smallest value of a cart in this market from which one of its methods ships free}
   * null: no method does.
   */
  public @Nullable Money freeShippingFrom() {
    return freeShippingFrom;
  }
}
