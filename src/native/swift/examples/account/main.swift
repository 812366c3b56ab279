import Foundation
import Storefront

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Signs up at a running service, and uses the account: addresses, orders, subscriptions, and gift cards.
//
//   ./swift.sh run account -api http://localhost:4100 -store 1 -outbox http://localhost:4300 -giftcard CODE
//
// The outbox answers GET ?to=EMAIL with the text of the newest email, as {"text": "…"}. A shopper reads it in a mail program.

let email = "ada.kiln@example.com"
let password = "four quiet kilns 71"
let newPassword = "five loud wheels 82"

do {
  let options = UserDefaults.standard
  guard let api = options.string(forKey: "api"), let outbox = options.string(forKey: "outbox") else {
    throw Failure("give -api and -outbox")
  }
  let client = try StorefrontClient(baseUrl: api, storeId: max(1, options.integer(forKey: "store")))
  try await signUp(client, outbox)
  try await useAddresses(client)
  var orders = 0
  for try await _ in client.account.allOrders() { orders += 1 }
  print("orders \(orders)")
  try await useSubscriptions(client)
  if let code = options.string(forKey: "giftcard") {
    let card = try await client.giftCards.balance(.init(code: code))
    let cart = try await client.cart.applyGiftCard(.init(code: code))
    print("gift card \(card.balance) on a cart with \(cart.giftCards.count)")
  }
  _ = try await client.account.changePassword(.init(currentPassword: password, password: newPassword))
  try await client.account.signOut()
  print("account \(email)")
} catch {
  print("failed: \(error)")
  exit(1)
}

/// Asks for an account, opens it with the link in the email, and signs in.
func signUp(_ client: StorefrontClient, _ outbox: String) async throws {
  _ = try await client.account.signUp(.init(email: email, password: password, firstName: "Ada"))
  _ = try await client.account.verify(.init(token: newestToken(outbox), password: password))
  try await client.account.signOut()
  do {
    _ = try await client.account.signIn(.init(email: email, password: "a wrong password"))
    throw Failure("a wrong password signed in")
  } catch let refused as StorefrontError where refused.code == .emailOrPasswordWrong {
    print("a wrong password was refused")
  }
  let signedIn = try await client.account.signIn(.init(email: email, password: password))
  print("signed in \(signedIn.customer.firstName)")
}

func newestToken(_ outbox: String) async throws -> String {
  struct Email: Decodable {
    let text: String
  }
  let to = email.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? email
  guard let url = URL(string: "\(outbox)?to=\(to)") else { throw Failure("-outbox is no address") }
  let (body, _) = try await URLSession.shared.data(from: url)
  let newest = try JSONDecoder().decode(Email.self, from: body)
  guard let found = newest.text.firstMatch(of: /token=([\w-]+)/) else { throw Failure("the email has no link") }
  return String(found.1)
}

func useAddresses(_ client: StorefrontClient) async throws {
  let added = try await client.account.addAddress(
    .init(
      firstName: "Ada", lastName: "Kiln", address1: "Hauptstr. 1", city: "Berlin", countryCode: "DE",
      postalCode: "10115"))
  let changed = try await client.account.updateAddress(added.id, .init(city: "Potsdam"))
  let list = try await client.account.addresses()
  print("addresses \(list.items.count) \(changed.city)")
  try await client.account.removeAddress(added.id)
}

/// Pauses the first active one, and resumes it.
func useSubscriptions(_ client: StorefrontClient) async throws {
  let page = try await client.subscriptions.list()
  print("subscriptions \(page.items.count)")
  guard let active = page.items.first(where: { $0.status == .active }) else { return }
  let paused = try await client.subscriptions.pause(active.id, .init())
  let resumed = try await client.subscriptions.resume(active.id)
  print("subscription \(paused.status) \(resumed.status)")
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
