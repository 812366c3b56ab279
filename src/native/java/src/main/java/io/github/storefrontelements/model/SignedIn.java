package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** The customer. The cart of the browser is merged into the cart of the account. */
public final class SignedIn extends Model {
  private final Customer customer;
  private final List<ErrorItem> warnings;

  @JsonCreator
  private SignedIn(Customer customer, List<ErrorItem> warnings) {
    this.customer = customer;
    this.warnings = copy(warnings);
  }

  /** {@return the customer who is now signed in} */
  public Customer customer() {
    return customer;
  }

  /**
   * {@return parts that did not fit when the two carts were merged: a quantity, a line, a code, a
   * gift card}
   */
  public List<ErrorItem> warnings() {
    return warnings;
  }
}
