package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import org.jspecify.annotations.Nullable;

/** The options of {@code extensions().list}. */
public final class ExtensionListOptions extends Options {
  static final ExtensionListOptions NONE = builder().build();

  private final @Nullable String market;
  private final @Nullable String locale;
  private final @Nullable String target;

  private ExtensionListOptions(Builder builder) {
    this.market = builder.market;
    this.locale = builder.locale;
    this.target = builder.target;
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
    builder.target = target;
    return builder;
  }

  @Override
  void addTo(Request<?> request) {
    request.query("market", market).query("locale", locale).query("target", target);
  }

  /** Builds a {@link ExtensionListOptions}. */
  public static final class Builder {
    private @Nullable String market;
    private @Nullable String locale;
    private @Nullable String target;

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
     * A target on the page, such as checkout.contact.after. The page names it in the element.
     *
     * @param target the value
     * @return this builder
     */
    @Limit("maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$")
    public Builder target(String target) {
      this.target = target;
      return this;
    }

    /** {@return the options} */
    public ExtensionListOptions build() {
      return new ExtensionListOptions(this);
    }
  }
}
