package io.github.storefrontelements;

import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.Limit;
import org.jspecify.annotations.Nullable;

/**
 * The options of {@link CartService#update(io.github.storefrontelements.model.CartInput,
 * CartUpdateOptions)}.
 */
public final class CartUpdateOptions extends Options {
  static final CartUpdateOptions NONE = builder().build();

  private final MarketOptions place;
  private final @Nullable Long version;
  private final @Nullable Cart base;

  private CartUpdateOptions(Builder builder) {
    this.place = builder.place.build();
    this.version = builder.version;
    this.base = builder.base;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  MarketOptions place() {
    return place;
  }

  @Nullable Long version() {
    return version == null && base != null ? Long.valueOf(base.version()) : version;
  }

  @Nullable Cart base() {
    return base;
  }

  @Override
  void addTo(Request<?> request) {
    place.addTo(request);
  }

  /** Builds a {@link CartUpdateOptions}. */
  public static final class Builder {
    private final MarketOptions.Builder place = MarketOptions.builder();
    private @Nullable Long version;
    private @Nullable Cart base;

    private Builder() {}

    /**
     * Code of the market. Default: that of the client, then the market in the cookie {@code
     * wb_market}, then the default market of the store.
     *
     * @param market the value
     * @return this builder
     */
    @Limit("maxLength=32")
    public Builder market(String market) {
      place.market(market);
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
      place.locale(locale);
      return this;
    }

    /**
     * Version of the cart that the update starts from. Default: that of {@code base}, or the newest
     * that this client has seen.
     *
     * @param version the value
     * @return this builder
     */
    public Builder version(long version) {
      this.version = version;
      return this;
    }

    /**
     * The cart with that version, if this client did not read it.
     *
     * @param base the value
     * @return this builder
     */
    public Builder base(Cart base) {
      this.base = base;
      return this;
    }

    /** {@return the options} */
    public CartUpdateOptions build() {
      return new CartUpdateOptions(this);
    }
  }
}
