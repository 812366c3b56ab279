/// Gift cards outside the cart.
public struct GiftCardsService: Sendable {
  let core: Core

  /// Read the balance of a gift card.
  public func balance(_ input: GiftCardCodeInput) async throws -> GiftCard {
    try await core.send(Operation("giftCardBalance", "POST", "/store/{storeId}/gift-cards/balance"), input: input)
  }

  /// List the shopper's saved gift cards, at most 50, usable ones first.
  public func list() async throws -> GiftCardList {
    try await core.send(Operation("listMyGiftCards", "GET", "/store/{storeId}/account/gift-cards"))
  }

  /// Save a gift card in the shopper's list; repeating it changes nothing.
  public func save(_ input: GiftCardCodeInput) async throws -> GiftCard {
    try await core.send(Operation("saveGiftCard", "POST", "/store/{storeId}/account/gift-cards"), input: input)
  }
}
