package io.github.storefrontelements;

import org.jspecify.annotations.Nullable;

/**
 * The options of {@code reviews().submit} and {@code engagement().contact} and {@code
 * engagement().withdraw}.
 */
public final class IdempotencyOptions extends Options {
  static final IdempotencyOptions NONE = builder().build();

  private final @Nullable String idempotencyKey;

  private IdempotencyOptions(Builder builder) {
    this.idempotencyKey = builder.idempotencyKey;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return a builder with these options} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.idempotencyKey = idempotencyKey;
    return builder;
  }

  @Override
  void addTo(Request<?> request) {
    request.header("Idempotency-Key", idempotencyKey);
  }

  /** Builds a {@link IdempotencyOptions}. */
  public static final class Builder {
    private @Nullable String idempotencyKey;

    private Builder() {}

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
    public IdempotencyOptions build() {
      return new IdempotencyOptions(this);
    }
  }
}
