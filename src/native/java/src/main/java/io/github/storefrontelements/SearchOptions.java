package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import io.github.storefrontelements.model.SearchMatch;
import io.github.storefrontelements.model.SearchSort;
import org.jspecify.annotations.Nullable;

/** The options of {@code search().query}. */
public final class SearchOptions extends Options {
  static final SearchOptions NONE = builder().build();

  private final @Nullable String market;
  private final @Nullable String locale;
  private final @Nullable String kinds;
  private final @Nullable Long first;
  private final @Nullable String after;
  private final @Nullable SearchSort sort;
  private final @Nullable String category;
  private final @Nullable String brand;
  private final @Nullable String tag;
  private final @Nullable Boolean available;
  private final @Nullable Long minPrice;
  private final @Nullable Long maxPrice;
  private final @Nullable Boolean facets;
  private final @Nullable SearchMatch match;

  private SearchOptions(Builder builder) {
    this.market = builder.market;
    this.locale = builder.locale;
    this.kinds = builder.kinds;
    this.first = builder.first;
    this.after = builder.after;
    this.sort = builder.sort;
    this.category = builder.category;
    this.brand = builder.brand;
    this.tag = builder.tag;
    this.available = builder.available;
    this.minPrice = builder.minPrice;
    this.maxPrice = builder.maxPrice;
    this.facets = builder.facets;
    this.match = builder.match;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return a builder with these options} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.market = market;
    builder.locale = locale;
    builder.kinds = kinds;
    builder.first = first;
    builder.after = after;
    builder.sort = sort;
    builder.category = category;
    builder.brand = brand;
    builder.tag = tag;
    builder.available = available;
    builder.minPrice = minPrice;
    builder.maxPrice = maxPrice;
    builder.facets = facets;
    builder.match = match;
    return builder;
  }

  /** The same options for a page; null for the page where they begin. */
  SearchOptions from(@Nullable String cursor) {
    return cursor == null ? this : toBuilder().after(cursor).build();
  }

  @Override
  void addTo(Request<?> request) {
    request
        .query("market", market)
        .query("locale", locale)
        .query("kinds", kinds)
        .query("first", first)
        .query("after", after)
        .query("sort", sort)
        .query("category", category)
        .query("brand", brand)
        .query("tag", tag)
        .query("available", available)
        .query("minPrice", minPrice)
        .query("maxPrice", maxPrice)
        .query("facets", facets)
        .query("match", match);
  }

  /** Builds a {@link SearchOptions}. */
  public static final class Builder {
    private @Nullable String market;
    private @Nullable String locale;
    private @Nullable String kinds;
    private @Nullable Long first;
    private @Nullable String after;
    private @Nullable SearchSort sort;
    private @Nullable String category;
    private @Nullable String brand;
    private @Nullable String tag;
    private @Nullable Boolean available;
    private @Nullable Long minPrice;
    private @Nullable Long maxPrice;
    private @Nullable Boolean facets;
    private @Nullable SearchMatch match;

    private Builder() {}

    /**
     * Code of the market. Default: the market in the cookie {@code wb_market}, then the default
     * market of the store.
     *
     * @param market the value
     * @return this builder
     */
    @Limit("maxLength=32")
    public Builder market(String market) {
      this.market = market;
      return this;
    }

    /**
     * Language as a BCP 47 tag. A language that the market does not have is replaced by its first
     * language.
     *
     * @param locale the value
     * @return this builder
     */
    @Limit("maxLength=35")
    public Builder locale(String locale) {
      this.locale = locale;
      return this;
    }

    /**
     * Kinds to find, separated by commas. Default: all kinds.
     *
     * @param kinds the value
     * @return this builder
     */
    @Limit(
        "maxLength=100 pattern=^(product|collection|page|story)(,(product|collection|page|story))*$")
    public Builder kinds(String kinds) {
      this.kinds = kinds;
      return this;
    }

    /**
     * Largest number of hits on a page.
     *
     * @param first the value
     * @return this builder
     */
    @Limit("minimum=1 maximum=50")
    public Builder first(long first) {
      this.first = first;
      return this;
    }

    /**
     * {@code pageInfo.endCursor} of the previous page. Leave it out for the first page.
     *
     * @param after the value
     * @return this builder
     */
    @Limit("maxLength=500")
    public Builder after(String after) {
      this.after = after;
      return this;
    }

    /**
     * Order of the hits.
     *
     * @param sort the value
     * @return this builder
     */
    public Builder sort(SearchSort sort) {
      this.sort = sort;
      return this;
    }

    /**
     * Handles; separated by commas. Any of them matches. Write a comma inside a value as {@code
     * \,}. Filters apply to products: with a filter, only products are found.
     *
     * @param category the value
     * @return this builder
     */
    @Limit("maxLength=1000")
    public Builder category(String category) {
      this.category = category;
      return this;
    }

    /**
     * Values, separated by commas. Any of them matches. Write a comma inside a value as {@code \,}.
     * Filters apply to products: with a filter, only products are found.
     *
     * @param brand the value
     * @return this builder
     */
    @Limit("maxLength=1000")
    public Builder brand(String brand) {
      this.brand = brand;
      return this;
    }

    /**
     * Values, separated by commas. Any of them matches. Write a comma inside a value as {@code \,}.
     * Filters apply to products: with a filter, only products are found.
     *
     * @param tag the value
     * @return this builder
     */
    @Limit("maxLength=1000")
    public Builder tag(String tag) {
      this.tag = tag;
      return this;
    }

    /**
     * true: only products that can be bought now.
     *
     * @param available the value
     * @return this builder
     */
    public Builder available(boolean available) {
      this.available = available;
      return this;
    }

    /**
     * Lowest price in minor units of the market's currency.
     *
     * @param minPrice the value
     * @return this builder
     */
    @Limit("minimum=0 maximum=999999999999")
    public Builder minPrice(long minPrice) {
      this.minPrice = minPrice;
      return this;
    }

    /**
     * Highest price in minor units of the market's currency.
     *
     * @param maxPrice the value
     * @return this builder
     */
    @Limit("minimum=0 maximum=999999999999")
    public Builder maxPrice(long maxPrice) {
      this.maxPrice = maxPrice;
      return this;
    }

    /**
     * true: count the facets as well.
     *
     * @param facets the value
     * @return this builder
     */
    public Builder facets(boolean facets) {
      this.facets = facets;
      return this;
    }

    /**
     * Match mode. Default: the setting of the store.
     *
     * @param match the value
     * @return this builder
     */
    public Builder match(SearchMatch match) {
      this.match = match;
      return this;
    }

    /** {@return the options} */
    public SearchOptions build() {
      return new SearchOptions(this);
    }
  }
}
