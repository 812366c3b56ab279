package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A person with an account in the store. The email address is verified. */
public final class Customer extends Model {
  private final String id;
  private final String email;
  private final String firstName;
  private final String lastName;
  private final boolean marketingConsent;
  private final String createdAt;

  @JsonCreator
  private Customer(
      String id,
      String email,
      String firstName,
      String lastName,
      boolean marketingConsent,
      String createdAt) {
    this.id = id;
    this.email = email;
    this.firstName = firstName;
    this.lastName = lastName;
    this.marketingConsent = marketingConsent;
    this.createdAt = createdAt;
  }

  /** {@return id of the customer} */
  public String id() {
    return id;
  }

  /** {@return verified email address, as typed} */
  public String email() {
    return email;
  }

  /** {@return given name} Empty if the customer did not give one. */
  public String firstName() {
    return firstName;
  }

  /** {@return family name} Empty if the customer did not give one. */
  public String lastName() {
    return lastName;
  }

  /** {@return true: the shop may send emails that are not about orders} */
  public boolean marketingConsent() {
    return marketingConsent;
  }

  /** {@return time at which the account was created} */
  @Limit("format=date-time")
  public String createdAt() {
    return createdAt;
  }
}
