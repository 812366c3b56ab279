extension Stock {
  /// Values of ``Stock/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `in-stock`.
    public static let inStock = Self(rawValue: "in-stock")
    /// `low`.
    public static let low = Self(rawValue: "low")
    /// `sold-out`.
    public static let soldOut = Self(rawValue: "sold-out")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.inStock, .low, .soldOut]
  }
}
