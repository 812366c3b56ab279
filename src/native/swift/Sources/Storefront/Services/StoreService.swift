/// The store and the catalogue, the same for every shopper of a market.
public struct StoreService: Sendable {
  let core: Core

  /// Read the settings, markets, categories and payment providers of a store.
  public func get(_ options: MarketOptions = .init()) async throws -> StorePublicData {
    try await core.send(Operation("getStore", "GET", "/store/{storeId}"), options: options)
  }

  /// List the products of a market.
  public func products(_ options: ProductListOptions = .init()) async throws -> ProductPage {
    try await core.send(Operation("listProducts", "GET", "/store/{storeId}/products"), options: options)
  }

  /// Read a product by handle or id.
  public func product(_ handle: String, _ options: MarketOptions = .init()) async throws -> Product {
    try await core.send(Operation("getProduct", "GET", "/store/{storeId}/products/{handle}"), handle, options: options)
  }

  /// Read a category.
  public func category(_ handle: String, _ options: MarketOptions = .init()) async throws -> Category {
    try await core.send(
      Operation("getCategory", "GET", "/store/{storeId}/categories/{handle}"), handle, options: options)
  }

  /// List the records that have a page of their own, with their last change and their markets.
  public func sitemap(_ options: SitemapOptions) async throws -> SitemapPage {
    try await core.send(Operation("listSitemap", "GET", "/store/{storeId}/sitemap"), options: options)
  }
}

/// The options of ``StoreService/products(_:)``.
public struct ProductListOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// Largest number of entries on a page.
  public var first: Int?
  /// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
  public var after: String?
  /// Order of the list.
  public var sort: Sort?
  /// Handle of a category.
  public var category: String?
  /// Only products with this tag.
  public var tag: String?
  /// Product ids, separated by commas. The response keeps their order. At most 50.
  public var ids: String?
  /// Handle or id of a product to leave out. It cannot be combined with `ids`.
  public var exclude: String?
  /// true: only products that can be bought now.
  public var available: Bool?
  /// Brands, separated by commas. Any of them matches. Write a comma inside a value as `\,`.
  public var brands: String?
  /// Tags, separated by commas. Any of them matches. Write a comma inside a value as `\,`.
  public var tags: String?
  /// Lowest price in minor units of the market's currency.
  public var minPrice: Int64?
  /// Highest price in minor units of the market's currency.
  public var maxPrice: Int64?
  /// true: count brands and tags of the list as well. It has no effect with `ids`.
  public var facets: Bool?

  /// Makes options. What is left out is not sent.
  public init(
    market: String? = nil,
    locale: String? = nil,
    first: Int? = nil,
    after: String? = nil,
    sort: Sort? = nil,
    category: String? = nil,
    tag: String? = nil,
    ids: String? = nil,
    exclude: String? = nil,
    available: Bool? = nil,
    brands: String? = nil,
    tags: String? = nil,
    minPrice: Int64? = nil,
    maxPrice: Int64? = nil,
    facets: Bool? = nil
  ) {
    self.market = market
    self.locale = locale
    self.first = first
    self.after = after
    self.sort = sort
    self.category = category
    self.tag = tag
    self.ids = ids
    self.exclude = exclude
    self.available = available
    self.brands = brands
    self.tags = tags
    self.minPrice = minPrice
    self.maxPrice = maxPrice
    self.facets = facets
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.add("first", first)
    parameters.add("after", after)
    parameters.add("sort", sort)
    parameters.add("category", category)
    parameters.add("tag", tag)
    parameters.add("ids", ids)
    parameters.add("exclude", exclude)
    parameters.add("available", available)
    parameters.add("brands", brands)
    parameters.add("tags", tags)
    parameters.add("minPrice", minPrice)
    parameters.add("maxPrice", maxPrice)
    parameters.add("facets", facets)
  }

  package static let limits = [
    "market": "maxLength=32",
    "locale": "maxLength=35",
    "first": "minimum=1 maximum=100",
    "after": "maxLength=500",
    "category": "maxLength=200",
    "tag": "maxLength=50",
    "ids": "maxLength=5000",
    "exclude": "maxLength=200",
    "brands": "maxLength=1000",
    "tags": "maxLength=1000",
    "minPrice": "minimum=0 maximum=999999999999",
    "maxPrice": "minimum=0 maximum=999999999999",
  ]
}

extension ProductListOptions {
  /// Values of ``ProductListOptions/sort``.
  public struct Sort: OpenEnum {
    /// As the service takes it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `featured`.
    public static let featured = Self(rawValue: "featured")
    /// `newest`.
    public static let newest = Self(rawValue: "newest")
    /// `price-asc`.
    public static let priceAsc = Self(rawValue: "price-asc")
    /// `price-desc`.
    public static let priceDesc = Self(rawValue: "price-desc")
    /// `title-asc`.
    public static let titleAsc = Self(rawValue: "title-asc")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.featured, .newest, .priceAsc, .priceDesc, .titleAsc]
  }
}

/// The options of ``StoreService/sitemap(_:)``.
public struct SitemapOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// Kind of record to list.
  public var kind: Kind
  /// Largest number of entries on a page.
  public var first: Int?
  /// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
  public var after: String?

  /// Makes options. What is left out is not sent.
  public init(kind: Kind, market: String? = nil, locale: String? = nil, first: Int? = nil, after: String? = nil) {
    self.market = market
    self.locale = locale
    self.kind = kind
    self.first = first
    self.after = after
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.add("kind", kind)
    parameters.add("first", first)
    parameters.add("after", after)
  }

  package static let limits = [
    "market": "maxLength=32",
    "locale": "maxLength=35",
    "first": "minimum=1 maximum=1000",
    "after": "maxLength=500",
  ]
}

extension SitemapOptions {
  /// Values of ``SitemapOptions/kind``.
  public struct Kind: OpenEnum {
    /// As the service takes it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `product`.
    public static let product = Self(rawValue: "product")
    /// `category`.
    public static let category = Self(rawValue: "category")
    /// `page`.
    public static let page = Self(rawValue: "page")
    /// `story`.
    public static let story = Self(rawValue: "story")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.product, .category, .page, .story]
  }
}
