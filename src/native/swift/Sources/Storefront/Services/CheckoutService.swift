/// The way from the cart to an order.
public struct CheckoutService: Sendable {
  let core: Core

  /// Calculate all totals of the cart at an address.
  public func estimate(_ input: EstimateInput, _ options: MarketOptions = .init()) async throws -> Quote {
    try await core.send(Operation("estimate", "POST", "/store/{storeId}/estimate"), input: input, options: options)
  }

  /// Read the open checkout of the cart, or create one.
  public func create(_ input: CheckoutInput, _ options: MarketOptions = .init()) async throws -> Checkout {
    try await core.send(
      Operation("createCheckout", "POST", "/store/{storeId}/checkout"), input: input, options: options)
  }

  /// Read a checkout of this shopper.
  public func get(_ checkoutId: String) async throws -> Checkout {
    try await core.send(Operation("getCheckout", "GET", "/store/{storeId}/checkout/{checkoutId}"), checkoutId)
  }

  /// Set contact, address or shipping; incomplete input is stored.
  public func update(_ checkoutId: String, _ input: CheckoutInput) async throws -> Checkout {
    try await core.send(
      Operation("updateCheckout", "PATCH", "/store/{storeId}/checkout/{checkoutId}"), checkoutId, input: input)
  }

  /// Place the order for exactly the quote that the shopper saw.
  public func complete(
    _ checkoutId: String, _ input: CompleteInput, _ options: CompleteOptions = .init()
  ) async throws -> CompleteResult {
    try await core.send(
      Operation("completeCheckout", "POST", "/store/{storeId}/checkout/{checkoutId}/complete"), checkoutId,
      input: input, options: options)
  }

  /// Ask the payment provider for the result of a payment, and return the state of the checkout.
  public func resume(_ checkoutId: String) async throws -> CompleteResult {
    try await core.send(
      Operation("resumeCheckout", "POST", "/store/{storeId}/checkout/{checkoutId}/resume"), checkoutId)
  }
}

/// The options of ``CheckoutService/complete(_:_:_:)``.
public struct CompleteOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Language of the emails about the order, as a BCP 47 tag. Default: the first language of the checkout's market.
  public var locale: String?
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  public var idempotencyKey: String?

  /// Makes options. What is left out is not sent.
  public init(locale: String? = nil, idempotencyKey: String? = nil) {
    self.locale = locale
    self.idempotencyKey = idempotencyKey
  }

  package func add(to parameters: inout Parameters) {
    parameters.addLocale(locale)
    parameters.addIdempotencyKey(idempotencyKey)
  }

  package static let limits = ["locale": "minLength=2 maxLength=35"]

  private enum CodingKeys: String, CodingKey {
    case locale
    case idempotencyKey = "Idempotency-Key"
  }
}
