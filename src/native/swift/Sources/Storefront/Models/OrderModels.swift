/// An order.
public struct Order: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the order.
  public var id: String
  /// Number of the order. It is assigned when the order is placed, so failed attempts leave no gaps.
  @Nullable public var number: String?
  /// pending: the order waits for its payment. placed: it is ordered. canceled or completed: it is closed.
  public var status: Status
  /// Status of the money.
  public var paymentStatus: PaymentStatus
  /// Status of the shipment.
  public var fulfillmentStatus: FulfillmentStatus
  /// Code of the market.
  public var market: String
  /// ISO 4217 code of every amount.
  public var currency: String
  /// Email address for the receipt.
  public var email: String
  /// Address that it is sent to.
  public var shippingAddress: PartialAddress
  /// Billing address. It may be incomplete.
  public var billingAddress: PartialAddress
  /// Shipping method. null: nothing to ship, or not known.
  @Nullable public var shippingMethod: OrderShippingMethod?
  /// Ordered lines at the prices of the order.
  public var lines: [CartLine]
  /// Charged totals.
  public var totals: Totals
  /// Taxes by rate. They add up to taxTotal.
  public var taxes: [TaxSum]
  /// Payments, apart from gift cards.
  public var payments: [OrderPayment]
  /// Note of the shopper from the cart, as plain text. Empty: there is no note.
  public var note: String
  /// Attributes of the cart at the time of the order.
  public var attributes: [CartAttribute]
  /// Effects of the merchant's checkout rules.
  public var appliedRules: [AppliedRule]
  /// Gift cards that pay a part.
  public var giftCards: [OrderGiftCard]
  /// Refunds, oldest first.
  public var refunds: [OrderRefund]
  /// Total of completed refunds. Pending refunds are not included.
  public var refundTotal: Money
  /// Parcels.
  public var shipments: [Shipment]
  /// Time at which the checkout was completed.
  public var createdAt: String
  /// Time at which the order was placed, or null before that.
  @Nullable public var placedAt: String?
  /// Secret of the buyer for links to write a review. It proves the purchase. Present when the order is paid.
  public var reviewToken: String?

  package static let limits = ["createdAt": "format=date-time", "placedAt": "format=date-time"]
}

/// A gift card that pays a part of an order.
public struct OrderGiftCard: Codable, Hashable, Sendable {
  /// Last four characters of the code.
  public var last4: String
  /// Amount that it pays.
  public var applied: Money
}

/// Number and email address of an order.
public struct OrderLookupInput: Codable, Hashable, Sendable, Limited {
  /// Number of the order, as on the receipt.
  public var number: String
  /// Email address of the order. Letter case is ignored.
  public var email: String

  /// Makes an input.
  public init(number: String, email: String) {
    self.number = number
    self.email = email
  }

  package static let limits = ["email": "minLength=3 maxLength=254", "number": "minLength=1 maxLength=32"]
}

/// A page of a list of Order.
public struct OrderPage: Codable, Hashable, Sendable, Limited {
  /// Entries of this page.
  public var items: [Order]
  /// End of this page.
  public var pageInfo: PageInfo
  /// Entries on all pages, counted up to 1,000.
  public var totalCount: Int

  package static let limits = ["totalCount": "minimum=0"]
}

/// A payment of an order.
public struct OrderPayment: Codable, Hashable, Sendable {
  /// Name of the payment provider.
  public var provider: String
  /// Status of the payment.
  public var status: String
  /// Amount.
  public var amount: Money
  /// Brand of the card, or null if it is not known.
  @Nullable public var brand: String?
  /// Last four digits of the card number, or null if it is not known.
  @Nullable public var last4: String?
}

/// A refund, pending or completed. A refund to several means of payment has several entries.
public struct OrderRefund: Codable, Hashable, Sendable, Limited {
  /// Amount.
  public var amount: Money
  /// Status of the refund.
  public var status: Status
  /// Means of payment that receives it.
  public var to: Destination
  /// Last four digits of the card number, or null if it is not known.
  @Nullable public var last4: String?
  /// Time of creation.
  public var createdAt: String

  package static let limits = ["createdAt": "format=date-time"]
}

/// Shipping method of an order.
public struct OrderShippingMethod: Codable, Hashable, Sendable, Identifiable {
  /// Id of the method.
  public var id: String
  /// Name that shoppers see.
  public var title: String
  /// Fewest days on the way, as agreed with the order. null: not known.
  @Nullable public var minDays: Int?
  /// Most days on the way, as agreed with the order. null: not known.
  @Nullable public var maxDays: Int?
}

/// A parcel of an order. `status` is the status of its newest update.
public struct Shipment: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the parcel.
  public var id: String
  /// Status of the parcel.
  public var status: Status
  /// Name of the carrier, or null if it is not known.
  @Nullable public var carrier: String?
  /// Number of the parcel, or null.
  @Nullable public var trackingNumber: String?
  /// Always http or https.
  @Nullable public var trackingUrl: String?
  /// Estimated time of arrival, or null if it is not known.
  @Nullable public var estimatedDeliveryAt: String?
  /// Contents of the parcel.
  public var lines: [ShipmentLine]
  /// Updates, newest first.
  public var updates: [ShipmentUpdate]
  /// Time of creation.
  public var createdAt: String

  package static let limits = ["createdAt": "format=date-time", "estimatedDeliveryAt": "format=date-time"]
}

/// Pieces of a line in a parcel.
public struct ShipmentLine: Codable, Hashable, Sendable, Limited {
  /// Id of the line of the order.
  public var lineId: String
  /// Number of pieces.
  public var quantity: Int

  package static let limits = ["quantity": "minimum=1"]
}

/// A tracking update of a parcel.
public struct ShipmentUpdate: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the update.
  public var id: String
  /// Time of the event.
  public var at: String
  /// Status of the parcel.
  public var status: Status
  /// Message of the carrier or the merchant. It may be empty.
  public var message: String
  /// Location, or null if it is not known.
  @Nullable public var location: String?

  package static let limits = ["at": "format=date-time"]
}
