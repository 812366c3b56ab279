import Foundation
import Storefront

/// The parameters, the input and the options of a call, as somebody gives them by name.
package protocol Arguments: Sendable {
  /// A parameter of the path.
  func text(_ name: String) throws -> String
  /// The body.
  func body<Input: Codable & Sendable>() throws -> Input
  /// What is sent in the query and in the head.
  func options<Options: CallOptions>() throws -> Options
}

/// An operation of the contract.
package struct NamedOperation: Sendable {
  /// Its name in the contract.
  package let name: String
  /// The type of its answer; nil when there is none.
  package let answer: (any Encodable.Type)?
  /// Calls it. nil: there is no answer.
  package let call: @Sendable (StorefrontClient, any Arguments) async throws -> (any Encodable & Sendable)?
}

private func operation<Answer: Encodable & Sendable>(
  _ name: String, _ call: @escaping @Sendable (StorefrontClient, any Arguments) async throws -> Answer
) -> NamedOperation {
  NamedOperation(name: name, answer: Answer.self) { try await call($0, $1) }
}

private func operation(
  _ name: String, _ call: @escaping @Sendable (StorefrontClient, any Arguments) async throws -> Void
) -> NamedOperation {
  NamedOperation(name: name, answer: nil) {
    try await call($0, $1)
    return nil
  }
}

/// Every operation of the contract. The names in the closures are those of its parameters.
package let namedOperations: [NamedOperation] =
  [store, search, navigation, content, reviews, cart, checkout]
  .flatMap(\.self) + [orders, giftCards, account, subscriptions, engagement, extensions].flatMap(\.self)

private let store: [NamedOperation] = [
  operation("getStore") { try await $0.store.get($1.options()) },
  operation("listProducts") { try await $0.store.products($1.options()) },
  operation("getProduct") { try await $0.store.product($1.text("handle"), $1.options()) },
  operation("getCategory") { try await $0.store.category($1.text("handle"), $1.options()) },
  operation("listSitemap") { try await $0.store.sitemap($1.options()) },
]

private let search: [NamedOperation] = [
  operation("search") { try await $0.search.query($1.options()) },
  operation("searchIndex") { try await $0.search.corpus($1.options()) },
]

private let navigation: [NamedOperation] = [
  operation("listMenus") { try await $0.navigation.menus($1.options()) },
  operation("listRedirects") { try await $0.navigation.redirects($1.options()) },
]

private let content: [NamedOperation] = [
  operation("listPages") { try await $0.content.pages($1.options()) },
  operation("getPage") { try await $0.content.page($1.text("handle"), $1.options()) },
  operation("listStories") { try await $0.content.stories($1.options()) },
  operation("getStory") { try await $0.content.story($1.text("handle"), $1.options()) },
  operation("getBlock") { try await $0.content.block($1.text("handle"), $1.options()) },
]

private let reviews: [NamedOperation] = [
  operation("listReviews") { try await $0.reviews.list($1.text("handle"), $1.options()) },
  operation("submitReview") { try await $0.reviews.submit($1.text("handle"), $1.body(), $1.options()) },
]

private let cart: [NamedOperation] = [
  operation("getCart") { try await $0.cart.get($1.options()) },
  operation("replaceCart") { try await $0.cart.update($1.body(), $1.cartOptions()) },
  operation("addCartLine") { try await $0.cart.addLine($1.body(), $1.options()) },
  operation("updateCartLine") { try await $0.cart.updateLine($1.text("lineId"), $1.body(), $1.options()) },
  operation("removeCartLine") { try await $0.cart.removeLine($1.text("lineId"), $1.options()) },
  operation("setCartAttributes") { try await $0.cart.setAttributes($1.body(), $1.options()) },
  operation("setCartNote") { try await $0.cart.setNote($1.body(), $1.options()) },
  operation("applyDiscount") { try await $0.cart.applyDiscount($1.body(), $1.options()) },
  operation("removeDiscount") { try await $0.cart.removeDiscount($1.text("code"), $1.options()) },
  operation("applyGiftCard") { try await $0.cart.applyGiftCard($1.body(), $1.options()) },
  operation("removeGiftCard") { try await $0.cart.removeGiftCard($1.text("giftCardId"), $1.options()) },
  operation("marketImpact") { try await $0.cart.marketImpact($1.text("code"), $1.options()) },
  operation("switchMarket") { try await $0.cart.switchMarket($1.body(), $1.options()) },
]

private let checkout: [NamedOperation] = [
  operation("estimate") { try await $0.checkout.estimate($1.body(), $1.options()) },
  operation("createCheckout") { try await $0.checkout.create($1.body(), $1.options()) },
  operation("getCheckout") { try await $0.checkout.get($1.text("checkoutId")) },
  operation("updateCheckout") { try await $0.checkout.update($1.text("checkoutId"), $1.body()) },
  operation("completeCheckout") { try await $0.checkout.complete($1.text("checkoutId"), $1.body(), $1.options()) },
  operation("resumeCheckout") { try await $0.checkout.resume($1.text("checkoutId")) },
]

private let orders: [NamedOperation] = [
  operation("getOrder") { try await $0.orders.get($1.text("orderId")) },
  operation("lookupOrder") { try await $0.orders.lookup($1.body()) },
]

private let giftCards: [NamedOperation] = [
  operation("giftCardBalance") { try await $0.giftCards.balance($1.body()) },
  operation("listMyGiftCards") { client, _ in try await client.giftCards.list() },
  operation("saveGiftCard") { try await $0.giftCards.save($1.body()) },
]

private let account: [NamedOperation] = [
  operation("getSession") { client, _ in try await client.account.session() },
  operation("signUp") { try await $0.account.signUp($1.body(), $1.options()) },
  operation("verifyAccount") { try await $0.account.verify($1.body(), $1.options()) },
  operation("signIn") { try await $0.account.signIn($1.body(), $1.options()) },
  operation("signOut") { client, _ in try await client.account.signOut() },
  operation("requestPasswordReset") { try await $0.account.requestPasswordReset($1.body(), $1.options()) },
  operation("completePasswordReset") { try await $0.account.resetPassword($1.body(), $1.options()) },
  operation("changePassword") { try await $0.account.changePassword($1.body(), $1.options()) },
  operation("getAccount") { client, _ in try await client.account.get() },
  operation("updateAccount") { try await $0.account.update($1.body()) },
  operation("deleteAccount") { try await $0.account.delete($1.body(), $1.options()) },
  operation("listMyOrders") { try await $0.account.orders($1.options()) },
  operation("getMyOrder") { try await $0.account.order($1.text("orderId")) },
  operation("listAddresses") { client, _ in try await client.account.addresses() },
  operation("addAddress") { try await $0.account.addAddress($1.body()) },
  operation("updateAddress") { try await $0.account.updateAddress($1.text("addressId"), $1.body()) },
  operation("removeAddress") { try await $0.account.removeAddress($1.text("addressId")) },
]

private let subscriptions: [NamedOperation] = [
  operation("listMySubscriptions") { try await $0.subscriptions.list($1.options()) },
  operation("getMySubscription") { try await $0.subscriptions.get($1.text("subscriptionId")) },
  operation("updateMySubscription") { try await $0.subscriptions.update($1.text("subscriptionId"), $1.body()) },
  operation("pauseMySubscription") { try await $0.subscriptions.pause($1.text("subscriptionId"), $1.body()) },
  operation("resumeMySubscription") { try await $0.subscriptions.resume($1.text("subscriptionId")) },
  operation("skipMySubscription") { try await $0.subscriptions.skip($1.text("subscriptionId"), $1.body()) },
  operation("cancelMySubscription") { try await $0.subscriptions.cancel($1.text("subscriptionId")) },
  operation("payMySubscription") { try await $0.subscriptions.pay($1.text("subscriptionId"), $1.body()) },
]

private let engagement: [NamedOperation] = [
  operation("notifyRestock") { try await $0.engagement.notifyRestock($1.body()) },
  operation("unsubscribeRestock") { try await $0.engagement.unsubscribeRestock($1.body()) },
  operation("sendContact") { try await $0.engagement.contact($1.body(), $1.options()) },
  operation("declareWithdrawal") { try await $0.engagement.withdraw($1.body(), $1.options()) },
]

private let extensions: [NamedOperation] = [
  operation("listExtensions") { try await $0.extensions.list($1.options()) },
  operation("getExtensionCode") { try await $0.extensions.code($1.text("sha256")) },
  operation("createExtensionSessionToken") { try await $0.extensions.sessionToken($1.text("extensionId")) },
]

extension Arguments {
  /// The options of the cart's replacement, with the version that the contract has in If-Match.
  fileprivate func cartOptions() throws -> CartUpdateOptions {
    var options: CartUpdateOptions = try self.options()
    options.version = (try? text("If-Match")).flatMap { Int($0.filter(\.isNumber)) }
    return options
  }
}
