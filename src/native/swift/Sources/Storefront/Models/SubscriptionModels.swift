/// A repeated order of a product.
public struct Subscription: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the subscription.
  public var id: String
  /// past-due: the card was refused and the service tries again. payment-needed: there is no card to charge, so the
  /// shopper must pay.
  public var status: Status
  /// Plan of the subscription.
  public var plan: LineSubscription
  /// Product and quantity.
  public var line: SubscriptionLine
  /// Agreed price of one piece. The market defines whether it contains tax.
  public var unitPrice: Money
  /// A day in UTC: 2031-01-31.
  public var startedOn: String
  /// Day of the next renewal. null: there is none.
  @Nullable public var nextOn: String?
  /// Day on which it resumes automatically, or null.
  @Nullable public var pausedUntil: String?
  /// Reason why the due renewal is not paid. null: nothing is due.
  @Nullable public var lastFailure: SubscriptionFailure?
  /// The last order of the subscription, or null.
  @Nullable public var lastOrder: SubscriptionOrder?
  /// Payment card for renewals. null: no card is saved.
  @Nullable public var payment: SubscriptionCard?
  /// Address that it is sent to.
  public var shippingAddress: PartialAddress
  /// Shipping method, or null if it is not known.
  @Nullable public var shippingMethod: SubscriptionShippingMethod?

  package static let limits = [
    "nextOn": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    "pausedUntil": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    "startedOn": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
  ]
}

/// A saved payment card.
public struct SubscriptionCard: Codable, Hashable, Sendable {
  /// Brand of the card, or null if it is not known.
  @Nullable public var brand: String?
  /// Last four digits of the card number, or null if it is not known.
  @Nullable public var last4: String?
}

/// Reason why the due renewal is not paid.
public struct SubscriptionFailure: Codable, Hashable, Sendable, Limited {
  /// Code of the provider, such as card_declined or authentication_required.
  public var reason: String
  /// Day of the next attempt, or null.
  @Nullable public var nextTryOn: String?

  package static let limits = ["nextTryOn": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
}

/// Product and quantity of each renewal.
public struct SubscriptionLine: Codable, Hashable, Sendable, Limited {
  /// Id of the product.
  public var productId: String
  /// Id of the variant.
  public var variantId: String
  /// Title of the product.
  public var title: String
  /// Handle of the product.
  public var handle: String
  /// Chosen values, such as size and colour.
  public var options: [OptionValue]
  /// Image of the variant, or else of the product. null: there is no image.
  @Nullable public var image: Image?
  /// Fields that the shopper filled in for the line.
  public var attributes: [LineAttribute]
  /// Pieces in each renewal.
  public var quantity: Int

  package static let limits = ["quantity": "minimum=1 maximum=9999"]
}

/// An order of a subscription.
public struct SubscriptionOrder: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the order.
  public var id: String
  /// Number of the order.
  public var number: String
  /// Time of the order.
  public var placedAt: String

  package static let limits = ["placedAt": "format=date-time"]
}

/// A page of a list of Subscription.
public struct SubscriptionPage: Codable, Hashable, Sendable, Limited {
  /// Entries of this page.
  public var items: [Subscription]
  /// End of this page.
  public var pageInfo: PageInfo
  /// Entries on all pages, counted up to 1,000.
  public var totalCount: Int

  package static let limits = ["totalCount": "minimum=0"]
}

/// A pause. Without a day, it lasts until the subscription is resumed.
public struct SubscriptionPause: Codable, Hashable, Sendable, Limited {
  /// Day on which it resumes automatically.
  public var until: String?

  /// Makes an input. What is left out is not sent.
  public init(until: String? = nil) {
    self.until = until
  }

  package static let limits = ["until": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
}

/// The order of a renewal and the data to pay it.
public struct SubscriptionPayment: Codable, Hashable, Sendable {
  /// The current subscription.
  public var subscription: Subscription
  /// Id of the order of this renewal.
  public var orderId: String
  /// Data for the payment form. null: nothing is due.
  @Nullable public var payment: PaymentSession?
}

/// The renewal to pay and the payment provider.
public struct SubscriptionPaymentInput: Codable, Hashable, Sendable, Limited {
  /// `nextOn` of the subscription that the caller saw.
  public var periodOn: String
  /// Name of a payment provider of the store.
  public var provider: String

  /// Makes an input.
  public init(periodOn: String, provider: String) {
    self.periodOn = periodOn
    self.provider = provider
  }

  package static let limits = [
    "periodOn": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    "provider": "minLength=1 maxLength=32",
  ]
}

/// Identifies the renewal, so that a repeated request does not affect the following renewal.
public struct SubscriptionPeriod: Codable, Hashable, Sendable, Limited {
  /// `nextOn` of the subscription that the caller saw.
  public var periodOn: String

  /// Makes an input.
  public init(periodOn: String) {
    self.periodOn = periodOn
  }

  package static let limits = ["periodOn": "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
}

/// A subscription plan for products.
public struct SubscriptionPlan: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the plan.
  public var id: String
  /// Description that shoppers see. It may be empty.
  public var description: String
  /// Name that shoppers see.
  public var name: String
  /// Unit of the interval between renewals.
  public var interval: Interval
  /// Number of intervals between renewals: 2 and week means every two weeks.
  public var intervalCount: Int
  /// Discount on the unit price in parts per million: 10 % is 100000.
  public var discountPpm: Int

  package static let limits = [
    "discountPpm": "minimum=0 maximum=1000000",
    "id": "pattern=^[a-z0-9-]{1,64}$",
    "intervalCount": "minimum=1 maximum=365",
    "name": "minLength=1 maxLength=100",
  ]
}

/// A change of the next renewals. Fields that are left out keep their values.
public struct SubscriptionUpdate: Codable, Hashable, Sendable, Limited {
  /// Pieces in each renewal.
  public var quantity: Int?
  /// Replaces the address as a whole.
  public var shippingAddress: Address?

  /// Makes an input. What is left out is not sent.
  public init(quantity: Int? = nil, shippingAddress: Address? = nil) {
    self.quantity = quantity
    self.shippingAddress = shippingAddress
  }

  package static let limits = ["": "minProperties=1", "quantity": "minimum=1 maximum=9999"]
}

/// Shipping method of the renewals.
public struct SubscriptionShippingMethod: Codable, Hashable, Sendable, Identifiable {
  /// Id of the method.
  public var id: String
  /// Name that shoppers see.
  public var title: String
}
