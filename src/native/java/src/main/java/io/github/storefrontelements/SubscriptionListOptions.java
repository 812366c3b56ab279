package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import org.jspecify.annotations.Nullable;

/** The options of {@code subscriptions().list}. */
public final class SubscriptionListOptions extends Options {
  static final SubscriptionListOptions NONE = builder().build();

  private final @Nullable Long first;
  private final @Nullable String after;

  private SubscriptionListOptions(Builder builder) {
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
    builder.first = first;
    builder.after = after;
    return builder;
  }

  @Override
  void addTo(Request<?> request) {
    request.query("first", first).query("after", after);
  }

  /** Builds a {@link SubscriptionListOptions}. */
  public static final class Builder {
    private @Nullable Long first;
    private @Nullable String after;

    private Builder() {}

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

    /** {@return the options} */
    public SubscriptionListOptions build() {
      return new SubscriptionListOptions(this);
    }
  }
}
