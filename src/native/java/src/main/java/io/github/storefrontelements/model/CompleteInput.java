package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Places the order for exactly the quote that the shopper saw. */
public final class CompleteInput extends Model {
  private final String quoteHash;
  private final Money expectedAmount;
  @OptionalField private final @Nullable String provider;

  @JsonCreator
  private CompleteInput(String quoteHash, Money expectedAmount, @Nullable String provider) {
    this.quoteHash = quoteHash;
    this.expectedAmount = expectedAmount;
    this.provider = provider;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return {@code quote.hash} of the checkout that the shopper saw} */
  @Limit("minLength=1 maxLength=128")
  public String quoteHash() {
    return quoteHash;
  }

  /** {@return {@code quote.totals.amountDue} of the checkout that the shopper saw} */
  public Money expectedAmount() {
    return expectedAmount;
  }

  /** {@return name of the payment provider} Leave it out when nothing is due. */
  @Limit("maxLength=32")
  public @Nullable String provider() {
    return provider;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.quoteHash = quoteHash;
    builder.expectedAmount = expectedAmount;
    builder.provider = provider;
    return builder;
  }

  /** Builds a {@link CompleteInput}. */
  public static final class Builder {
    private @Nullable String quoteHash;
    private @Nullable Money expectedAmount;
    private @Nullable String provider;

    private Builder() {}

    /**
     * {@code quote.hash} of the checkout that the shopper saw.
     *
     * @param quoteHash the value
     * @return this builder
     */
    public Builder quoteHash(String quoteHash) {
      this.quoteHash = quoteHash;
      return this;
    }

    /**
     * {@code quote.totals.amountDue} of the checkout that the shopper saw.
     *
     * @param expectedAmount the value
     * @return this builder
     */
    public Builder expectedAmount(Money expectedAmount) {
      this.expectedAmount = expectedAmount;
      return this;
    }

    /**
     * Name of the payment provider. Leave it out when nothing is due.
     *
     * @param provider the value
     * @return this builder
     */
    public Builder provider(String provider) {
      this.provider = provider;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public CompleteInput build() {
      return new CompleteInput(
          required("quoteHash", quoteHash), required("expectedAmount", expectedAmount), provider);
    }
  }
}
