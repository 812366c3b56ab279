/// The options of a call: they are sent in the query or in the head.
package protocol CallOptions: Codable, Sendable {
  func add(to parameters: inout Parameters)
}

/// Collects what is sent beside the body. What is nil is not sent.
package struct Parameters {
  let market: String?
  let locale: String?
  var query: [(name: String, value: String)] = []
  var headers: [String: String] = [:]

  mutating func add(_ name: String, _ value: String?) {
    if let value { query.append((name, value)) }
  }

  mutating func add(_ name: String, _ value: Int?) {
    add(name, value.map { String($0) })
  }

  mutating func add(_ name: String, _ value: Int64?) {
    add(name, value.map { String($0) })
  }

  mutating func add(_ name: String, _ value: Bool?) {
    add(name, value.map { String($0) })
  }

  mutating func add<Value: OpenEnum>(_ name: String, _ value: Value?) {
    add(name, value.map { "\($0.rawValue)" })
  }

  /// Adds market and language, or those of the client.
  mutating func addMarket(_ market: String?, _ locale: String?) {
    add("market", market ?? self.market)
    addLocale(locale)
  }

  mutating func addLocale(_ locale: String?) {
    add("locale", locale ?? self.locale)
  }

  mutating func addIdempotencyKey(_ key: String?) {
    headers["idempotency-key"] = key ?? StorefrontClient.newIdempotencyKey()
  }
}

/// The options of operations in a market.
public struct MarketOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default market of
  /// the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?

  /// Makes options. What is left out is not sent.
  public init(market: String? = nil, locale: String? = nil) {
    self.market = market
    self.locale = locale
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
  }

  package static let limits = ["market": "maxLength=32", "locale": "maxLength=35"]
}

/// The options of operations that have only an idempotency key.
public struct KeyOptions: Codable, Hashable, Sendable, CallOptions {
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  public var idempotencyKey: String?

  /// Makes options. What is left out is not sent.
  public init(idempotencyKey: String? = nil) {
    self.idempotencyKey = idempotencyKey
  }

  package func add(to parameters: inout Parameters) {
    parameters.addIdempotencyKey(idempotencyKey)
  }

  private enum CodingKeys: String, CodingKey {
    case idempotencyKey = "Idempotency-Key"
  }
}

/// A model or options with limits. The client documents them, and the service enforces them.
package protocol Limited {
  /// Limits by the name of the field; "" are those of the whole, "name[]" those of the items in a list.
  static var limits: [String: String] { get }
}
