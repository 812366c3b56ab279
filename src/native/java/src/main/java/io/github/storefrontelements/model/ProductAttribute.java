package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A fact about a product. */
public final class ProductAttribute extends Model {
  private final String name;
  private final String value;

  @JsonCreator
  private ProductAttribute(String name, String value) {
    this.name = name;
    this.value = value;
  }

  /** {@return name of the fact, such as Material} */
  public String name() {
    return name;
  }

  /** {@return the fact} */
  public String value() {
    return value;
  }
}
