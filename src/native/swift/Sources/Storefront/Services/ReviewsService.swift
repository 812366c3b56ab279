/// Reviews of products.
public struct ReviewsService: Sendable {
  let core: Core

  /// List the published reviews of a product, by its handle or id.
  public func list(_ handle: String, _ options: ReviewListOptions = .init()) async throws -> ReviewPage {
    try await core.send(
      Operation("listReviews", "GET", "/store/{storeId}/products/{handle}/reviews"), handle, options: options)
  }

  /// Submit a review; the shop shows it after a person has approved it.
  public func submit(
    _ handle: String, _ input: ReviewInput, _ options: KeyOptions = .init()
  ) async throws -> ReviewReceipt {
    try await core.send(
      Operation("submitReview", "POST", "/store/{storeId}/products/{handle}/reviews"), handle, input: input,
      options: options)
  }
}

/// The options of ``ReviewsService/list(_:_:)``.
public struct ReviewListOptions: Codable, Hashable, Sendable, CallOptions, Limited {
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

  /// Makes options. What is left out is not sent.
  public init(
    market: String? = nil, locale: String? = nil, first: Int? = nil, after: String? = nil, sort: Sort? = nil
  ) {
    self.market = market
    self.locale = locale
    self.first = first
    self.after = after
    self.sort = sort
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.add("first", first)
    parameters.add("after", after)
    parameters.add("sort", sort)
  }

  package static let limits = [
    "market": "maxLength=32",
    "locale": "maxLength=35",
    "first": "minimum=1 maximum=100",
    "after": "maxLength=500",
  ]
}

extension ReviewListOptions {
  /// Values of ``ReviewListOptions/sort``.
  public struct Sort: OpenEnum {
    /// As the service takes it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `newest`.
    public static let newest = Self(rawValue: "newest")
    /// `oldest`.
    public static let oldest = Self(rawValue: "oldest")
    /// `rating-desc`.
    public static let ratingDesc = Self(rawValue: "rating-desc")
    /// `rating-asc`.
    public static let ratingAsc = Self(rawValue: "rating-asc")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.newest, .oldest, .ratingDesc, .ratingAsc]
  }
}
