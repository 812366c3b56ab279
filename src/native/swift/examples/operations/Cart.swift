import Storefront

func getCart(_ client: StorefrontClient) async throws -> Cart {
  // snippet: getCart
  let cart = try await client.cart.get()
  // end
  return cart
}

func replaceCart(_ client: StorefrontClient) async throws -> Cart {
  // snippet: replaceCart
  let cart = try await client.cart.update(
    .init(lines: [.init(variantId: "moss-teapot", quantity: 2)]))  // merges when another device changed the cart
  // end
  return cart
}

func addCartLine(_ client: StorefrontClient) async throws -> Cart {
  // snippet: addCartLine
  let cart = try await client.cart.addLine(.init(variantId: "moss-teapot", quantity: 1))
  // end
  return cart
}

func updateCartLine(_ client: StorefrontClient, _ lineId: String) async throws -> Cart {
  // snippet: updateCartLine
  let cart = try await client.cart.updateLine(lineId, .init(quantity: 3))
  // end
  return cart
}

func removeCartLine(_ client: StorefrontClient, _ lineId: String) async throws -> Cart {
  // snippet: removeCartLine
  let cart = try await client.cart.removeLine(lineId)
  // end
  return cart
}

func setCartAttributes(_ client: StorefrontClient) async throws -> Cart {
  // snippet: setCartAttributes
  let cart = try await client.cart.setAttributes(
    .init(attributes: ["delivery-day": .init(label: "Day", value: "2027-01-31")]))
  // end
  return cart
}

func setCartNote(_ client: StorefrontClient) async throws -> Cart {
  // snippet: setCartNote
  let cart = try await client.cart.setNote(.init(note: "Please ring the bell."))
  // end
  return cart
}

func applyDiscount(_ client: StorefrontClient) async throws -> Cart {
  // snippet: applyDiscount
  let cart = try await client.cart.applyDiscount(.init(code: "WELCOME10"))
  // end
  return cart
}

func removeDiscount(_ client: StorefrontClient) async throws -> Cart {
  // snippet: removeDiscount
  let cart = try await client.cart.removeDiscount("WELCOME10")
  // end
  return cart
}

func applyGiftCard(_ client: StorefrontClient, _ code: String) async throws -> Cart {
  // snippet: applyGiftCard
  let cart = try await client.cart.applyGiftCard(.init(code: code))
  // end
  return cart
}

func removeGiftCard(_ client: StorefrontClient, _ giftCardId: String) async throws -> Cart {
  // snippet: removeGiftCard
  let cart = try await client.cart.removeGiftCard(giftCardId)
  // end
  return cart
}

func marketImpact(_ client: StorefrontClient) async throws -> MarketImpact {
  // snippet: marketImpact
  let impact = try await client.cart.marketImpact("us")
  // end
  return impact
}

func switchMarket(_ client: StorefrontClient, _ hash: String) async throws -> Cart {
  // snippet: switchMarket
  let cart = try await client.cart.switchMarket(.init(market: "us", impactHash: hash))
  // end
  return cart
}
