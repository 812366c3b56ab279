"""The services of both clients, for annotations of your own functions."""

from storefront._async.account import AsyncAccountService
from storefront._async.cart import AsyncCartService
from storefront._async.checkout import AsyncCheckoutService
from storefront._async.content import AsyncContentService
from storefront._async.engagement import AsyncEngagementService
from storefront._async.extensions import AsyncExtensionsService
from storefront._async.gift_cards import AsyncGiftCardsService
from storefront._async.navigation import AsyncNavigationService
from storefront._async.orders import AsyncOrdersService
from storefront._async.reviews import AsyncReviewsService
from storefront._async.search import AsyncSearchService
from storefront._async.store import AsyncStoreService
from storefront._async.subscriptions import AsyncSubscriptionsService
from storefront._sync.account import AccountService
from storefront._sync.cart import CartService
from storefront._sync.checkout import CheckoutService
from storefront._sync.content import ContentService
from storefront._sync.engagement import EngagementService
from storefront._sync.extensions import ExtensionsService
from storefront._sync.gift_cards import GiftCardsService
from storefront._sync.navigation import NavigationService
from storefront._sync.orders import OrdersService
from storefront._sync.reviews import ReviewsService
from storefront._sync.search import SearchService
from storefront._sync.store import StoreService
from storefront._sync.subscriptions import SubscriptionsService

__all__ = [
    "AccountService",
    "AsyncAccountService",
    "AsyncCartService",
    "AsyncCheckoutService",
    "AsyncContentService",
    "AsyncEngagementService",
    "AsyncExtensionsService",
    "AsyncGiftCardsService",
    "AsyncNavigationService",
    "AsyncOrdersService",
    "AsyncReviewsService",
    "AsyncSearchService",
    "AsyncStoreService",
    "AsyncSubscriptionsService",
    "CartService",
    "CheckoutService",
    "ContentService",
    "EngagementService",
    "ExtensionsService",
    "GiftCardsService",
    "NavigationService",
    "OrdersService",
    "ReviewsService",
    "SearchService",
    "StoreService",
    "SubscriptionsService",
]
