/// A postal address. Which fields are required depends on the country: see `addressRules` in `address-rules.ts`.
public struct Address: Codable, Hashable, Sendable, Limited {
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
    vatNumber: String? = nil
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

/// A checkout turns a cart into an order.
public struct Checkout: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the checkout.
  public var id: String
  /// incomplete: something is missing. ready: the order can be placed. processing, requires-action: the payment is
  /// under way. completed: there is an order. failed: the payment failed; try again. expired: begin again.
  public var status: Status
  /// Version of the cart on which the quote is based.
  public var cartVersion: Int
  /// Code of the market.
  public var market: String
  /// ISO 4217 code of every amount.
  public var currency: String
  /// Email address for the receipt. Empty until the shopper enters one.
  public var email: String
  /// Shipping address as typed so far.
  public var shippingAddress: PartialAddress
  /// Billing address as typed so far. null: the same as the shipping address.
  @Nullable public var billingAddress: PartialAddress?
  /// Price for the current input.
  public var quote: Quote
  /// Requirements that are missing before the order can be placed.
  public var requirements: [Requirement]
  /// Order of this checkout, from the status `pending` on, or null if there is none yet.
  @Nullable public var order: Order?
  /// Reason of the last failed payment, or null. The same checkout can try again.
  @Nullable public var lastPaymentError: PaymentError?
  /// Time at which an unfinished checkout expires.
  public var expiresAt: String

  package static let limits = ["expiresAt": "format=date-time"]
}

/// A change of a checkout. Fields that are left out keep their values. An incomplete address is stored as typed.
public struct CheckoutInput: Codable, Hashable, Sendable, Limited {
  /// Email address for the receipt. An empty string removes it.
  public var email: String?
  /// Replaces the address as a whole.
  public var shippingAddress: PartialAddress?
  /// Billing address. null: the same as the shipping address.
  public var billingAddress: Change<PartialAddress>
  /// Id of the chosen shipping method, or null.
  public var shippingMethodId: Change<String>

  /// Makes an input. What is left out is not sent.
  public init(
    email: String? = nil,
    shippingAddress: PartialAddress? = nil,
    billingAddress: Change<PartialAddress> = .unchanged,
    shippingMethodId: Change<String> = .unchanged
  ) {
    self.email = email
    self.shippingAddress = shippingAddress
    self.billingAddress = billingAddress
    self.shippingMethodId = shippingMethodId
  }

  package static let limits = [
    "email": "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "shippingMethodId": "maxLength=100",
  ]
}

/// Places the order for exactly the quote that the shopper saw.
public struct CompleteInput: Codable, Hashable, Sendable, Limited {
  /// `quote.hash` of the checkout that the shopper saw.
  public var quoteHash: String
  /// `quote.totals.amountDue` of the checkout that the shopper saw.
  public var expectedAmount: Money
  /// Name of the payment provider. Leave it out when nothing is due.
  public var provider: String?

  /// Makes an input. What is left out is not sent.
  public init(quoteHash: String, expectedAmount: Money, provider: String? = nil) {
    self.quoteHash = quoteHash
    self.expectedAmount = expectedAmount
    self.provider = provider
  }

  package static let limits = ["provider": "maxLength=32", "quoteHash": "minLength=1 maxLength=128"]
}

/// The order and the data to pay it.
public struct CompleteResult: Codable, Hashable, Sendable {
  /// The current checkout.
  public var checkout: Checkout
  /// The placed order.
  public var order: Order
  /// Data for the payment form. null: nothing is due, or everything is paid.
  @Nullable public var payment: PaymentSession?
}

/// An address that may be incomplete. Any field may be absent.
public struct PartialAddress: Codable, Hashable, Sendable, Limited {
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
    vatNumber: String? = nil
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

/// Reason of a failed payment.
public struct PaymentError: Codable, Hashable, Sendable {
  /// Code of the provider, such as card_declined.
  public var code: String
  /// Message in English for developers and logs.
  public var message: String
  /// true: another attempt can succeed, for example with another card.
  public var retryable: Bool
}

/// Public data of a payment provider. It never contains a secret.
public struct PaymentProviderInfo: Codable, Hashable, Sendable {
  /// Name of the provider.
  public var name: String
  /// Key for the form of the payment provider.
  public var publishableKey: String?
  /// URL of the script of the payment form.
  public var scriptUrl: String?
  /// Origin of the frame of the payment form.
  public var frameOrigin: String?
  /// Capture mode of the store: with the payment, or later by the merchant. Create the payment form with the same mode.
  public var capture: Capture
}

/// Data that the browser passes to the form of the payment provider.
public struct PaymentSession: Codable, Hashable, Sendable {
  /// Name of the payment provider.
  public var provider: String
  /// Id of the payment at the provider.
  public var intentId: String
  /// Secret for the form of the payment provider. Never store or log it.
  public var clientSecret: String
  /// Amount to pay.
  public var amount: Money
}

/// Something that is missing before an order can be placed.
public struct Requirement: Codable, Hashable, Sendable {
  /// Step of the checkout that asks for it.
  public var step: CheckoutStep
  /// Path of the field with dots: shippingAddress.postalCode.
  public var field: String
  /// Code of the problem.
  public var code: ErrorCode
  /// Message in English for developers and logs.
  public var message: String
}

/// A shipping method for the order.
public struct ShippingMethod: Codable, Hashable, Sendable, Identifiable {
  /// Id of the method.
  public var id: String
  /// Name that shoppers see.
  public var title: String
  /// Description that shoppers see. It may be empty.
  public var description: String
  /// Price for this cart.
  public var price: Money
  /// Value of goods from which shipping is free. null: shipping is never free, or is free already.
  @Nullable public var freeFrom: Money?
  /// Fewest days on the way, or null if it is not known.
  @Nullable public var minDays: Int?
  /// Most days on the way, or null if it is not known.
  @Nullable public var maxDays: Int?
}
