import Storefront

func notifyRestock(_ client: StorefrontClient) async throws -> RestockReceipt {
  // snippet: notifyRestock
  let receipt = try await client.engagement.notifyRestock(
    .init(variantId: "moss-teapot", channel: .email, address: "ada@example.com"))
  // end
  return receipt
}

func unsubscribeRestock(_ client: StorefrontClient, _ token: String) async throws {
  // snippet: unsubscribeRestock
  try await client.engagement.unsubscribeRestock(.init(token: token))
  // end
}

func sendContact(_ client: StorefrontClient) async throws -> ContactReceipt {
  // snippet: sendContact
  let receipt = try await client.engagement.contact(
    .init(name: "Ada Kiln", email: "ada@example.com", message: "Do you repair teapots?"))
  // end
  return receipt
}

func declareWithdrawal(_ client: StorefrontClient) async throws -> WithdrawalReceipt {
  // snippet: declareWithdrawal
  let receipt = try await client.engagement.withdraw(
    .init(name: "Ada Kiln", email: "ada@example.com", contract: "1001"))
  // end
  return receipt
}

func listExtensions(_ client: StorefrontClient) async throws -> ExtensionList {
  // snippet: listExtensions
  let extensions = try await client.extensions.list()
  // end
  return extensions
}

func getExtensionCode(_ client: StorefrontClient, _ sha256: String) async throws -> String {
  // snippet: getExtensionCode
  let code = try await client.extensions.code(sha256)
  // end
  return code
}

func createExtensionSessionToken(_ client: StorefrontClient, _ extensionId: String) async throws
  -> ExtensionSessionToken
{
  // snippet: createExtensionSessionToken
  let token = try await client.extensions.sessionToken(extensionId)
  // end
  return token
}
