extension LineSubscription {
  /// Values of ``LineSubscription/interval``.
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

extension Quote {
  /// Values of ``Quote/state``.
  public struct State: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `needs-address`.
    public static let needsAddress = Self(rawValue: "needs-address")
    /// `needs-shipping`.
    public static let needsShipping = Self(rawValue: "needs-shipping")
    /// `tax-unavailable`.
    public static let taxUnavailable = Self(rawValue: "tax-unavailable")
    /// `rules-unavailable`.
    public static let rulesUnavailable = Self(rawValue: "rules-unavailable")
    /// `blocked`.
    public static let blocked = Self(rawValue: "blocked")
    /// `final`.
    public static let final = Self(rawValue: "final")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [
      .needsAddress, .needsShipping, .taxUnavailable, .rulesUnavailable, .blocked, .final,
    ]
  }
}
