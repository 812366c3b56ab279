package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import org.jspecify.annotations.Nullable;

/** The options of {@code store().sitemap}. */
public final class SitemapOptions extends Options {
  static final SitemapOptions NONE = builder().build();

  private final @Nullable String market;
  private final @Nullable String locale;
  private final @Nullable Long first;
  private final @Nullable String after;

  private SitemapOptions(Builder builder) {
    this.market = builder.market;
    this.locale = builder.locale;
    this.first = builder.first;
    this.after = builder.after;
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
    return builder;
  }

  @Override
  void addTo(Request<?> request) {
    request
        .query("market", market)
        .query("locale", locale)
        .query("first", first)
        .query("after", after);
  }

  /** Builds a {@link SitemapOptions}. */
  public static final class Builder {
    private @Nullable String market;
    private @Nullable String locale;
    private @Nullable Long first;
    private @Nullable String after;

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
    @Limit("minimum=1 maximum=1000")
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

    /** {@return the options} */
    public SitemapOptions build() {
      return new SitemapOptions(this);
    }
  }
}
