package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Reason why the due renewal is not paid. */
public final class SubscriptionFailure extends Model {
  private final String reason;
  private final @Nullable String nextTryOn;

  @JsonCreator
  private SubscriptionFailure(String reason, @Nullable String nextTryOn) {
    this.reason = reason;
    this.nextTryOn = nextTryOn;
  }

  /** {@return code of the provider, such as card_declined or authentication_required} */
  public String reason() {
    return reason;
  }

  /** {@return day of the next attempt, or null} */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public @Nullable String nextTryOn() {
    return nextTryOn;
  }
}
