import Storefront

func listMyOrders(_ client: StorefrontClient) async throws -> OrderPage {
  // snippet: listMyOrders
  let page = try await client.account.orders()
  // end
  return page
}

func getMyOrder(_ client: StorefrontClient, _ orderId: String) async throws -> Order {
  // snippet: getMyOrder
  let order = try await client.account.order(orderId)
  // end
  return order
}

func getSession(_ client: StorefrontClient) async throws -> Session {
  // snippet: getSession
  let session = try await client.account.session()
  // end
  return session
}

func signUp(_ client: StorefrontClient, _ password: String) async throws -> SignUpReceipt {
  // snippet: signUp
  let receipt = try await client.account.signUp(.init(email: "ada@example.com", password: password))
  // end
  return receipt
}

func verifyAccount(_ client: StorefrontClient, _ token: String, _ password: String) async throws -> SignedIn {
  // snippet: verifyAccount
  let signedIn = try await client.account.verify(.init(token: token, password: password))
  // end
  return signedIn
}

func signIn(_ client: StorefrontClient, _ password: String) async throws -> SignedIn {
  // snippet: signIn
  let signedIn = try await client.account.signIn(.init(email: "ada@example.com", password: password))
  // end
  return signedIn
}

func signOut(_ client: StorefrontClient) async throws {
  // snippet: signOut
  try await client.account.signOut()
  // end
}

func requestPasswordReset(_ client: StorefrontClient) async throws -> PasswordResetReceipt {
  // snippet: requestPasswordReset
  let receipt = try await client.account.requestPasswordReset(.init(email: "ada@example.com"))
  // end
  return receipt
}

func completePasswordReset(_ client: StorefrontClient, _ token: String, _ password: String) async throws -> SignedIn {
  // snippet: completePasswordReset
  let signedIn = try await client.account.resetPassword(.init(token: token, password: password))
  // end
  return signedIn
}

func changePassword(_ client: StorefrontClient, _ old: String, _ new: String) async throws -> Customer {
  // snippet: changePassword
  let customer = try await client.account.changePassword(.init(currentPassword: old, password: new))
  // end
  return customer
}

func getAccount(_ client: StorefrontClient) async throws -> Customer {
  // snippet: getAccount
  let customer = try await client.account.get()
  // end
  return customer
}

func updateAccount(_ client: StorefrontClient) async throws -> Customer {
  // snippet: updateAccount
  let customer = try await client.account.update(.init(firstName: "Ada"))
  // end
  return customer
}

func deleteAccount(_ client: StorefrontClient, _ password: String) async throws {
  // snippet: deleteAccount
  try await client.account.delete(.init(password: password))
  // end
}

func listAddresses(_ client: StorefrontClient) async throws -> CustomerAddressList {
  // snippet: listAddresses
  let addresses = try await client.account.addresses()
  // end
  return addresses
}

func addAddress(_ client: StorefrontClient) async throws -> CustomerAddress {
  // snippet: addAddress
  let added = try await client.account.addAddress(
    .init(firstName: "Ada", lastName: "Kiln", address1: "Hauptstr. 1", city: "Berlin", countryCode: "DE"))
  // end
  return added
}

func updateAddress(_ client: StorefrontClient, _ addressId: String) async throws -> CustomerAddress {
  // snippet: updateAddress
  let changed = try await client.account.updateAddress(addressId, .init(city: "Potsdam"))
  // end
  return changed
}

func removeAddress(_ client: StorefrontClient, _ addressId: String) async throws {
  // snippet: removeAddress
  try await client.account.removeAddress(addressId)
  // end
}
