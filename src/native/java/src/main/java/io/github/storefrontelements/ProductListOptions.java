package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import io.github.storefrontelements.model.ProductSort;
import org.jspecify.annotations.Nullable;

/** The options of {@code store().products}. */
public final class ProductListOptions extends Options {
  static final ProductListOptions NONE = builder().build();

  private final @Nullable String market;
  private final @Nullable String locale;
  private final @Nullable Long first;
  private final @Nullable String after;
  private final @Nullable ProductSort sort;
  private final @Nullable String category;
  private final @Nullable String tag;
  private final @Nullable String ids;
  private final @Nullable String exclude;
  private final @Nullable Boolean available;
  private final @Nullable String brands;
  private final @Nullable String tags;
  private final @Nullable Long minPrice;
  private final @Nullable Long maxPrice;
  private final @Nullable Boolean facets;

  private ProductListOptions(Builder builder) {
    this.market = builder.market;
    this.locale = builder.locale;
    this.first = builder.first;
    this.after = builder.after;
    this.sort = builder.sort;
    this.category = builder.category;
    this.tag = builder.tag;
    this.ids = builder.ids;
    this.exclude = builder.exclude;
    this.available = builder.available;
    this.brands = builder.brands;
    this.tags = builder.tags;
    this.minPrice = builder.minPrice;
    this.maxPrice = builder.maxPrice;
    this.facets = builder.facets;
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
    builder.first = first;
    builder.after = after;
    builder.sort = sort;
    builder.category = category;
    builder.tag = tag;
    builder.ids = ids;
    builder.exclude = exclude;
    builder.available = available;
    builder.brands = brands;
    builder.tags = tags;
    builder.minPrice = minPrice;
    builder.maxPrice = maxPrice;
    builder.facets = facets;
    return builder;
  }

  /** The same options for a page; null for the page where they begin. */
  ProductListOptions from(@Nullable String cursor) {
    return cursor == null ? this : toBuilder().after(cursor).build();
  }

  @Override
  void addTo(Request<?> request) {
    request
        .query("market", market)
        .query("locale", locale)
        .query("first", first)
        .query("after", after)
        .query("sort", sort)
        .query("category", category)
        .query("tag", tag)
        .query("ids", ids)
        .query("exclude", exclude)
        .query("available", available)
        .query("brands", brands)
        .query("tags", tags)
        .query("minPrice", minPrice)
        .query("maxPrice", maxPrice)
        .query("facets", facets);
  }

  /** Builds a {@link ProductListOptions}. */
  public static final class Builder {
    private @Nullable String market;
    private @Nullable String locale;
    private @Nullable Long first;
    private @Nullable String after;
    private @Nullable ProductSort sort;
    private @Nullable String category;
    private @Nullable String tag;
    private @Nullable String ids;
    private @Nullable String exclude;
    private @Nullable Boolean available;
    private @Nullable String brands;
    private @Nullable String tags;
    private @Nullable Long minPrice;
    private @Nullable Long maxPrice;
    private @Nullable Boolean facets;

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
     * Largest number of entries on a page.
     *
     * @param first the value
     * @return this builder
     */
    @Limit("minimum=1 maximum=100")
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
     * Order of the list.
     *
     * @param sort the value
     * @return this builder
     */
    public Builder sort(ProductSort sort) {
      this.sort = sort;
      return this;
    }

    /**
     * Handle of a category.
     *
     * @param category the value
     * @return this builder
     */
    @Limit("maxLength=200")
    public Builder category(String category) {
      this.category = category;
      return this;
    }

    /**
     * Only products with this tag.
     *
     * @param tag the value
     * @return this builder
     */
    @Limit("maxLength=50")
    public Builder tag(String tag) {
      this.tag = tag;
      return this;
    }

    /**
     * Product ids, separated by commas. The response keeps their order. At most 50.
     *
     * @param ids the value
     * @return this builder
     */
    @Limit("maxLength=5000")
    public Builder ids(String ids) {
      this.ids = ids;
      return this;
    }

    /**
     * Handle or id of a product to leave out. It cannot be combined with {@code ids}.
     *
     * @param exclude the value
     * @return this builder
     */
    @Limit("maxLength=200")
    public Builder exclude(String exclude) {
      this.exclude = exclude;
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
     * Brands, separated by commas. Any of them matches. Write a comma inside a value as {@code \,}.
     *
     * @param brands the value
     * @return this builder
     */
    @Limit("maxLength=1000")
    public Builder brands(String brands) {
      this.brands = brands;
      return this;
    }

    /**
     * Tags, separated by commas. Any of them matches. Write a comma inside a value as {@code \,}.
     *
     * @param tags the value
     * @return this builder
     */
    @Limit("maxLength=1000")
    public Builder tags(String tags) {
      this.tags = tags;
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
     * true: count brands and tags of the list as well. It has no effect with {@code ids}.
     *
     * @param facets the value
     * @return this builder
     */
    public Builder facets(boolean facets) {
      this.facets = facets;
      return this;
    }

    /** {@return the options} */
    public ProductListOptions build() {
      return new ProductListOptions(this);
    }
  }
}
