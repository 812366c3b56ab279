package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import org.jspecify.annotations.Nullable;

/** The options of {@code search().corpus}. */
public final class CorpusOptions extends Options {
  static final CorpusOptions NONE = builder().build();

  private final @Nullable String market;
  private final @Nullable String locale;
  private final @Nullable String version;

  private CorpusOptions(Builder builder) {
    this.market = builder.market;
    this.locale = builder.locale;
    this.version = builder.version;
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
    builder.version = version;
    return builder;
  }

  @Override
  void addTo(Request<?> request) {
    request
        .query("market", market)
        .query("locale", locale)
        .header("If-None-Match", version == null ? null : '"' + version + '"');
  }

  /** Builds a {@link CorpusOptions}. */
  public static final class Builder {
    private @Nullable String market;
    private @Nullable String locale;
    private @Nullable String version;

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
     * Version of the corpus that the caller has.
     *
     * @param version the value
     * @return this builder
     */
    public Builder version(String version) {
      this.version = version;
      return this;
    }

    /** {@return the options} */
    public CorpusOptions build() {
      return new CorpusOptions(this);
    }
  }
}
