"""The client that blocks."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Self

from storefront._core.options import DEFAULT_TIMEOUT, checked_options
from storefront._core.session import Session
from storefront._sync.account import AccountService
from storefront._sync.cart import CartService
from storefront._sync.checkout import CheckoutService
from storefront._sync.content import ContentService
from storefront._sync.engagement import EngagementService
from storefront._sync.engine import Engine
from storefront._sync.extensions import ExtensionsService
from storefront._sync.gift_cards import GiftCardsService
from storefront._sync.http import HttpxTransport
from storefront._sync.navigation import NavigationService
from storefront._sync.orders import OrdersService
from storefront._sync.reviews import ReviewsService
from storefront._sync.search import SearchService
from storefront._sync.store import StoreService
from storefront._sync.subscriptions import SubscriptionsService

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from storefront.transport import Attempt, Transport


class Client:
    """Calls the API for one shopper, and blocks until the answer is there.

    Several threads may use it. Use it as a context manager, or call `close` at the end:

        with Client("https://api.example.com", store_id=1) as client:
            cart = client.cart.get()
    """

    account: AccountService
    """Signing up, in and out, and the data of the customer."""

    cart: CartService
    """The cart of the shopper."""

    checkout: CheckoutService
    """The way from the cart to an order."""

    content: ContentService
    """Pages, stories and blocks."""

    engagement: EngagementService
    """Restock notices and messages to the merchant."""

    extensions: ExtensionsService
    """Extensions of the merchant."""

    gift_cards: GiftCardsService
    """Gift cards outside the cart."""

    navigation: NavigationService
    """Menus and redirects."""

    orders: OrdersService
    """Orders of this shopper."""

    reviews: ReviewsService
    """Reviews of products."""

    search: SearchService
    """Products, categories and content by words."""

    store: StoreService
    """The store and the catalogue."""

    subscriptions: SubscriptionsService
    """Subscriptions of the customer."""

    def __init__(
        self,
        base_url: str,
        *,
        store_id: int,
        market: str | None = None,
        locale: str | None = None,
        timeout: float = DEFAULT_TIMEOUT,
        transport: Transport | None = None,
        on_attempt: Callable[[Attempt], None] | None = None,
        sleep: Callable[[float], object] = time.sleep,
        random: Callable[[], float] | None = None,
    ) -> None:
        """Make a client. It sends nothing yet.

        Args:
            base_url: The http or https address of the API.
            store_id: The number of the store of every call.
            market: Code of the market of calls that name none.
            locale: Language of calls that name none, as a BCP 47 tag.
            timeout: Seconds of one attempt, with the reading of the answer.
            transport: Sends the requests, in place of the HTTP library of this client.
            on_attempt: Is called after each attempt: for logs and measurement.
            sleep: Waits for seconds before a repetition. For tests without a clock.
            random: Gives numbers from 0 to 1, for the length of the waits. For tests.

        Raises:
            TypeError: An option has a wrong type. The error names it.
            ValueError: An option has a wrong value. The error names it.
        """
        self._options = checked_options(
            base_url=base_url,
            store_id=store_id,
            market=market,
            locale=locale,
            timeout=timeout,
            on_attempt=on_attempt,
            random_numbers=random,
        )
        self._session = Session(self._options.origin)
        own = HttpxTransport(self._options.base_url) if transport is None else transport
        self._engine = engine = Engine(self._options, self._session, own, sleep)
        self.account = AccountService(engine)
        self.cart = CartService(engine)
        self.checkout = CheckoutService(engine)
        self.content = ContentService(engine)
        self.engagement = EngagementService(engine)
        self.extensions = ExtensionsService(engine)
        self.gift_cards = GiftCardsService(engine)
        self.navigation = NavigationService(engine)
        self.orders = OrdersService(engine)
        self.reviews = ReviewsService(engine)
        self.search = SearchService(engine)
        self.store = StoreService(engine)
        self.subscriptions = SubscriptionsService(engine)

    def export_session(self) -> str:
        """Return the shopper as one text, for `import_session` of a later run.

        It is a secret: whoever has it has the cart and the account.
        """
        return self._session.export()

    def import_session(self, exported: str) -> None:
        """Continue as the shopper of an export.

        Raises:
            ValueError: The text is no export, or one of another API.
        """
        self._session.restore(exported)

    def close(self) -> None:
        """Close all connections. Later calls fail."""
        self._engine.close()

    def __enter__(self) -> Self:
        """Return the client itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close all connections."""
        self.close()

    def __repr__(self) -> str:
        """Name the API and the store, and nothing of the shopper."""
        return f"Client({self._options.base_url!r}, store_id={self._options.store_id})"
