package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Stock. {@code low} has the number of pieces left, {@code in-stock} does not. */
public final class Stock extends Model {
  private final StockStatus status;
  @OptionalField private final @Nullable Long quantity;

  @JsonCreator
  private Stock(StockStatus status, @Nullable Long quantity) {
    this.status = status;
    this.quantity = quantity;
  }

  /** {@return in-stock, low, or sold-out} */
  public StockStatus status() {
    return status;
  }

  /** {@return number of pieces left} Only with {@code low}. */
  @Limit("minimum=0")
  public @Nullable Long quantity() {
    return quantity;
  }
}
