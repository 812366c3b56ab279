package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** An option of a product, such as the size. */
public final class ProductOption extends Model {
  private final String name;
  private final List<ProductOptionValue> values;

  @JsonCreator
  private ProductOption(String name, List<ProductOptionValue> values) {
    this.name = name;
    this.values = copy(values);
  }

  /** {@return name of the option} */
  public String name() {
    return name;
  }

  /** {@return values in the order of the merchant} */
  public List<ProductOptionValue> values() {
    return values;
  }
}
