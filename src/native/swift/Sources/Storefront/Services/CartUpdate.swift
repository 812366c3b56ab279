/// The options of ``CartService/update(_:_:)``.
public struct CartUpdateOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default market of
  /// the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// Version of the cart that the update starts from. By default that of ``base``, or the newest that this client has seen.
  public var version: Int?
  /// The cart with that version, if this client did not read it.
  public var base: Cart?

  /// Makes options. What is left out is not sent.
  public init(
    market: String? = nil, locale: String? = nil, version: Int? = nil, base: Cart? = nil
  ) {
    self.market = market
    self.locale = locale
    self.version = version
    self.base = base
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.headers["if-match"] = version.map { "\"\($0)\"" }
  }

  package static let limits = ["market": "maxLength=32", "locale": "maxLength=35"]

  private enum CodingKeys: String, CodingKey {
    case market, locale
  }
}

extension CartService {
  /// How often a conflict is merged before it is an error.
  private static let mostMerges = 4

  /// Replace the whole cart. If somebody changed the cart in the meantime, the changes of both are merged, so that neither
  /// loses anything.
  ///
  /// - Throws: ``StorefrontError`` with the code `CART_VERSION_CONFLICT` when the cart never stopped changing, or when this
  ///   client does not know the version and there is no base.
  public func update(_ input: CartInput, _ options: CartUpdateOptions = .init()) async throws -> Cart {
    var own = options
    let base: Cart?
    if let given = options.base {
      base = given
    } else if let version = options.version {
      base = await core.carts.newest(version: version)
    } else if let newest = await core.carts.newest() {
      base = newest
    } else {
      base = try await get(MarketOptions(market: options.market, locale: options.locale))
    }
    own.version = options.version ?? base?.version
    var next = input
    for merges in 0... {
      do {
        return try await remembered(
          core.send(
            Operation("replaceCart", "PUT", "/store/{storeId}/cart"), input: next, options: own))
      } catch let refused as StorefrontError where refused.status == 412 {
        guard let current = refused.problem?.cart else { throw refused }
        await core.carts.keep(current)
        if next.isApplied(to: current) { return current }
        guard let base, merges < Self.mostMerges else { throw refused }
        next = input.merged(from: base, onto: current)
        own.version = current.version
      }
    }
    fatalError("A loop without an end ended.")
  }
}
