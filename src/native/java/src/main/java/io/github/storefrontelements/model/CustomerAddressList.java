package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A complete list of CustomerAddress, without pages. */
public final class CustomerAddressList extends Model {
  private final List<CustomerAddress> items;

  @JsonCreator
  private CustomerAddressList(List<CustomerAddress> items) {
    this.items = copy(items);
  }

  /** {@return all entries} */
  public List<CustomerAddress> items() {
    return items;
  }
}
