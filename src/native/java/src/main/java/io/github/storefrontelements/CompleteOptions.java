package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import org.jspecify.annotations.Nullable;

/** The options of {@code checkout().complete}. */
public final class CompleteOptions extends Options {
  static final CompleteOptions NONE = builder().build();

  private final @Nullable String locale;
  private final @Nullable String idempotencyKey;

  private CompleteOptions(Builder builder) {
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
    builder.locale = locale;
    builder.idempotencyKey = idempotencyKey;
    return builder;
  }

  @Override
  void addTo(Request<?> request) {
    request.query("locale", locale).header("Idempotency-Key", idempotencyKey);
  }

  /** Builds a {@link CompleteOptions}. */
  public static final class Builder {
    private @Nullable String locale;
    private @Nullable String idempotencyKey;

    private Builder() {}

    /**
     * Language of the emails about the order, as a BCP 47 tag. Default: the first language of the
     * checkout's market.
     *
     * @param locale the value
     * @return this builder
     */
    @Limit("minLength=2 maxLength=35")
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
    public CompleteOptions build() {
      return new CompleteOptions(this);
    }
  }
}
