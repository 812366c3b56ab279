package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/**
 * A postal address. Which fields are required depends on the country: see {@code addressRules} in
 * {@code address-rules.ts}.
 */
public final class Address extends Model {
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

  @JsonCreator
  private Address(
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
      @Nullable String vatNumber) {
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
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
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

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.firstName = firstName;
    builder.lastName = lastName;
    builder.company = company;
    builder.address1 = address1;
    builder.address2 = address2;
    builder.city = city;
    builder.region = region;
    builder.postalCode = postalCode;
    builder.countryCode = countryCode;
    builder.phone = phone;
    builder.vatNumber = vatNumber;
    return builder;
  }

  /** Builds an {@link Address}. */
  public static final class Builder {
    private @Nullable String firstName;
    private @Nullable String lastName;
    private @Nullable String company;
    private @Nullable String address1;
    private @Nullable String address2;
    private @Nullable String city;
    private @Nullable String region;
    private @Nullable String postalCode;
    private @Nullable String countryCode;
    private @Nullable String phone;
    private @Nullable String vatNumber;

    private Builder() {}

    /**
     * Given name.
     *
     * @param firstName the value
     * @return this builder
     */
    public Builder firstName(String firstName) {
      this.firstName = firstName;
      return this;
    }

    /**
     * Family name.
     *
     * @param lastName the value
     * @return this builder
     */
    public Builder lastName(String lastName) {
      this.lastName = lastName;
      return this;
    }

    /**
     * Company.
     *
     * @param company the value
     * @return this builder
     */
    public Builder company(String company) {
      this.company = company;
      return this;
    }

    /**
     * Street and number.
     *
     * @param address1 the value
     * @return this builder
     */
    public Builder address1(String address1) {
      this.address1 = address1;
      return this;
    }

    /**
     * Second line: flat, floor, building.
     *
     * @param address2 the value
     * @return this builder
     */
    public Builder address2(String address2) {
      this.address2 = address2;
      return this;
    }

    /**
     * City or town.
     *
     * @param city the value
     * @return this builder
     */
    public Builder city(String city) {
      this.city = city;
      return this;
    }

    /**
     * State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
     *
     * @param region the value
     * @return this builder
     */
    public Builder region(String region) {
      this.region = region;
      return this;
    }

    /**
     * Postal code, as the country writes it.
     *
     * @param postalCode the value
     * @return this builder
     */
    public Builder postalCode(String postalCode) {
      this.postalCode = postalCode;
      return this;
    }

    /**
     * ISO 3166-1 alpha-2.
     *
     * @param countryCode the value
     * @return this builder
     */
    public Builder countryCode(String countryCode) {
      this.countryCode = countryCode;
      return this;
    }

    /**
     * Telephone number, for the carrier.
     *
     * @param phone the value
     * @return this builder
     */
    public Builder phone(String phone) {
      this.phone = phone;
      return this;
    }

    /**
     * VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping
     * address only.
     *
     * @param vatNumber the value
     * @return this builder
     */
    public Builder vatNumber(String vatNumber) {
      this.vatNumber = vatNumber;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public Address build() {
      return new Address(
          required("firstName", firstName),
          required("lastName", lastName),
          company,
          required("address1", address1),
          address2,
          required("city", city),
          region,
          postalCode,
          required("countryCode", countryCode),
          phone,
          vatNumber);
    }
  }
}
