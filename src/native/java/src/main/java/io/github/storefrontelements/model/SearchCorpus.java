package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * All documents of a market with the search settings. Equal copies give equal results everywhere.
 */
public final class SearchCorpus extends Model {
  private final String version;
  private final long format;
  private final long storeId;
  private final String market;
  private final String currency;
  private final SearchCorpusMode mode;
  private final List<List<String>> synonyms;
  private final SiteRoutes routes;
  private final List<SearchCategory> categories;
  private final List<SearchDocument> documents;

  @JsonCreator
  private SearchCorpus(
      String version,
      long format,
      long storeId,
      String market,
      String currency,
      SearchCorpusMode mode,
      List<List<String>> synonyms,
      SiteRoutes routes,
      List<SearchCategory> categories,
      List<SearchDocument> documents) {
    this.version = version;
    this.format = format;
    this.storeId = storeId;
    this.market = market;
    this.currency = currency;
    this.mode = mode;
    this.synonyms = copy(synonyms);
    this.routes = routes;
    this.categories = copy(categories);
    this.documents = copy(documents);
  }

  /** {@return hash of the other fields} It is also the ETag. */
  public String version() {
    return version;
  }

  /** {@return number of the format} Drop a stored copy in another format. */
  public long format() {
    return format;
  }

  /** {@return id of the store} */
  public long storeId() {
    return storeId;
  }

  /** {@return code of the market} */
  public String market() {
    return market;
  }

  /** {@return ISO 4217 code of every amount} */
  public String currency() {
    return currency;
  }

  /** {@return match mode} */
  public SearchCorpusMode mode() {
    return mode;
  }

  /** {@return groups of words that mean the same} */
  public List<List<String>> synonyms() {
    return synonyms;
  }

  /** {@return address patterns of the pages of the shop} */
  public SiteRoutes routes() {
    return routes;
  }

  /** {@return categories} Documents refer to them by position. */
  public List<SearchCategory> categories() {
    return categories;
  }

  /** {@return all documents} */
  public List<SearchDocument> documents() {
    return documents;
  }
}
