/// The cart of the shopper. Every call returns the cart, priced by the API.
public struct CartService: Sendable {
  let core: Core

  /// Read the shopper's cart; the first response sets the cookie.
  public func get(_ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(core.send(Operation("getCart", "GET", "/store/{storeId}/cart"), options: options))
  }

  /// Add a line to the cart; equal lines are merged.
  public func addLine(_ input: CartLineAddition, _ options: CartLineOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("addCartLine", "POST", "/store/{storeId}/cart/lines"), input: input, options: options))
  }

  /// Set the quantity of a line.
  public func updateLine(
    _ lineId: String, _ input: CartLineUpdate, _ options: MarketOptions = .init()
  ) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("updateCartLine", "PATCH", "/store/{storeId}/cart/lines/{lineId}"), lineId, input: input,
        options: options))
  }

  /// Remove a line; repeating it changes nothing.
  public func removeLine(_ lineId: String, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("removeCartLine", "DELETE", "/store/{storeId}/cart/lines/{lineId}"), lineId, options: options))
  }

  /// Set or remove attributes of the cart, which the order inherits; repeating it changes nothing.
  public func setAttributes(_ input: CartAttributesInput, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("setCartAttributes", "PATCH", "/store/{storeId}/cart/attributes"), input: input, options: options))
  }

  /// Set the shopper's note, which the order inherits; an empty note removes it; repeating it changes nothing.
  public func setNote(_ input: CartNoteInput, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("setCartNote", "PUT", "/store/{storeId}/cart/note"), input: input, options: options))
  }

  /// Apply a discount code to the cart; repeating it changes nothing.
  public func applyDiscount(_ input: DiscountCodeInput, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("applyDiscount", "POST", "/store/{storeId}/cart/discounts"), input: input, options: options))
  }

  /// Remove a discount code; repeating it changes nothing.
  public func removeDiscount(_ code: String, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("removeDiscount", "DELETE", "/store/{storeId}/cart/discounts/{code}"), code, options: options))
  }

  /// Pay with a gift card; repeating it changes nothing.
  public func applyGiftCard(_ input: ApplyGiftCardInput, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("applyGiftCard", "POST", "/store/{storeId}/cart/gift-cards"), input: input, options: options))
  }

  /// Remove a gift card from the cart; repeating it changes nothing.
  public func removeGiftCard(_ giftCardId: String, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("removeGiftCard", "DELETE", "/store/{storeId}/cart/gift-cards/{giftCardId}"), giftCardId,
        options: options))
  }

  /// Preview how the cart changes in another market; this changes nothing.
  public func marketImpact(_ code: String, _ options: MarketOptions = .init()) async throws -> MarketImpact {
    try await core.send(
      Operation("marketImpact", "GET", "/store/{storeId}/cart/markets/{code}"), code, options: options)
  }

  /// Move the cart and the open checkout to another market, both or neither; repeating it changes nothing.
  public func switchMarket(_ input: SwitchMarketInput, _ options: MarketOptions = .init()) async throws -> Cart {
    try await remembered(
      core.send(
        Operation("switchMarket", "POST", "/store/{storeId}/cart/market"), input: input, options: options))
  }

  func remembered(_ cart: Cart) async -> Cart {
    await core.carts.keep(cart)
    return cart
  }
}

/// The options of ``CartService/addLine(_:_:)``.
public struct CartLineOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  public var idempotencyKey: String?

  /// Makes options. What is left out is not sent.
  public init(market: String? = nil, locale: String? = nil, idempotencyKey: String? = nil) {
    self.market = market
    self.locale = locale
    self.idempotencyKey = idempotencyKey
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.addIdempotencyKey(idempotencyKey)
  }

  package static let limits = ["market": "maxLength=32", "locale": "maxLength=35"]

  private enum CodingKeys: String, CodingKey {
    case market, locale
    case idempotencyKey = "Idempotency-Key"
  }
}
