extension Order {
  /// Values of ``Order/fulfillmentStatus``.
  public struct FulfillmentStatus: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `unfulfilled`.
    public static let unfulfilled = Self(rawValue: "unfulfilled")
    /// `in-progress`.
    public static let inProgress = Self(rawValue: "in-progress")
    /// `shipped`.
    public static let shipped = Self(rawValue: "shipped")
    /// `delivered`.
    public static let delivered = Self(rawValue: "delivered")
    /// `returned`.
    public static let returned = Self(rawValue: "returned")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.unfulfilled, .inProgress, .shipped, .delivered, .returned]
  }
}

extension Order {
  /// Values of ``Order/paymentStatus``.
  public struct PaymentStatus: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `pending`.
    public static let pending = Self(rawValue: "pending")
    /// `authorized`.
    public static let authorized = Self(rawValue: "authorized")
    /// `paid`.
    public static let paid = Self(rawValue: "paid")
    /// `not-required`.
    public static let notRequired = Self(rawValue: "not-required")
    /// `failed`.
    public static let failed = Self(rawValue: "failed")
    /// `refunded`.
    public static let refunded = Self(rawValue: "refunded")
    /// `partially-refunded`.
    public static let partiallyRefunded = Self(rawValue: "partially-refunded")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [
      .pending, .authorized, .paid, .notRequired, .failed, .refunded, .partiallyRefunded,
    ]
  }
}

extension Order {
  /// Values of ``Order/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `pending`: the order waits for its payment.
    public static let pending = Self(rawValue: "pending")
    /// `placed`: it is ordered.
    public static let placed = Self(rawValue: "placed")
    /// `canceled`: it is closed.
    public static let canceled = Self(rawValue: "canceled")
    /// `completed`: it is closed.
    public static let completed = Self(rawValue: "completed")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.pending, .placed, .canceled, .completed]
  }
}

extension OrderRefund {
  /// Values of ``OrderRefund/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `pending`.
    public static let pending = Self(rawValue: "pending")
    /// `succeeded`.
    public static let succeeded = Self(rawValue: "succeeded")
    /// `failed`.
    public static let failed = Self(rawValue: "failed")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.pending, .succeeded, .failed]
  }
}

extension OrderRefund {
  /// Values of ``OrderRefund/to``.
  public struct Destination: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `card`.
    public static let card = Self(rawValue: "card")
    /// `gift-card`.
    public static let giftCard = Self(rawValue: "gift-card")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.card, .giftCard]
  }
}

extension Shipment {
  /// Values of ``Shipment/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `preparing`.
    public static let preparing = Self(rawValue: "preparing")
    /// `shipped`.
    public static let shipped = Self(rawValue: "shipped")
    /// `in-transit`.
    public static let inTransit = Self(rawValue: "in-transit")
    /// `out-for-delivery`.
    public static let outForDelivery = Self(rawValue: "out-for-delivery")
    /// `delivered`.
    public static let delivered = Self(rawValue: "delivered")
    /// `exception`.
    public static let exception = Self(rawValue: "exception")
    /// `returned`.
    public static let returned = Self(rawValue: "returned")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [
      .preparing, .shipped, .inTransit, .outForDelivery, .delivered, .exception, .returned,
    ]
  }
}

extension ShipmentUpdate {
  /// Values of ``ShipmentUpdate/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `preparing`.
    public static let preparing = Self(rawValue: "preparing")
    /// `shipped`.
    public static let shipped = Self(rawValue: "shipped")
    /// `in-transit`.
    public static let inTransit = Self(rawValue: "in-transit")
    /// `out-for-delivery`.
    public static let outForDelivery = Self(rawValue: "out-for-delivery")
    /// `delivered`.
    public static let delivered = Self(rawValue: "delivered")
    /// `exception`.
    public static let exception = Self(rawValue: "exception")
    /// `returned`.
    public static let returned = Self(rawValue: "returned")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [
      .preparing, .shipped, .inTransit, .outForDelivery, .delivered, .exception, .returned,
    ]
  }
}
