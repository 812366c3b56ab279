package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The session of the browser. */
public final class Session extends Model {
  private final @Nullable Customer customer;

  @JsonCreator
  private Session(@Nullable Customer customer) {
    this.customer = customer;
  }

  /** {@return the signed-in customer, or null} */
  public @Nullable Customer customer() {
    return customer;
  }
}
