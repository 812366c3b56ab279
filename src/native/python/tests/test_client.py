import asyncio
import copy
import pickle
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest

from storefront import AsyncClient, Attempt, Client, HttpRequest, HttpResponse, StorefrontError
from storefront.models import GiftCardCodeInput, PartialAddress
from tests.servers import GIFT_CARD, Answer, http_server

CODE = GiftCardCodeInput(code="TEA4-7F2K-9QXM-3WHP")
EMPTY_PAGE = {"items": [], "pageInfo": {"endCursor": None, "hasNextPage": False}, "totalCount": 0}


@pytest.mark.parametrize(
    ("named", "options"),
    [
        ("base_url", {"base_url": "api.example.com"}),
        ("base_url", {"base_url": ""}),
        ("base_url", {"base_url": 7}),
        ("base_url", {"base_url": "https://ada:secret@api.example.com"}),
        ("base_url", {"base_url": "https://api.example.com?store=1"}),
        ("base_url", {"base_url": "https://api.example.com:port"}),
        ("store_id", {"store_id": 0}),
        ("store_id", {"store_id": "1"}),
        ("store_id", {"store_id": True}),
        ("market", {"market": 1}),
        ("locale", {"locale": b"de"}),
        ("timeout", {"timeout": 0}),
        ("timeout", {"timeout": float("inf")}),
        ("timeout", {"timeout": "15"}),
        ("on_attempt", {"on_attempt": "print"}),
        ("random", {"random": 0.5}),
    ],
)
@pytest.mark.parametrize("make", [Client, AsyncClient])
def test_a_wrong_option_is_named_at_once(
    make: Callable[..., object], named: str, options: dict[str, Any]
) -> None:
    with pytest.raises((TypeError, ValueError), match=named) as raised:
        make(**{"base_url": "https://api.example.com", "store_id": 1, **options})
    assert "secret" not in str(raised.value)


@pytest.mark.parametrize("order_id", ["", ".", "..", 7])
def test_an_id_that_leads_to_another_route_is_refused(order_id: Any) -> None:
    with (
        Client("http://127.0.0.1:9", store_id=1) as client,
        pytest.raises((TypeError, ValueError), match="orderId"),
    ):
        client.orders.get(order_id)


def test_a_wrong_parameter_is_named() -> None:
    wrong: Any = [1]
    with Client("http://127.0.0.1:9", store_id=1) as client:
        with pytest.raises(TypeError, match="minPrice"):
            client.store.products(min_price=wrong)
        with pytest.raises(ValueError, match="idempotency-key"):
            client.checkout.complete("c1", wrong, idempotency_key="with\nline")


def test_no_answer_is_read_with_wrong_input() -> None:
    wrong: Any = {"city": 7}
    with pytest.raises(ValueError, match="city") as raised:
        PartialAddress(**wrong)
    assert "7" not in str(raised.value).replace("storefront", "").split("For further")[0]


class Shoppers:
    """Gives a new shopper to each request without a cookie."""

    def __init__(self) -> None:
        self.count = 0
        self.cookies: list[str | None] = []
        self._lock = threading.Lock()

    def __call__(self, request: BaseHTTPRequestHandler) -> Answer:
        cookie = request.headers.get("cookie")
        with self._lock:
            self.cookies.append(cookie)
            if cookie and "wb_shopper" in cookie:
                return 200, [], GIFT_CARD
            self.count += 1
            made = self.count
        time.sleep(0.02)
        line = f"wb_shopper=secret-{made}; Path=/; HttpOnly"
        return 200, [("Set-Cookie", line), ("Set-Cookie", "of_a_proxy=7")], GIFT_CARD


def test_threads_share_one_client_and_make_one_shopper() -> None:
    shoppers = Shoppers()
    with http_server(shoppers) as url, Client(url, store_id=1) as client:
        with ThreadPoolExecutor(20) as threads:
            balances = list(threads.map(lambda _: client.gift_cards.balance(CODE), range(60)))
        assert {str(card.balance) for card in balances} == {"25.00 EUR"}
        assert shoppers.count == 1
        assert len(shoppers.cookies) == 60


def test_tasks_share_one_client_and_make_one_shopper() -> None:
    async def main(url: str) -> None:
        async with AsyncClient(url, store_id=1) as client:
            await asyncio.gather(*(client.gift_cards.balance(CODE) for _ in range(60)))

    shoppers = Shoppers()
    with http_server(shoppers) as url:
        asyncio.run(main(url))
    assert shoppers.count == 1
    assert len(shoppers.cookies) == 60


def test_the_session_is_exported_and_shown_to_nobody_else() -> None:
    shoppers = Shoppers()
    with (
        http_server(shoppers) as url,
        Client(url, store_id=1) as first,
        Client(url, store_id=1) as second,
        Client("http://other.example", store_id=1) as other,
    ):
        first.gift_cards.balance(CODE)
        assert "secret" not in f"{first!r} {first}"
        second.import_session(first.export_session())
        second.gift_cards.balance(CODE)
        assert shoppers.cookies == [None, "wb_shopper=secret-1"]
        with pytest.raises(ValueError, match=r"http://other\.example"):
            other.import_session(first.export_session())
        for nonsense in ("nonsense", "", "W10", "e30", "é"):
            with pytest.raises(ValueError, match="session"):
                second.import_session(nonsense)
        second.gift_cards.balance(CODE)
        assert shoppers.cookies[-1] == "wb_shopper=secret-1"


def reviews(asked: list[str]) -> Callable[[BaseHTTPRequestHandler], Answer]:
    review = {
        "id": "r",
        "rating": 5,
        "title": "",
        "body": "",
        "author": "",
        "createdAt": "",
        "verified": False,
        "reply": None,
    }

    def answer(request: BaseHTTPRequestHandler) -> Answer:
        asked.append(request.path.rpartition("=")[2])
        page = {
            "items": [review, review],
            "pageInfo": {"endCursor": f"c{len(asked)}", "hasNextPage": True},
            "totalCount": 9,
            "aggregate": {"average": None, "count": 0, "histogram": [0, 0, 0, 0, 0]},
        }
        return 200, [], page

    return answer


def test_pages_are_asked_for_as_they_are_needed() -> None:
    asked: list[str] = []
    with http_server(reviews(asked)) as url, Client(url, store_id=1) as client:
        walk = client.reviews.all_reviews("teapot", after="c0")
        assert asked == []
        assert [next(walk).rating for _ in range(3)] == [5, 5, 5]
    assert asked == ["c0", "c1"]


def test_pages_are_asked_for_as_tasks_need_them() -> None:
    async def main(url: str) -> int:
        count = 0
        async with AsyncClient(url, store_id=1) as client:
            async for _ in client.reviews.all_reviews("teapot", after="c0"):
                count += 1
                if count == 3:
                    break
        return count

    asked: list[str] = []
    with http_server(reviews(asked)) as url:
        assert asyncio.run(main(url)) == 3
    assert asked == ["c0", "c1"]


def test_the_hook_sees_attempts_without_ids() -> None:
    attempts: list[Attempt] = []

    def answer(_: BaseHTTPRequestHandler) -> Answer:
        return (200, [], EMPTY_PAGE) if attempts else (502, [], "busy")

    with (
        http_server(answer) as url,
        Client(url, store_id=1, on_attempt=attempts.append, sleep=lambda _: None) as client,
    ):
        client.account.orders()
    assert [(one.status, one.number) for one in attempts] == [(502, 1), (200, 2)]
    assert {one.route for one in attempts} == {"/store/{storeId}/account/orders"}
    assert attempts[0].operation == "listMyOrders"
    assert all(one.duration > 0 for one in attempts)


def test_market_and_language_of_the_client_are_those_of_calls_that_name_none() -> None:
    asked: list[str] = []

    def answer(request: BaseHTTPRequestHandler) -> Answer:
        asked.append(request.path)
        return 200, [], EMPTY_PAGE

    with http_server(answer) as url, Client(url, store_id=1, market="eu", locale="de") as client:
        client.store.products(locale="fr")
        client.account.orders()
    assert asked == ["/store/1/products?market=eu&locale=fr", "/store/1/account/orders"]


def test_a_transport_of_ones_own_sends_the_requests() -> None:
    class Own:
        def __init__(self) -> None:
            self.sent: list[HttpRequest] = []

        def send(self, request: HttpRequest, timeout: float) -> HttpResponse:
            assert timeout == 15
            self.sent.append(request)
            raise ConnectionError

        def close(self) -> None:
            """Have nothing to close."""

    own = Own()
    with (
        Client("https://a.example", store_id=1, transport=own, sleep=lambda _: None) as client,
        pytest.raises(StorefrontError, match="NETWORK: ConnectionError"),
    ):
        client.gift_cards.balance(CODE)
    assert len(own.sent) == 4
    assert CODE.code not in repr(own.sent[0])
    assert own.sent[0].url == "https://a.example/store/1/gift-cards/balance"


def test_errors_survive_a_copy_and_another_process() -> None:
    error = StorefrontError("CART_EMPTY", "The cart is empty.", status=409, retryable=False)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301 - of this test
        assert (again.code, again.status, str(again)) == ("CART_EMPTY", 409, str(error))


def test_a_closed_client_says_so() -> None:
    client = Client("http://127.0.0.1:9", store_id=1)
    client.close()
    with pytest.raises(RuntimeError, match="closed"):
        client.cart.get()


def test_a_client_of_another_event_loop_says_so() -> None:
    async def call() -> None:
        await client.gift_cards.balance(CODE)

    with http_server(Shoppers()) as url:
        client = AsyncClient(url, store_id=1)

        async def first() -> None:
            await call()
            await client._engine._transport.close()  # noqa: SLF001 - its connections are of this loop

        asyncio.run(first())
        with pytest.raises(RuntimeError, match="another event loop"):
            asyncio.run(call())
