/// Pages, stories and blocks.
public struct ContentService: Sendable {
  let core: Core

  /// List published pages in the order of the shop.
  public func pages(_ options: ContentListOptions = .init()) async throws -> ContentPage {
    try await core.send(Operation("listPages", "GET", "/store/{storeId}/pages"), options: options)
  }

  /// Read a published page.
  public func page(_ handle: String, _ options: MarketOptions = .init()) async throws -> Content {
    try await core.send(Operation("getPage", "GET", "/store/{storeId}/pages/{handle}"), handle, options: options)
  }

  /// List published stories, newest first.
  public func stories(_ options: ContentListOptions = .init()) async throws -> ContentPage {
    try await core.send(Operation("listStories", "GET", "/store/{storeId}/stories"), options: options)
  }

  /// Read a published story.
  public func story(_ handle: String, _ options: MarketOptions = .init()) async throws -> Content {
    try await core.send(Operation("getStory", "GET", "/store/{storeId}/stories/{handle}"), handle, options: options)
  }

  /// Read a named block of HTML.
  public func block(_ handle: String, _ options: MarketOptions = .init()) async throws -> Block {
    try await core.send(Operation("getBlock", "GET", "/store/{storeId}/blocks/{handle}"), handle, options: options)
  }
}

/// The options of ``ContentService/pages(_:)``.
public struct ContentListOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// Largest number of entries on a page.
  public var first: Int?
  /// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
  public var after: String?

  /// Makes options. What is left out is not sent.
  public init(market: String? = nil, locale: String? = nil, first: Int? = nil, after: String? = nil) {
    self.market = market
    self.locale = locale
    self.first = first
    self.after = after
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.add("first", first)
    parameters.add("after", after)
  }

  package static let limits = [
    "market": "maxLength=32",
    "locale": "maxLength=35",
    "first": "minimum=1 maximum=100",
    "after": "maxLength=500",
  ]
}
