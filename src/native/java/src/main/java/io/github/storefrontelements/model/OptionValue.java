package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Chosen value of an option. */
public final class OptionValue extends Model {
  private final String name;
  private final String value;

  @JsonCreator
  private OptionValue(String name, String value) {
    this.name = name;
    this.value = value;
  }

  /** {@return name of the option, such as Size} */
  public String name() {
    return name;
  }

  /** {@return chosen value, such as M} */
  public String value() {
    return value;
  }
}
