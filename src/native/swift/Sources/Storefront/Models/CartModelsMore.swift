/// A new quantity of a line.
public struct CartLineUpdate: Codable, Hashable, Sendable, Limited {
  /// 0 removes the line.
  public var quantity: Int

  /// Makes an input.
  public init(quantity: Int) {
    self.quantity = quantity
  }

  package static let limits = ["quantity": "minimum=0 maximum=9999"]
}

/// The shopper's note to the shop.
public struct CartNoteInput: Codable, Hashable, Sendable, Limited {
  /// Plain text. It may have several lines.
  public var note: String

  /// Makes an input.
  public init(note: String) {
    self.note = note
  }

  package static let limits = ["note": "maxLength=2000"]
}

/// A discount code.
public struct DiscountCodeInput: Codable, Hashable, Sendable, Limited {
  /// A code that a shopper types. Letter case and outer spaces are ignored.
  public var code: String

  /// Makes an input.
  public init(code: String) {
    self.code = code
  }

  package static let limits = ["code": "minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$"]
}

/// Address and shipping method of an estimate.
public struct EstimateInput: Codable, Hashable, Sendable, Limited {
  /// The known part of the address.
  public var shippingAddress: PartialAddress?
  /// Id of the shipping method. Default: the first method.
  public var shippingMethodId: String?

  /// Makes an input. What is left out is not sent.
  public init(shippingAddress: PartialAddress? = nil, shippingMethodId: String? = nil) {
    self.shippingAddress = shippingAddress
    self.shippingMethodId = shippingMethodId
  }

  package static let limits = ["shippingMethodId": "maxLength=100"]
}

/// A field that the shopper fills in for a line, such as an engraving.
public struct LineAttribute: Codable, Hashable, Sendable, Limited {
  /// Name of the field.
  public var name: String
  /// Text that the shopper entered.
  public var value: String

  /// Makes an input.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  package static let limits = ["name": "minLength=1 maxLength=64", "value": "maxLength=500"]
}

/// Amount that a discount takes off a line.
public struct LineDiscount: Codable, Hashable, Sendable {
  /// Title of the discount.
  public var title: String
  /// Amount that it takes off the line.
  public var amount: Money
}

/// The plan of a cart line or an order line.
public struct LineSubscription: Codable, Hashable, Sendable, Limited {
  /// Id of the plan.
  public var planId: String
  /// Name of the plan.
  public var name: String
  /// Unit of the interval between renewals.
  public var interval: Interval
  /// Number of intervals between renewals: 2 and week means every two weeks.
  public var intervalCount: Int

  package static let limits = ["intervalCount": "minimum=1 maximum=365"]
}

/// Preview of the cart in another market. Reading it changes nothing.
public struct MarketImpact: Codable, Hashable, Sendable, Limited {
  /// The current cart.
  public var before: Cart
  /// The cart after the change.
  public var after: Cart
  /// Every line in both markets.
  public var lines: [MarketImpactLine]
  /// Discount codes that apply now and would not apply there.
  public var discountCodes: [String]
  /// Last four characters of gift cards that can pay now and could not pay there, because they have another currency.
  public var giftCards: [String]
  /// Country of the typed delivery address, if the other market does not ship there. It stays in the address. No order
  /// can be placed until the shopper changes the country or the market.
  @Nullable public var country: String?
  /// Identifies this result. Send it back to switch the market.
  public var hash: String

  package static let limits = ["discountCodes": "maxItems=10", "giftCards": "maxItems=10", "lines": "maxItems=100"]
}

/// A line of the cart in both markets.
public struct MarketImpactLine: Codable, Hashable, Sendable, Limited {
  /// Id of the line.
  public var lineId: String
  /// Title of the product.
  public var title: String
  /// Number of pieces.
  public var quantity: Int
  /// Price of one piece now. null: it is not sold here.
  @Nullable public var before: Money?
  /// Price of one piece there. null: it is not sold there.
  @Nullable public var after: Money?

  package static let limits = ["quantity": "minimum=1"]
}

/// A price for a cart at an address. A page may show a number as the total only when `state` is `final`.
public struct Quote: Codable, Hashable, Sendable {
  /// Identifies this quote. Send it back to complete the checkout.
  public var hash: String
  /// Input that the price still depends on. `final`: none.
  public var state: State
  /// ISO 4217 code of every amount.
  public var currency: String
  /// Totals with shipping and tax, as far as they are known.
  public var totals: Totals
  /// Lines with their discounts.
  public var lines: [CartLine]
  /// Taxes by rate. They add up to taxTotal.
  public var taxes: [TaxSum]
  /// Shipping methods for this address.
  public var shippingMethods: [ShippingMethod]
  /// Chosen shipping method, or null if there is none yet.
  @Nullable public var shippingMethodId: String?
  /// Discount codes. Their amounts include discounts on shipping.
  public var discountCodes: [AppliedDiscountCode]
  /// Gift cards with the amount that each pays.
  public var giftCards: [AppliedGiftCard]
  /// Effects of the merchant's checkout rules.
  public var appliedRules: [AppliedRule]
  /// Requirements that are missing before the order can be placed.
  public var requirements: [Requirement]
  /// Changes since the shopper last saw the cart.
  public var warnings: [ErrorItem]
}

/// The market to change to.
public struct SwitchMarketInput: Codable, Hashable, Sendable, Limited {
  /// Code of a market.
  public var market: String
  /// `hash` of the result that the shopper accepted. The service refuses the switch if the result has changed. Leave it
  /// out to accept any result.
  public var impactHash: String?

  /// Makes an input. What is left out is not sent.
  public init(market: String, impactHash: String? = nil) {
    self.market = market
    self.impactHash = impactHash
  }

  package static let limits = ["impactHash": "minLength=1 maxLength=128", "market": "pattern=^[a-z0-9-]{1,32}$"]
}
