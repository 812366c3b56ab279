/// A discount code on a cart. A code that does not apply now stays on the cart with a reason.
public struct AppliedDiscountCode: Codable, Hashable, Sendable {
  /// The code as typed.
  public var code: String
  /// Title of the discount. Empty for an unknown code.
  public var title: String
  /// Amount that it takes off now.
  public var amount: Money
  /// true: it takes something off now.
  public var applies: Bool
  /// Reason why it takes nothing off now, or null.
  @Nullable public var reason: ErrorCode?
}

/// A gift card on a cart, with the amount that it pays.
public struct AppliedGiftCard: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the card.
  public var id: String
  /// Last four characters of the code.
  public var last4: String
  /// Balance that is left.
  public var balance: Money
  /// active, used up, expired, or disabled by the merchant.
  public var status: Status
  /// Expiry time. null: it never expires.
  @Nullable public var expiresAt: String?
  /// Amount that it pays.
  public var applied: Money

  package static let limits = ["expiresAt": "format=date-time"]
}

/// Effect of a checkout rule of the merchant on an estimate or an order.
public struct AppliedRule: Codable, Hashable, Sendable, Identifiable {
  /// Id of the rule.
  public var id: String
  /// Kind of the rule.
  public var kind: Kind
  /// Title that shoppers see.
  public var title: String
  /// skipped: the rule had no effect. blocked: no order can be placed until the requirement is met.
  public var status: Status
  /// Amount that it took off.
  @Nullable public var amount: Money?
  /// Message of the rule to the shopper.
  @Nullable public var message: String?
}

/// Either a code that the shopper types, or the id of a saved gift card.
public struct ApplyGiftCardInput: Codable, Hashable, Sendable, Limited {
  /// The code as typed.
  public var code: String?
  /// Id of a saved gift card of the shopper.
  public var id: String?

  /// Makes an input. What is left out is not sent.
  public init(code: String? = nil, id: String? = nil) {
    self.code = code
    self.id = id
  }

  package static let limits = [
    "": "minProperties=1 maxProperties=1",
    "code": "minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$",
    "id": "minLength=1 maxLength=100",
  ]
}

/// A gift card. No answer, address or log holds its code.
public struct GiftCard: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the card.
  public var id: String
  /// Last four characters of the code.
  public var last4: String
  /// Balance that is left.
  public var balance: Money
  /// active, used up, expired, or disabled by the merchant.
  public var status: Status
  /// Expiry time. null: it never expires.
  @Nullable public var expiresAt: String?

  package static let limits = ["expiresAt": "format=date-time"]
}

/// The code of a gift card.
public struct GiftCardCodeInput: Codable, Hashable, Sendable, Limited {
  /// Code of a gift card. Spaces, hyphens and letter case are ignored.
  public var code: String

  /// Makes an input.
  public init(code: String) {
    self.code = code
  }

  package static let limits = ["code": "minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$"]
}

/// Whom a gift card that is bought goes to, and when.
public struct GiftCardDelivery: Codable, Hashable, Sendable, Limited {
  /// Email address that gets the code. Empty: the buyer gets it.
  public var recipientEmail: String
  /// Name of the recipient. It may be empty.
  public var recipientName: String
  /// Message to the recipient, as plain text. It may be empty.
  public var message: String
  /// Day on which the code is sent, at 8:00 in `timeZone`. null: at once when the order is paid.
  @Nullable public var sendOn: String?
  /// IANA time zone of `sendOn`, such as Europe/Berlin. Empty: UTC.
  public var timeZone: String

  package static let limits = [
    "message": "maxLength=200",
    "recipientEmail": "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "recipientName": "maxLength=100",
    "sendOn": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    "timeZone": "maxLength=64",
  ]
}

/// Whom a gift card goes to. Fields that are left out are empty.
public struct GiftCardDeliveryInput: Codable, Hashable, Sendable, Limited {
  /// Email address that gets the code. Empty: the buyer gets it.
  public var recipientEmail: String?
  /// Name of the recipient. It may be empty.
  public var recipientName: String?
  /// Message to the recipient, as plain text. It may be empty.
  public var message: String?
  /// Day on which the code is sent, at 8:00 in `timeZone`. null: at once when the order is paid.
  public var sendOn: Change<String>
  /// IANA time zone of `sendOn`, such as Europe/Berlin. Empty: UTC.
  public var timeZone: String?

  /// Makes an input. What is left out is not sent.
  public init(
    recipientEmail: String? = nil,
    recipientName: String? = nil,
    message: String? = nil,
    sendOn: Change<String> = .unchanged,
    timeZone: String? = nil
  ) {
    self.recipientEmail = recipientEmail
    self.recipientName = recipientName
    self.message = message
    self.sendOn = sendOn
    self.timeZone = timeZone
  }

  package static let limits = [
    "message": "maxLength=200",
    "recipientEmail": "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "recipientName": "maxLength=100",
    "sendOn": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    "timeZone": "maxLength=64",
  ]
}

/// A complete list of GiftCard, without pages.
public struct GiftCardList: Codable, Hashable, Sendable {
  /// All entries.
  public var items: [GiftCard]
}

/// An amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency.
public struct Money: Codable, Hashable, Sendable, Limited {
  /// Amount in minor units. ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2).
  public var amount: Int64
  /// ISO 4217 code.
  public var currency: String

  /// Makes an amount.
  public init(amount: Int64, currency: String) {
    self.amount = amount
    self.currency = currency
  }

  package static let limits = [
    "amount": "minimum=-999999999999 maximum=999999999999",
    "currency": "pattern=^[A-Z]{3}$",
  ]
}

/// Rounding of amounts.
public struct Rounding: Codable, Hashable, Sendable, Limited {
  /// Round tax on each line, or once per rate over the order.
  public var tax: Tax
  /// Rounding of an exact half: up, or to the even neighbour.
  public var mode: Mode
  /// Converted prices are rounded to this many minor units.
  public var priceIncrement: Int
  /// The total is rounded to a multiple of this. Default: 1, because cards can pay every cent. CHF in cash needs 5.
  public var totalIncrement: Int

  package static let limits = [
    "priceIncrement": "minimum=1 maximum=100000",
    "totalIncrement": "minimum=1 maximum=1000",
  ]
}

/// Tax of one rate.
public struct TaxSum: Codable, Hashable, Sendable {
  /// Name of the tax, such as VAT.
  public var name: String
  /// Name by language. Absent: `name` in every language.
  public var names: [String: String]?
  /// Rate in parts per million: 19 % is 190000.
  public var ratePpm: Int
  /// Amount of tax.
  public var amount: Money
}

/// Sums of a cart, a quote or an order.
public struct Totals: Codable, Hashable, Sendable {
  /// Sum of the lines before discounts.
  public var subtotal: Money
  /// Sum of all discounts.
  public var discountTotal: Money
  /// Shipping after discounts.
  public var shippingTotal: Money
  /// All taxes.
  public var taxTotal: Money
  /// true: the other sums already contain taxTotal.
  public var taxIncluded: Bool
  /// Amount that rounding adds to the total. It is negative when rounding reduces the total.
  public var roundingTotal: Money
  /// Total price of the order.
  public var total: Money
  /// Part of the total that gift cards pay.
  public var giftCardTotal: Money
  /// Part of the total that remains after gift cards.
  public var amountDue: Money
  /// true: amountDue is the amount that would be charged now.
  public var exact: Bool
}
