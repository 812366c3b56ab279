/// The subscriptions of the customer.
public struct SubscriptionsService: Sendable {
  let core: Core

  /// List the customer's subscriptions, newest first. It needs a signed-in customer.
  public func list(_ options: SubscriptionListOptions = .init()) async throws -> SubscriptionPage {
    try await core.send(
      Operation("listMySubscriptions", "GET", "/store/{storeId}/account/subscriptions"), options: options)
  }

  /// Read a subscription of the customer. It needs a signed-in customer.
  public func get(_ subscriptionId: String) async throws -> Subscription {
    try await core.send(
      Operation("getMySubscription", "GET", "/store/{storeId}/account/subscriptions/{subscriptionId}"), subscriptionId)
  }

  /// Change the quantity or the address of the next deliveries. It needs a signed-in customer.
  public func update(_ subscriptionId: String, _ input: SubscriptionUpdate) async throws -> Subscription {
    try await core.send(
      Operation("updateMySubscription", "PATCH", "/store/{storeId}/account/subscriptions/{subscriptionId}"),
      subscriptionId, input: input)
  }

  /// Pause a subscription until it is resumed or until a date; repeating it changes nothing. It needs a signed-in
  /// customer.
  public func pause(_ subscriptionId: String, _ input: SubscriptionPause) async throws -> Subscription {
    try await core.send(
      Operation("pauseMySubscription", "POST", "/store/{storeId}/account/subscriptions/{subscriptionId}/pause"),
      subscriptionId, input: input)
  }

  /// Resume a paused subscription; repeating it changes nothing. It needs a signed-in customer.
  public func resume(_ subscriptionId: String) async throws -> Subscription {
    try await core.send(
      Operation("resumeMySubscription", "POST", "/store/{storeId}/account/subscriptions/{subscriptionId}/resume"),
      subscriptionId)
  }

  /// Skip the next renewal; repeating it changes nothing. It needs a signed-in customer.
  public func skip(_ subscriptionId: String, _ input: SubscriptionPeriod) async throws -> Subscription {
    try await core.send(
      Operation("skipMySubscription", "POST", "/store/{storeId}/account/subscriptions/{subscriptionId}/skip"),
      subscriptionId, input: input)
  }

  /// Cancel a subscription permanently; repeating it changes nothing. It needs a signed-in customer.
  public func cancel(_ subscriptionId: String) async throws -> Subscription {
    try await core.send(
      Operation("cancelMySubscription", "POST", "/store/{storeId}/account/subscriptions/{subscriptionId}/cancel"),
      subscriptionId)
  }

  /// Pay the due renewal with the saved card or another one; later renewals use the card of this payment. It needs a
  /// signed-in customer.
  public func pay(_ subscriptionId: String, _ input: SubscriptionPaymentInput) async throws -> SubscriptionPayment {
    try await core.send(
      Operation("payMySubscription", "POST", "/store/{storeId}/account/subscriptions/{subscriptionId}/pay"),
      subscriptionId, input: input)
  }
}

/// The options of ``SubscriptionsService/list(_:)``.
public struct SubscriptionListOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Largest number of entries on a page.
  public var first: Int?
  /// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
  public var after: String?

  /// Makes options. What is left out is not sent.
  public init(first: Int? = nil, after: String? = nil) {
    self.first = first
    self.after = after
  }

  package func add(to parameters: inout Parameters) {
    parameters.add("first", first)
    parameters.add("after", after)
  }

  package static let limits = ["first": "minimum=1 maximum=100", "after": "maxLength=500"]
}
