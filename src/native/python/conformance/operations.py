"""Reaches every operation of a client by its name in the contract, for driver and surface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from storefront import AsyncClient, Client

# The method of each operation, in the order of the contract.
OPERATIONS = {
    "getStore": "store.get",
    "listProducts": "store.products",
    "getProduct": "store.product",
    "getCategory": "store.category",
    "listSitemap": "store.sitemap",
    "search": "search.query",
    "searchIndex": "search.corpus",
    "listMenus": "navigation.menus",
    "listRedirects": "navigation.redirects",
    "listPages": "content.pages",
    "getPage": "content.page",
    "listStories": "content.stories",
    "getStory": "content.story",
    "getBlock": "content.block",
    "listReviews": "reviews.list",
    "submitReview": "reviews.submit",
    "getCart": "cart.get",
    "replaceCart": "cart.update",
    "addCartLine": "cart.add_line",
    "updateCartLine": "cart.update_line",
    "removeCartLine": "cart.remove_line",
    "setCartAttributes": "cart.set_attributes",
    "setCartNote": "cart.set_note",
    "applyDiscount": "cart.apply_discount",
    "removeDiscount": "cart.remove_discount",
    "applyGiftCard": "cart.apply_gift_card",
    "removeGiftCard": "cart.remove_gift_card",
    "marketImpact": "cart.market_impact",
    "switchMarket": "cart.switch_market",
    "estimate": "checkout.estimate",
    "createCheckout": "checkout.create",
    "getCheckout": "checkout.get",
    "updateCheckout": "checkout.update",
    "completeCheckout": "checkout.complete",
    "resumeCheckout": "checkout.resume",
    "getOrder": "orders.get",
    "lookupOrder": "orders.lookup",
    "giftCardBalance": "gift_cards.balance",
    "listMyGiftCards": "gift_cards.list",
    "saveGiftCard": "gift_cards.save",
    "getAccount": "account.get",
    "updateAccount": "account.update",
    "listMyOrders": "account.orders",
    "getMyOrder": "account.order",
    "listAddresses": "account.addresses",
    "addAddress": "account.add_address",
    "updateAddress": "account.update_address",
    "removeAddress": "account.remove_address",
    "listMySubscriptions": "subscriptions.list",
    "getMySubscription": "subscriptions.get",
    "updateMySubscription": "subscriptions.update",
    "pauseMySubscription": "subscriptions.pause",
    "resumeMySubscription": "subscriptions.resume",
    "skipMySubscription": "subscriptions.skip",
    "cancelMySubscription": "subscriptions.cancel",
    "payMySubscription": "subscriptions.pay",
    "notifyRestock": "engagement.notify_restock",
    "unsubscribeRestock": "engagement.unsubscribe_restock",
    "sendContact": "engagement.contact",
    "declareWithdrawal": "engagement.withdraw",
    "listExtensions": "extensions.list",
    "getExtensionCode": "extensions.code",
    "createExtensionSessionToken": "extensions.session_token",
    "getSession": "account.session",
    "signUp": "account.sign_up",
    "verifyAccount": "account.verify",
    "signIn": "account.sign_in",
    "signOut": "account.sign_out",
    "requestPasswordReset": "account.request_password_reset",
    "completePasswordReset": "account.reset_password",
    "changePassword": "account.change_password",
    "deleteAccount": "account.delete",
}

# The one call that is more than one operation.
_MERGING = {"updateCart": "cart.update"}


def method_of(client: Client | AsyncClient, operation: str) -> Callable[..., Any]:
    """Return the method of an operation, bound to a client."""
    service, _, name = (OPERATIONS | _MERGING)[operation].partition(".")
    method: Callable[..., Any] = getattr(getattr(client, service), name)
    return method
