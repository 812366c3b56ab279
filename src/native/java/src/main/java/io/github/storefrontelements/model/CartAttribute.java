package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/**
 * A fact about the whole cart, such as the desired day of delivery. A value in the form 2027-01-31
 * is shown as a date.
 */
public final class CartAttribute extends Model {
  private final String name;
  private final String label;
  private final String value;

  @JsonCreator
  private CartAttribute(String name, String label, String value) {
    this.name = name;
    this.label = label;
    this.value = value;
  }

  /** {@return name for programs} It is the same in every language. */
  @Limit("maxLength=64 pattern=^[a-z0-9][a-z0-9._-]*$")
  public String name() {
    return name;
  }

  /** {@return text for people, in the language of its author} */
  @Limit("minLength=1 maxLength=64")
  public String label() {
    return label;
  }

  /** {@return text for people, in the language of its author} */
  @Limit("minLength=1 maxLength=500")
  public String value() {
    return value;
  }
}
