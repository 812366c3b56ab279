package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Receipt for a message. */
public final class ContactReceipt extends Model {
  private final String id;

  @JsonCreator
  private ContactReceipt(String id) {
    this.id = id;
  }

  /** {@return id of the message} */
  public String id() {
    return id;
  }
}
