import Foundation
import Storefront

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Buys from a running service: it looks for a product, fills the cart on two devices at once, orders, pays at the card
// sandbox, and looks the order up.
//
//   ./swift.sh run purchase -api http://localhost:4100 -store 1 -sandbox http://localhost:4200

let email = "ada.kiln@example.com"

do {
  let options = UserDefaults.standard
  guard let api = options.string(forKey: "api"), let sandbox = options.string(forKey: "sandbox") else {
    throw Failure("give -api and -sandbox")
  }
  let store = max(1, options.integer(forKey: "store"))
  let client = try StorefrontClient(baseUrl: api, storeId: store)
  let shop = try await client.store.get()
  guard let provider = shop.paymentProviders.first else { throw Failure("the store has no payment provider") }
  let variants = try await look(client)
  let other = try StorefrontClient(baseUrl: api, storeId: store)
  let cart = try await fill(client, other, variants)
  print("cart \(cart.lines.count) lines, version \(cart.version)")
  let number = try await order(client, sandbox, provider)
  print("order \(number)")
} catch {
  print("failed: \(error)")
  exit(1)
}

/// Finds two variants that can be bought.
func look(_ client: StorefrontClient) async throws -> [String] {
  var variants: [String] = []
  for try await summary in client.store.allProducts(.init(first: 2, available: true)) {
    let product = try await client.store.product(summary.handle)
    variants += product.variants.filter(\.available).map(\.id).prefix(2 - variants.count)
    if variants.count == 2 {
      let found = try await client.search.query(.init(q: summary.title))
      print("search \(summary.title): \(found.totalCount) found")
      return variants
    }
  }
  throw Failure("the store has fewer than two variants to buy")
}

/// Adds one variant here and one on another device of the same shopper, and changes the older cart: both stay.
func fill(_ client: StorefrontClient, _ other: StorefrontClient, _ variants: [String]) async throws -> Cart {
  let before = try await client.cart.addLine(.init(variantId: variants[0], quantity: 1))
  try await other.importSession(client.exportSession())
  _ = try await other.cart.addLine(.init(variantId: variants[1], quantity: 1))
  var wish = CartInput(before)
  wish.note = "Please ring the bell."
  let cart = try await client.cart.update(wish, .init(base: before))
  guard cart.lines.count == 2, cart.note == wish.note else {
    throw Failure("the merge lost something: \(cart.lines.count) lines, note \"\(cart.note)\"")
  }
  return cart
}

func order(_ client: StorefrontClient, _ sandbox: String, _ provider: PaymentProviderInfo) async throws -> String {
  let address = PartialAddress(
    firstName: "Ada", lastName: "Kiln", address1: "Hauptstr. 1", city: "Berlin", postalCode: "10115",
    countryCode: "DE")
  let quote = try await client.checkout.estimate(.init(shippingAddress: address))
  guard let method = quote.shippingMethods.first else { throw Failure("the store does not ship to Berlin") }
  let checkout = try await client.checkout.create(
    .init(email: email, shippingAddress: address, shippingMethodId: .set(method.id)))
  let placed = try await client.checkout.complete(
    checkout.id,
    .init(
      quoteHash: checkout.quote.hash, expectedAmount: checkout.quote.totals.amountDue,
      provider: provider.name))
  guard let payment = placed.payment else { throw Failure("there is nothing to pay") }
  try await pay(sandbox, provider, payment)
  let paid = try await client.checkout.resume(checkout.id)
  guard paid.order.paymentStatus == .paid, let number = paid.order.number else {
    throw Failure("the order is \(paid.order.paymentStatus)")
  }
  let found = try await client.orders.lookup(.init(number: number, email: email))
  print("paid \(found.totals.total)")
  return number
}

/// Does what the form of the card sandbox does. In a shop the provider's own SDK takes the card.
func pay(_ sandbox: String, _ provider: PaymentProviderInfo, _ payment: PaymentSession) async throws {
  struct Confirmation: Encodable {
    let publishableKey: String?
    let clientSecret: String
    let expected: Money
    let card = Card()
  }
  struct Card: Encodable {
    let number = "4242424242424242"
    let expMonth = 12
    let expYear = 2090
    let cvc = "123"
  }
  guard let url = URL(string: "\(sandbox)/v1/intents/\(payment.intentId)/confirm") else {
    throw Failure("-sandbox is no address")
  }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = try JSONEncoder().encode(
    Confirmation(
      publishableKey: provider.publishableKey, clientSecret: payment.clientSecret, expected: payment.amount))
  let (text, response) = try await URLSession.shared.data(for: request)
  guard let status = (response as? HTTPURLResponse)?.statusCode, status < 400 else {
    throw Failure("the card was refused: \(String(decoding: text, as: UTF8.self))")
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
