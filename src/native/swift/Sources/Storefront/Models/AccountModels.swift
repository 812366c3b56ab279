/// Confirms the deletion of the account.
public struct AccountDeletion: Codable, Hashable, Sendable, Limited {
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused.
  public var password: String

  /// Makes an input.
  public init(password: String) {
    self.password = password
  }

  package static let limits = ["password": "maxLength=1024"]
}

/// A change of the customer. Fields that are left out keep their values.
public struct AccountUpdateInput: Codable, Hashable, Sendable, Limited {
  /// Given name. Empty if it is not known.
  public var firstName: String?
  /// Family name. Empty if it is not known.
  public var lastName: String?
  /// true: the shop may send emails that are not about orders.
  public var marketingConsent: Bool?

  /// Makes an input. What is left out is not sent.
  public init(firstName: String? = nil, lastName: String? = nil, marketingConsent: Bool? = nil) {
    self.firstName = firstName
    self.lastName = lastName
    self.marketingConsent = marketingConsent
  }

  package static let limits = ["": "minProperties=1", "firstName": "maxLength=100", "lastName": "maxLength=100"]
}

/// A person with an account in the store. The email address is verified.
public struct Customer: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the customer.
  public var id: String
  /// Verified email address, as typed.
  public var email: String
  /// Given name. Empty if the customer did not give one.
  public var firstName: String
  /// Family name. Empty if the customer did not give one.
  public var lastName: String
  /// true: the shop may send emails that are not about orders.
  public var marketingConsent: Bool
  /// Time at which the account was created.
  public var createdAt: String

  package static let limits = ["createdAt": "format=date-time"]
}

/// A saved address of the customer. At most one is the default of each kind.
public struct CustomerAddress: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the address.
  public var id: String
  /// Given name.
  public var firstName: String
  /// Family name.
  public var lastName: String
  /// Company.
  public var company: String?
  /// Street and number.
  public var address1: String
  /// Second line: flat, floor, building.
  public var address2: String?
  /// City or town.
  public var city: String
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
  public var region: String?
  /// Postal code, as the country writes it.
  public var postalCode: String?
  /// ISO 3166-1 alpha-2.
  public var countryCode: String
  /// Telephone number, for the carrier.
  public var phone: String?
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only.
  public var vatNumber: String?
  /// true: the checkout fills it in as the shipping address.
  public var defaultShipping: Bool
  /// true: the checkout fills it in as the billing address.
  public var defaultBilling: Bool

  package static let limits = [
    "address1": "maxLength=200",
    "address2": "maxLength=200",
    "city": "maxLength=100",
    "company": "maxLength=100",
    "countryCode": "pattern=^[A-Z]{2}$",
    "firstName": "maxLength=100",
    "lastName": "maxLength=100",
    "phone": "maxLength=40",
    "postalCode": "maxLength=20",
    "region": "maxLength=100",
    "vatNumber": "maxLength=20",
  ]
}

/// An address to save. It must be complete by the rules of its country, `addressRules`. The first address becomes the
/// default of both kinds.
public struct CustomerAddressInput: Codable, Hashable, Sendable, Limited {
  /// Given name.
  public var firstName: String
  /// Family name.
  public var lastName: String
  /// Company.
  public var company: String?
  /// Street and number.
  public var address1: String
  /// Second line: flat, floor, building.
  public var address2: String?
  /// City or town.
  public var city: String
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
  public var region: String?
  /// Postal code, as the country writes it.
  public var postalCode: String?
  /// ISO 3166-1 alpha-2.
  public var countryCode: String
  /// Telephone number, for the carrier.
  public var phone: String?
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only.
  public var vatNumber: String?
  /// true: the checkout fills it in as the shipping address. The first address is the default of both kinds.
  public var defaultShipping: Bool?
  /// true: the checkout fills it in as the billing address.
  public var defaultBilling: Bool?

  /// Makes an input. What is left out is not sent.
  public init(
    firstName: String,
    lastName: String,
    address1: String,
    city: String,
    countryCode: String,
    company: String? = nil,
    address2: String? = nil,
    region: String? = nil,
    postalCode: String? = nil,
    phone: String? = nil,
    vatNumber: String? = nil,
    defaultShipping: Bool? = nil,
    defaultBilling: Bool? = nil
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.company = company
    self.address1 = address1
    self.address2 = address2
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.countryCode = countryCode
    self.phone = phone
    self.vatNumber = vatNumber
    self.defaultShipping = defaultShipping
    self.defaultBilling = defaultBilling
  }

  package static let limits = [
    "address1": "maxLength=200",
    "address2": "maxLength=200",
    "city": "maxLength=100",
    "company": "maxLength=100",
    "countryCode": "pattern=^[A-Z]{2}$",
    "firstName": "maxLength=100",
    "lastName": "maxLength=100",
    "phone": "maxLength=40",
    "postalCode": "maxLength=20",
    "region": "maxLength=100",
    "vatNumber": "maxLength=20",
  ]
}

/// A complete list of CustomerAddress, without pages.
public struct CustomerAddressList: Codable, Hashable, Sendable {
  /// All entries.
  public var items: [CustomerAddress]
}

/// A change of an address. Fields that are left out keep their values.
public struct CustomerAddressUpdate: Codable, Hashable, Sendable, Limited {
  /// Given name.
  public var firstName: String?
  /// Family name.
  public var lastName: String?
  /// Company.
  public var company: String?
  /// Street and number.
  public var address1: String?
  /// Second line: flat, floor, building.
  public var address2: String?
  /// City or town.
  public var city: String?
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
  public var region: String?
  /// Postal code, as the country writes it.
  public var postalCode: String?
  /// ISO 3166-1 alpha-2.
  public var countryCode: String?
  /// Telephone number, for the carrier.
  public var phone: String?
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only.
  public var vatNumber: String?
  /// true: the checkout fills it in as the shipping address. The first address is the default of both kinds.
  public var defaultShipping: Bool?
  /// true: the checkout fills it in as the billing address.
  public var defaultBilling: Bool?

  /// Makes an input. What is left out is not sent.
  public init(
    firstName: String? = nil,
    lastName: String? = nil,
    company: String? = nil,
    address1: String? = nil,
    address2: String? = nil,
    city: String? = nil,
    region: String? = nil,
    postalCode: String? = nil,
    countryCode: String? = nil,
    phone: String? = nil,
    vatNumber: String? = nil,
    defaultShipping: Bool? = nil,
    defaultBilling: Bool? = nil
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.company = company
    self.address1 = address1
    self.address2 = address2
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.countryCode = countryCode
    self.phone = phone
    self.vatNumber = vatNumber
    self.defaultShipping = defaultShipping
    self.defaultBilling = defaultBilling
  }

  package static let limits = [
    "": "minProperties=1",
    "address1": "maxLength=200",
    "address2": "maxLength=200",
    "city": "maxLength=100",
    "company": "maxLength=100",
    "countryCode": "pattern=^[A-Z]{2}$",
    "firstName": "maxLength=100",
    "lastName": "maxLength=100",
    "phone": "maxLength=40",
    "postalCode": "maxLength=20",
    "region": "maxLength=100",
    "vatNumber": "maxLength=20",
  ]
}
