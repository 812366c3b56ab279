package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import org.jspecify.annotations.Nullable;

/** The options of {@code cart().addLine}. */
public final class AddLineOptions extends Options {
  static final AddLineOptions NONE = builder().build();

  private final @Nullable String market;
  private final @Nullable String locale;
  private final @Nullable String idempotencyKey;

  private AddLineOptions(Builder builder) {
    this.market = builder.market;
    this.locale = builder.locale;
    this.idempotencyKey = builder.idempotencyKey;
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
    builder.idempotencyKey = idempotencyKey;
    return builder;
  }

  @Override
  void addTo(Request<?> request) {
    request
        .query("market", market)
        .query("locale", locale)
        .header("Idempotency-Key", idempotencyKey);
  }

  /** Builds a {@link AddLineOptions}. */
  public static final class Builder {
    private @Nullable String market;
    private @Nullable String locale;
    private @Nullable String idempotencyKey;

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
     * The same key and input act once, however often they are sent. Default: each call gets a key
     * of its own.
     *
     * @param idempotencyKey the value
     * @return this builder
     */
    public Builder idempotencyKey(String idempotencyKey) {
      this.idempotencyKey = idempotencyKey;
      return this;
    }

    /** {@return the options} */
    public AddLineOptions build() {
      return new AddLineOptions(this);
    }
  }
}
