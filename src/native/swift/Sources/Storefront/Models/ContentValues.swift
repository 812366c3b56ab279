extension Extension {
  /// Values of ``Extension/capabilities``.
  public struct Capability: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `cart`.
    public static let cart = Self(rawValue: "cart")
    /// `market`.
    public static let market = Self(rawValue: "market")
    /// `locale`.
    public static let locale = Self(rawValue: "locale")
    /// `product`.
    public static let product = Self(rawValue: "product")
    /// `checkout`.
    public static let checkout = Self(rawValue: "checkout")
    /// `order`.
    public static let order = Self(rawValue: "order")
    /// `theme`.
    public static let theme = Self(rawValue: "theme")
    /// `contact`.
    public static let contact = Self(rawValue: "contact")
    /// `addresses`.
    public static let addresses = Self(rawValue: "addresses")
    /// `customer`.
    public static let customer = Self(rawValue: "customer")
    /// `fetch`.
    public static let fetch = Self(rawValue: "fetch")
    /// `action`.
    public static let action = Self(rawValue: "action")
    /// `cart:write-attributes`.
    public static let cartWriteAttributes = Self(rawValue: "cart:write-attributes")
    /// `cart:write-lines`.
    public static let cartWriteLines = Self(rawValue: "cart:write-lines")
    /// `cart:write-codes`.
    public static let cartWriteCodes = Self(rawValue: "cart:write-codes")
    /// `product:choose-variant`.
    public static let productChooseVariant = Self(rawValue: "product:choose-variant")
    /// `checkout:block`.
    public static let checkoutBlock = Self(rawValue: "checkout:block")
    /// `account:read-orders`.
    public static let accountReadOrders = Self(rawValue: "account:read-orders")
    /// `storage:write`.
    public static let storageWrite = Self(rawValue: "storage:write")
    /// `session:token`.
    public static let sessionToken = Self(rawValue: "session:token")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [
      .cart, .market, .locale, .product, .checkout, .order, .theme, .contact, .addresses, .customer, .fetch, .action,
      .cartWriteAttributes, .cartWriteLines, .cartWriteCodes, .productChooseVariant, .checkoutBlock, .accountReadOrders,
      .storageWrite, .sessionToken,
    ]
  }
}

extension RestockInput {
  /// Values of ``RestockInput/channel``.
  public struct Channel: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `email`.
    public static let email = Self(rawValue: "email")
    /// `sms`.
    public static let sms = Self(rawValue: "sms")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.email, .sms]
  }
}

extension RestockReceipt {
  /// Values of ``RestockReceipt/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `subscribed`.
    public static let subscribed = Self(rawValue: "subscribed")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.subscribed]
  }
}

extension ReviewReceipt {
  /// Values of ``ReviewReceipt/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `pending`.
    public static let pending = Self(rawValue: "pending")
    /// `published`.
    public static let published = Self(rawValue: "published")
    /// `rejected`.
    public static let rejected = Self(rawValue: "rejected")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.pending, .published, .rejected]
  }
}
