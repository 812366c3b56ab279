/// Finding products, categories and content.
public struct SearchService: Sendable {
  let core: Core

  /// Find products, collections, pages and stories.
  public func query(_ options: SearchOptions) async throws -> SearchResult {
    try await core.send(Operation("search", "GET", "/store/{storeId}/search"), options: options)
  }

  /// Read all searchable documents of a market, at most 8 MB. nil: the version of the caller is current. The request is
  /// not repeated.
  public func corpus(_ options: SearchCorpusOptions = .init()) async throws -> SearchCorpus? {
    let operation = Operation(
      "searchIndex", "GET", "/store/{storeId}/search/index", isOnce: true, isBulk: true)
    let answer = try await core.answer(operation, [], nil, options)
    return answer.status == 304 ? nil : try core.decode(answer, operation)
  }
}

/// The options of ``SearchService/query(_:)``.
public struct SearchOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Text that the shopper typed. An empty text finds nothing.
  public var q: String
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// Kinds to find, separated by commas. Default: all kinds.
  public var kinds: String?
  /// Largest number of hits on a page.
  public var first: Int?
  /// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
  public var after: String?
  /// Order of the hits.
  public var sort: Sort?
  /// Handles; separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply to
  /// products: with a filter, only products are found.
  public var category: String?
  /// Separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply to products: with a
  /// filter, only products are found.
  public var brand: String?
  /// Separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply to products: with a
  /// filter, only products are found.
  public var tag: String?
  /// true: only products that can be bought now.
  public var available: Bool?
  /// Lowest price in minor units of the market's currency.
  public var minPrice: Int64?
  /// Highest price in minor units of the market's currency.
  public var maxPrice: Int64?
  /// true: count the facets as well.
  public var facets: Bool?
  /// Match mode. Default: the setting of the store.
  public var match: Match?

  /// Makes options. What is left out is not sent.
  public init(
    q: String,
    market: String? = nil,
    locale: String? = nil,
    kinds: String? = nil,
    first: Int? = nil,
    after: String? = nil,
    sort: Sort? = nil,
    category: String? = nil,
    brand: String? = nil,
    tag: String? = nil,
    available: Bool? = nil,
    minPrice: Int64? = nil,
    maxPrice: Int64? = nil,
    facets: Bool? = nil,
    match: Match? = nil
  ) {
    self.q = q
    self.market = market
    self.locale = locale
    self.kinds = kinds
    self.first = first
    self.after = after
    self.sort = sort
    self.category = category
    self.brand = brand
    self.tag = tag
    self.available = available
    self.minPrice = minPrice
    self.maxPrice = maxPrice
    self.facets = facets
    self.match = match
  }

  package func add(to parameters: inout Parameters) {
    parameters.add("q", q)
    parameters.addMarket(market, locale)
    parameters.add("kinds", kinds)
    parameters.add("first", first)
    parameters.add("after", after)
    parameters.add("sort", sort)
    parameters.add("category", category)
    parameters.add("brand", brand)
    parameters.add("tag", tag)
    parameters.add("available", available)
    parameters.add("minPrice", minPrice)
    parameters.add("maxPrice", maxPrice)
    parameters.add("facets", facets)
    parameters.add("match", match)
  }

  package static let limits = [
    "q": "maxLength=200",
    "market": "maxLength=32",
    "locale": "maxLength=35",
    "kinds": "maxLength=100 pattern=^(product|collection|page|story)(,(product|collection|page|story))*$",
    "first": "minimum=1 maximum=50",
    "after": "maxLength=500",
    "category": "maxLength=1000",
    "brand": "maxLength=1000",
    "tag": "maxLength=1000",
    "minPrice": "minimum=0 maximum=999999999999",
    "maxPrice": "minimum=0 maximum=999999999999",
  ]
}

extension SearchOptions {
  /// Values of ``SearchOptions/sort``.
  public struct Sort: OpenEnum {
    /// As the service takes it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `relevance`.
    public static let relevance = Self(rawValue: "relevance")
    /// `newest`.
    public static let newest = Self(rawValue: "newest")
    /// `price-asc`.
    public static let priceAsc = Self(rawValue: "price-asc")
    /// `price-desc`.
    public static let priceDesc = Self(rawValue: "price-desc")
    /// `title-asc`.
    public static let titleAsc = Self(rawValue: "title-asc")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.relevance, .newest, .priceAsc, .priceDesc, .titleAsc]
  }
}

extension SearchOptions {
  /// Values of ``SearchOptions/match``.
  public struct Match: OpenEnum {
    /// As the service takes it.
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

/// The options of ``SearchService/corpus(_:)``.
public struct SearchCorpusOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// Version of the copy that the caller has.
  public var version: String?

  /// Makes options. What is left out is not sent.
  public init(market: String? = nil, locale: String? = nil, version: String? = nil) {
    self.market = market
    self.locale = locale
    self.version = version
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.headers["if-none-match"] = version.map { "\"\($0)\"" }
  }

  package static let limits = ["market": "maxLength=32", "locale": "maxLength=35"]

  private enum CodingKeys: String, CodingKey {
    case market, locale
  }
}
