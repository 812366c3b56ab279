extension Checkout {
  /// Values of ``Checkout/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `incomplete`: something is missing.
    public static let incomplete = Self(rawValue: "incomplete")
    /// `ready`: the order can be placed.
    public static let ready = Self(rawValue: "ready")
    /// `processing`: the payment is under way.
    public static let processing = Self(rawValue: "processing")
    /// `requires-action`: the payment is under way.
    public static let requiresAction = Self(rawValue: "requires-action")
    /// `completed`: there is an order.
    public static let completed = Self(rawValue: "completed")
    /// `failed`: the payment failed; try again.
    public static let failed = Self(rawValue: "failed")
    /// `expired`: begin again.
    public static let expired = Self(rawValue: "expired")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [
      .incomplete, .ready, .processing, .requiresAction, .completed, .failed, .expired,
    ]
  }
}

extension PaymentProviderInfo {
  /// Values of ``PaymentProviderInfo/capture``.
  public struct Capture: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `automatic`.
    public static let automatic = Self(rawValue: "automatic")
    /// `manual`.
    public static let manual = Self(rawValue: "manual")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.automatic, .manual]
  }
}
