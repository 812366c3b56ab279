extension MarketTax {
  /// Values of ``MarketTax/behaviour``.
  public struct Behaviour: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `keep-gross`: the price stays the same.
    public static let keepGross = Self(rawValue: "keep-gross")
    /// `keep-net`: the net part stays and the taxes of the address are added.
    public static let keepNet = Self(rawValue: "keep-net")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.keepGross, .keepNet]
  }
}

extension MenuBranch {
  /// Values of ``MenuBranch/type``.
  public struct Kind: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `home`.
    public static let home = Self(rawValue: "home")
    /// `category`.
    public static let category = Self(rawValue: "category")
    /// `product`.
    public static let product = Self(rawValue: "product")
    /// `page`.
    public static let page = Self(rawValue: "page")
    /// `story`.
    public static let story = Self(rawValue: "story")
    /// `url`.
    public static let url = Self(rawValue: "url")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.home, .category, .product, .page, .story, .url]
  }
}

extension MenuItem {
  /// Values of ``MenuItem/type``.
  public struct Kind: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `home`.
    public static let home = Self(rawValue: "home")
    /// `category`.
    public static let category = Self(rawValue: "category")
    /// `product`.
    public static let product = Self(rawValue: "product")
    /// `page`.
    public static let page = Self(rawValue: "page")
    /// `story`.
    public static let story = Self(rawValue: "story")
    /// `url`.
    public static let url = Self(rawValue: "url")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.home, .category, .product, .page, .story, .url]
  }
}

extension MenuLeaf {
  /// Values of ``MenuLeaf/type``.
  public struct Kind: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `home`.
    public static let home = Self(rawValue: "home")
    /// `category`.
    public static let category = Self(rawValue: "category")
    /// `product`.
    public static let product = Self(rawValue: "product")
    /// `page`.
    public static let page = Self(rawValue: "page")
    /// `story`.
    public static let story = Self(rawValue: "story")
    /// `url`.
    public static let url = Self(rawValue: "url")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.home, .category, .product, .page, .story, .url]
  }
}

extension Redirect {
  /// Values of ``Redirect/statusCode``.
  public struct StatusCode: OpenEnum {
    /// As the service sends it.
    public let rawValue: Int

    /// Makes a value, known or not.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `301`.
    public static let movedPermanently = Self(rawValue: 301)
    /// `302`.
    public static let found = Self(rawValue: 302)
    /// `307`.
    public static let temporaryRedirect = Self(rawValue: 307)
    /// `308`.
    public static let permanentRedirect = Self(rawValue: 308)

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.movedPermanently, .found, .temporaryRedirect, .permanentRedirect]
  }
}
