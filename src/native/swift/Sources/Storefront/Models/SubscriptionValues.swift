extension Subscription {
  /// Values of ``Subscription/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `active`.
    public static let active = Self(rawValue: "active")
    /// `paused`.
    public static let paused = Self(rawValue: "paused")
    /// `past-due`: the card was refused and the service tries again.
    public static let pastDue = Self(rawValue: "past-due")
    /// `payment-needed`: there is no card to charge, so the shopper must pay.
    public static let paymentNeeded = Self(rawValue: "payment-needed")
    /// `cancelled`.
    public static let cancelled = Self(rawValue: "cancelled")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.active, .paused, .pastDue, .paymentNeeded, .cancelled]
  }
}

extension SubscriptionPlan {
  /// Values of ``SubscriptionPlan/interval``.
  public struct Interval: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `day`.
    public static let day = Self(rawValue: "day")
    /// `week`.
    public static let week = Self(rawValue: "week")
    /// `month`.
    public static let month = Self(rawValue: "month")
    /// `year`.
    public static let year = Self(rawValue: "year")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.day, .week, .month, .year]
  }
}
