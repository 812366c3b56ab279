extension AppliedGiftCard {
  /// Values of ``AppliedGiftCard/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `active`.
    public static let active = Self(rawValue: "active")
    /// `used`.
    public static let used = Self(rawValue: "used")
    /// `expired`.
    public static let expired = Self(rawValue: "expired")
    /// `disabled`.
    public static let disabled = Self(rawValue: "disabled")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.active, .used, .expired, .disabled]
  }
}

extension AppliedRule {
  /// Values of ``AppliedRule/kind``.
  public struct Kind: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `discount`.
    public static let discount = Self(rawValue: "discount")
    /// `shipping`.
    public static let shipping = Self(rawValue: "shipping")
    /// `validation`.
    public static let validation = Self(rawValue: "validation")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.discount, .shipping, .validation]
  }
}

extension AppliedRule {
  /// Values of ``AppliedRule/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `applied`.
    public static let applied = Self(rawValue: "applied")
    /// `skipped`: the rule had no effect.
    public static let skipped = Self(rawValue: "skipped")
    /// `blocked`: no order can be placed until the requirement is met.
    public static let blocked = Self(rawValue: "blocked")
    /// `unavailable`.
    public static let unavailable = Self(rawValue: "unavailable")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.applied, .skipped, .blocked, .unavailable]
  }
}

extension GiftCard {
  /// Values of ``GiftCard/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `active`.
    public static let active = Self(rawValue: "active")
    /// `used`.
    public static let used = Self(rawValue: "used")
    /// `expired`.
    public static let expired = Self(rawValue: "expired")
    /// `disabled`.
    public static let disabled = Self(rawValue: "disabled")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.active, .used, .expired, .disabled]
  }
}

extension Rounding {
  /// Values of ``Rounding/mode``.
  public struct Mode: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `half-up`.
    public static let halfUp = Self(rawValue: "half-up")
    /// `half-even`.
    public static let halfEven = Self(rawValue: "half-even")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.halfUp, .halfEven]
  }
}

extension Rounding {
  /// Values of ``Rounding/tax``.
  public struct Tax: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `line`.
    public static let line = Self(rawValue: "line")
    /// `order`.
    public static let order = Self(rawValue: "order")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.line, .order]
  }
}
