"""The asynchronous client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import anyio

from storefront._async.account import AsyncAccountService
from storefront._async.cart import AsyncCartService
from storefront._async.checkout import AsyncCheckoutService
from storefront._async.content import AsyncContentService
from storefront._async.engagement import AsyncEngagementService
from storefront._async.engine import AsyncEngine
from storefront._async.extensions import AsyncExtensionsService
from storefront._async.gift_cards import AsyncGiftCardsService
from storefront._async.http import HttpxAsyncTransport
from storefront._async.navigation import AsyncNavigationService
from storefront._async.orders import AsyncOrdersService
from storefront._async.reviews import AsyncReviewsService
from storefront._async.search import AsyncSearchService
from storefront._async.store import AsyncStoreService
from storefront._async.subscriptions import AsyncSubscriptionsService
from storefront._core.options import DEFAULT_TIMEOUT, checked_options
from storefront._core.session import Session

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import TracebackType

    from storefront.transport import AsyncTransport, Attempt


class AsyncClient:
    """Calls the API for one shopper, in one event loop.

    Its tasks may call at the same time. Use it as a context manager, or call `aclose` at the end:

        async with AsyncClient("https://api.example.com", store_id=1) as client:
            cart = await client.cart.get()
    """

    account: AsyncAccountService
    """Signing up, in and out, and the data of the customer."""

    cart: AsyncCartService
    """The cart of the shopper."""

    checkout: AsyncCheckoutService
    """The way from the cart to an order."""

    content: AsyncContentService
    """Pages, stories and blocks."""

    engagement: AsyncEngagementService
    """Restock notices and messages to the merchant."""

    extensions: AsyncExtensionsService
    """Extensions of the merchant."""

    gift_cards: AsyncGiftCardsService
    """Gift cards outside the cart."""

    navigation: AsyncNavigationService
    """Menus and redirects."""

    orders: AsyncOrdersService
    """Orders of this shopper."""

    reviews: AsyncReviewsService
    """Reviews of products."""

    search: AsyncSearchService
    """Products, categories and content by words."""

    store: AsyncStoreService
    """The store and the catalogue."""

    subscriptions: AsyncSubscriptionsService
    """Subscriptions of the customer."""

    def __init__(
        self,
        base_url: str,
        *,
        store_id: int,
        market: str | None = None,
        locale: str | None = None,
        timeout: float = DEFAULT_TIMEOUT,
        transport: AsyncTransport | None = None,
        on_attempt: Callable[[Attempt], None] | None = None,
        sleep: Callable[[float], Awaitable[object]] = anyio.sleep,
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
        own = HttpxAsyncTransport(self._options.base_url) if transport is None else transport
        self._engine = engine = AsyncEngine(self._options, self._session, own, sleep)
        self.account = AsyncAccountService(engine)
        self.cart = AsyncCartService(engine)
        self.checkout = AsyncCheckoutService(engine)
        self.content = AsyncContentService(engine)
        self.engagement = AsyncEngagementService(engine)
        self.extensions = AsyncExtensionsService(engine)
        self.gift_cards = AsyncGiftCardsService(engine)
        self.navigation = AsyncNavigationService(engine)
        self.orders = AsyncOrdersService(engine)
        self.reviews = AsyncReviewsService(engine)
        self.search = AsyncSearchService(engine)
        self.store = AsyncStoreService(engine)
        self.subscriptions = AsyncSubscriptionsService(engine)

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

    async def aclose(self) -> None:
        """Close all connections. Later calls fail."""
        await self._engine.close()

    async def __aenter__(self) -> Self:
        """Return the client itself."""
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close all connections."""
        await self.aclose()

    def __repr__(self) -> str:
        """Name the API and the store, and nothing of the shopper."""
        return f"AsyncClient({self._options.base_url!r}, store_id={self._options.store_id})"
