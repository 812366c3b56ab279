import Storefront

func estimate(_ client: StorefrontClient) async throws -> Quote {
  // snippet: estimate
  let quote = try await client.checkout.estimate(
    .init(shippingAddress: .init(postalCode: "10115", countryCode: "DE")))
  // end
  return quote
}

func createCheckout(_ client: StorefrontClient, _ address: PartialAddress) async throws -> Checkout {
  // snippet: createCheckout
  let checkout = try await client.checkout.create(
    .init(email: "ada@example.com", shippingAddress: address, shippingMethodId: .set("eu-parcel")))
  // end
  return checkout
}

func getCheckout(_ client: StorefrontClient, _ checkoutId: String) async throws -> Checkout {
  // snippet: getCheckout
  let checkout = try await client.checkout.get(checkoutId)
  // end
  return checkout
}

func updateCheckout(_ client: StorefrontClient, _ checkoutId: String) async throws -> Checkout {
  // snippet: updateCheckout
  let checkout = try await client.checkout.update(checkoutId, .init(shippingMethodId: .set("eu-express")))
  // end
  return checkout
}

func completeCheckout(_ client: StorefrontClient, _ checkout: Checkout) async throws -> CompleteResult {
  // snippet: completeCheckout
  let placed = try await client.checkout.complete(
    checkout.id,
    .init(
      quoteHash: checkout.quote.hash, expectedAmount: checkout.quote.totals.amountDue, provider: "card"))
  // end
  return placed
}

func resumeCheckout(_ client: StorefrontClient, _ checkoutId: String) async throws -> CompleteResult {
  // snippet: resumeCheckout
  let placed = try await client.checkout.resume(checkoutId)
  // end
  return placed
}

func getOrder(_ client: StorefrontClient, _ orderId: String) async throws -> Order {
  // snippet: getOrder
  let order = try await client.orders.get(orderId)
  // end
  return order
}

func lookupOrder(_ client: StorefrontClient) async throws -> Order {
  // snippet: lookupOrder
  let order = try await client.orders.lookup(.init(number: "1001", email: "ada@example.com"))
  // end
  return order
}

func giftCardBalance(_ client: StorefrontClient, _ code: String) async throws -> GiftCard {
  // snippet: giftCardBalance
  let card = try await client.giftCards.balance(.init(code: code))
  // end
  return card
}

func listMyGiftCards(_ client: StorefrontClient) async throws -> GiftCardList {
  // snippet: listMyGiftCards
  let cards = try await client.giftCards.list()
  // end
  return cards
}

func saveGiftCard(_ client: StorefrontClient, _ code: String) async throws -> GiftCard {
  // snippet: saveGiftCard
  let card = try await client.giftCards.save(.init(code: code))
  // end
  return card
}
