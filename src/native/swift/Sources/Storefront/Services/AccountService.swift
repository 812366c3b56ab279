/// Signing up, in and out, and the data of the customer.
public struct AccountService: Sendable {
  let core: Core

  /// Read the session: the signed-in customer, if there is one.
  public func session() async throws -> Session {
    try await core.send(Operation("getSession", "GET", "/store/{storeId}/session"))
  }

  /// Request an account; the service sends a link to verify the email address.
  public func signUp(_ input: SignUpInput, _ options: MarketOptions = .init()) async throws -> SignUpReceipt {
    try await core.send(Operation("signUp", "POST", "/store/{storeId}/account/sign-up"), input: input, options: options)
  }

  /// Open the account with the token of the link, and sign in.
  public func verify(_ input: VerifyInput, _ options: MarketOptions = .init()) async throws -> SignedIn {
    try await core.send(
      Operation("verifyAccount", "POST", "/store/{storeId}/account/verify"), input: input, options: options)
  }

  /// Sign in; the cart of this shopper becomes the cart of the account.
  public func signIn(_ input: SignInInput, _ options: MarketOptions = .init()) async throws -> SignedIn {
    try await core.send(
      Operation("signIn", "POST", "/store/{storeId}/account/sign-in", isOnce: true), input: input, options: options)
  }

  /// Sign out this shopper; repeating it changes nothing.
  public func signOut() async throws {
    try await core.sendOnly(Operation("signOut", "POST", "/store/{storeId}/account/sign-out"))
  }

  /// Send a link to set a new password.
  public func requestPasswordReset(
    _ input: PasswordResetInput, _ options: MarketOptions = .init()
  ) async throws -> PasswordResetReceipt {
    try await core.send(
      Operation("requestPasswordReset", "POST", "/store/{storeId}/account/password-reset"), input: input,
      options: options)
  }

  /// Set a new password with the token of the link, and sign in; all other sessions end.
  public func resetPassword(_ input: NewPasswordInput, _ options: MarketOptions = .init()) async throws -> SignedIn {
    try await core.send(
      Operation("completePasswordReset", "POST", "/store/{storeId}/account/password-reset/complete"), input: input,
      options: options)
  }

  /// Change the password; all other sessions end. It needs a signed-in customer.
  public func changePassword(
    _ input: PasswordChangeInput, _ options: MarketOptions = .init()
  ) async throws -> Customer {
    try await core.send(
      Operation("changePassword", "POST", "/store/{storeId}/account/password", isOnce: true), input: input,
      options: options)
  }

  /// Read the customer. It needs a signed-in customer.
  public func get() async throws -> Customer {
    try await core.send(Operation("getAccount", "GET", "/store/{storeId}/account"))
  }

  /// Change name or consent; fields that are left out stay. It needs a signed-in customer.
  public func update(_ input: AccountUpdateInput) async throws -> Customer {
    try await core.send(Operation("updateAccount", "PATCH", "/store/{storeId}/account"), input: input)
  }

  /// Delete the account; the shop keeps its orders without the account. It needs a signed-in customer.
  public func delete(_ input: AccountDeletion, _ options: MarketOptions = .init()) async throws {
    try await core.sendOnly(
      Operation("deleteAccount", "POST", "/store/{storeId}/account/delete", isOnce: true), input: input,
      options: options)
  }

  /// List the customer's orders, newest first. It needs a signed-in customer.
  public func orders(_ options: OrderListOptions = .init()) async throws -> OrderPage {
    try await core.send(Operation("listMyOrders", "GET", "/store/{storeId}/account/orders"), options: options)
  }

  /// Read an order of the customer. It needs a signed-in customer.
  public func order(_ orderId: String) async throws -> Order {
    try await core.send(Operation("getMyOrder", "GET", "/store/{storeId}/account/orders/{orderId}"), orderId)
  }

  /// List the customer's addresses, at most 50, defaults first. It needs a signed-in customer.
  public func addresses() async throws -> CustomerAddressList {
    try await core.send(Operation("listAddresses", "GET", "/store/{storeId}/account/addresses"))
  }

  /// Save an address; repeating it changes nothing. It needs a signed-in customer.
  public func addAddress(_ input: CustomerAddressInput) async throws -> CustomerAddress {
    try await core.send(Operation("addAddress", "POST", "/store/{storeId}/account/addresses"), input: input)
  }

  /// Change an address. It needs a signed-in customer.
  public func updateAddress(_ addressId: String, _ input: CustomerAddressUpdate) async throws -> CustomerAddress {
    try await core.send(
      Operation("updateAddress", "PATCH", "/store/{storeId}/account/addresses/{addressId}"), addressId, input: input)
  }

  /// Delete an address; repeating it changes nothing. It needs a signed-in customer.
  public func removeAddress(_ addressId: String) async throws {
    try await core.sendOnly(
      Operation("removeAddress", "DELETE", "/store/{storeId}/account/addresses/{addressId}"), addressId)
  }
}

/// The options of ``AccountService/orders(_:)``.
public struct OrderListOptions: Codable, Hashable, Sendable, CallOptions, Limited {
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
