package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The market to change to. */
public final class SwitchMarketInput extends Model {
  private final String market;
  @OptionalField private final @Nullable String impactHash;

  @JsonCreator
  private SwitchMarketInput(String market, @Nullable String impactHash) {
    this.market = market;
    this.impactHash = impactHash;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return code of a market} */
  @Limit("pattern=^[a-z0-9-]{1,32}$")
  public String market() {
    return market;
  }

  /**
   * {@return {@code hash} of the result that the shopper accepted} The service refuses the switch
   * if the result has changed. Leave it out to accept any result.
   */
  @Limit("minLength=1 maxLength=128")
  public @Nullable String impactHash() {
    return impactHash;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.market = market;
    builder.impactHash = impactHash;
    return builder;
  }

  /** Builds a {@link SwitchMarketInput}. */
  public static final class Builder {
    private @Nullable String market;
    private @Nullable String impactHash;

    private Builder() {}

    /**
     * Code of a market.
     *
     * @param market the value
     * @return this builder
     */
    public Builder market(String market) {
      this.market = market;
      return this;
    }

    /**
     * {@code hash} of the result that the shopper accepted. The service refuses the switch if the
     * result has changed. Leave it out to accept any result.
     *
     * @param impactHash the value
     * @return this builder
     */
    public Builder impactHash(String impactHash) {
      this.impactHash = impactHash;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public SwitchMarketInput build() {
      return new SwitchMarketInput(required("market", market), impactHash);
    }
  }
}
