package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A saved address of the customer. At most one is the default of each kind. */
public final class CustomerAddress extends Model {
  private final String id;
  private final String firstName;
  private final String lastName;
  @OptionalField private final @Nullable String company;
  private final String address1;
  @OptionalField private final @Nullable String address2;
  private final String city;
  @OptionalField private final @Nullable String region;
  @OptionalField private final @Nullable String postalCode;
  private final String countryCode;
  @OptionalField private final @Nullable String phone;
  @OptionalField private final @Nullable String vatNumber;
  private final boolean defaultShipping;
  private final boolean defaultBilling;

  @JsonCreator
  private CustomerAddress(
      String id,
      String firstName,
      String lastName,
      @Nullable String company,
      String address1,
      @Nullable String address2,
      String city,
      @Nullable String region,
      @Nullable String postalCode,
      String countryCode,
      @Nullable String phone,
      @Nullable String vatNumber,
      boolean defaultShipping,
      boolean defaultBilling) {
    this.id = id;
    this.firstName = firstName;
    this.lastName = lastName;
    this.company = company;
    this.address1 = address1;
    this.address2 = address2;
    this.city = city;
    this.region = region;
    this.postalCode = postalCode;
    this.countryCode = countryCode;
    this.phone = phone;
    this.vatNumber = vatNumber;
    this.defaultShipping = defaultShipping;
    this.defaultBilling = defaultBilling;
  }

  /** {@return id of the address} */
  public String id() {
    return id;
  }

  /** {@return given name} */
  @Limit("maxLength=100")
  public String firstName() {
    return firstName;
  }

  /** {@return family name} */
  @Limit("maxLength=100")
  public String lastName() {
    return lastName;
  }

  /** {@return company} */
  @Limit("maxLength=100")
  public @Nullable String company() {
    return company;
  }

  /** {@return street and number} */
  @Limit("maxLength=200")
  public String address1() {
    return address1;
  }

  /** {@return second line: flat, floor, building} */
  @Limit("maxLength=200")
  public @Nullable String address2() {
    return address2;
  }

  /** {@return city or town} */
  @Limit("maxLength=100")
  public String city() {
    return city;
  }

  /**
   * {@return state, province or prefecture: the ISO 3166-2 part after the dash where one exists}
   */
  @Limit("maxLength=100")
  public @Nullable String region() {
    return region;
  }

  /** {@return postal code, as the country writes it} */
  @Limit("maxLength=20")
  public @Nullable String postalCode() {
    return postalCode;
  }

  /** {@return ISO 3166-1 alpha-2} */
  @Limit("pattern=^[A-Z]{2}$")
  public String countryCode() {
    return countryCode;
  }

  /** {@return telephone number, for the carrier} */
  @Limit("maxLength=40")
  public @Nullable String phone() {
    return phone;
  }

  /**
   * {@return VAT number of the buyer with the country prefix: DE123456789} It is used in the
   * shipping address only.
   */
  @Limit("maxLength=20")
  public @Nullable String vatNumber() {
    return vatNumber;
  }

  /** {@return true: the checkout fills it in as the shipping address} */
  public boolean defaultShipping() {
    return defaultShipping;
  }

  /** {@return true: the checkout fills it in as the billing address} */
  public boolean defaultBilling() {
    return defaultBilling;
  }
}
