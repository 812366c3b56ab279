extension SearchCorpus {
  /// Values of ``SearchCorpus/mode``.
  public struct Mode: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `fuzzy`.
    public static let fuzzy = Self(rawValue: "fuzzy")
    /// `prefix`.
    public static let prefix = Self(rawValue: "prefix")
    /// `substring`.
    public static let substring = Self(rawValue: "substring")
    /// `exact`.
    public static let exact = Self(rawValue: "exact")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.fuzzy, .prefix, .substring, .exact]
  }
}

extension SearchDocument {
  /// Values of ``SearchDocument/kind``.
  public struct Kind: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `product`.
    public static let product = Self(rawValue: "product")
    /// `collection`.
    public static let collection = Self(rawValue: "collection")
    /// `page`.
    public static let page = Self(rawValue: "page")
    /// `story`.
    public static let story = Self(rawValue: "story")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.product, .collection, .page, .story]
  }
}

extension SearchFacet {
  /// Values of ``SearchFacet/name``.
  public struct Name: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `category`.
    public static let category = Self(rawValue: "category")
    /// `brand`.
    public static let brand = Self(rawValue: "brand")
    /// `tag`.
    public static let tag = Self(rawValue: "tag")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.category, .brand, .tag]
  }
}

extension SearchHit {
  /// Values of ``SearchHit/kind``.
  public struct Kind: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `product`.
    public static let product = Self(rawValue: "product")
    /// `collection`.
    public static let collection = Self(rawValue: "collection")
    /// `page`.
    public static let page = Self(rawValue: "page")
    /// `story`.
    public static let story = Self(rawValue: "story")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.product, .collection, .page, .story]
  }
}

extension SearchResult {
  /// Values of ``SearchResult/mode``.
  public struct Mode: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `fuzzy`.
    public static let fuzzy = Self(rawValue: "fuzzy")
    /// `prefix`.
    public static let prefix = Self(rawValue: "prefix")
    /// `substring`.
    public static let substring = Self(rawValue: "substring")
    /// `exact`.
    public static let exact = Self(rawValue: "exact")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.fuzzy, .prefix, .substring, .exact]
  }
}
