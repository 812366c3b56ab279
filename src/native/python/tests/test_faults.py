"""Broken connections, slow servers and cancelled calls: an error in time, and nothing left open."""

import asyncio
import gc
import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import anyio
import pytest

from storefront import AsyncClient, Client, StorefrontError
from storefront.models import GiftCardCodeInput, SignInInput
from tests.servers import GIFT_CARD, raw_server

CODE = GiftCardCodeInput(code="TEA4-7F2K-9QXM-3WHP")
# Not repeated, so that a call is one attempt.
SIGN_IN = SignInInput(email="ada.kiln@example.com", password="four quiet kilns 71")
BODY = json.dumps(GIFT_CARD).encode()
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (
    len(BODY),
    BODY,
)


def open_sockets() -> int:
    gc.collect()
    descriptors = (f"/proc/self/fd/{name}" for name in os.listdir("/proc/self/fd"))  # noqa: PTH208 - names alone
    return sum(os.path.exists(one) and "socket:" in os.readlink(one) for one in descriptors)  # noqa: PTH110, PTH115 - sockets have no Path


@contextmanager
def nothing_left_open() -> Iterator[None]:
    sockets, threads = open_sockets(), threading.active_count()
    yield
    deadline = time.monotonic() + 5
    while (open_sockets(), threading.active_count()) != (sockets, threads):
        assert time.monotonic() < deadline, (sockets, open_sockets(), threading.enumerate())
        time.sleep(0.01)


def cut_after(sent: list[int]) -> Callable[[socket.socket], None]:
    return lambda connection: connection.sendall(ANSWER[: sent[0]])


async def no_wait(_: float) -> None:
    """Wait for nothing."""


def test_an_answer_that_breaks_off_at_any_byte_is_none() -> None:
    sent = [0]
    with (
        nothing_left_open(),
        raw_server(cut_after(sent)) as url,
        Client(url, store_id=1, sleep=lambda _: None) as client,
    ):
        for count in range(len(ANSWER)):
            sent[0] = count
            with pytest.raises(StorefrontError, match="NETWORK") as raised:
                client.gift_cards.balance(CODE)
            assert raised.value.retryable
        sent[0] = len(ANSWER)
        assert client.gift_cards.balance(CODE).last4 == "3WHP"


def test_an_answer_that_breaks_off_at_any_byte_is_none_for_tasks() -> None:
    async def main(url: str) -> None:
        async with AsyncClient(url, store_id=1, sleep=no_wait) as client:
            for count in range(len(ANSWER)):
                sent[0] = count
                with pytest.raises(StorefrontError, match="NETWORK"):
                    await client.gift_cards.balance(CODE)
            sent[0] = len(ANSWER)
            assert (await client.gift_cards.balance(CODE)).last4 == "3WHP"

    sent = [0]
    with nothing_left_open(), raw_server(cut_after(sent)) as url:
        asyncio.run(main(url))


def drip(begin: bytes) -> Callable[[socket.socket], None]:
    """Send a byte from time to time: each read succeeds, and the answer never ends."""

    def serve(connection: socket.socket) -> None:
        connection.sendall(begin)
        end = time.monotonic() + 3
        while time.monotonic() < end:
            connection.sendall(b" ")
            time.sleep(0.02)

    return serve


@pytest.mark.parametrize(
    "begin", [b"HTTP/1.1 200 OK", b"HTTP/1.1 200 OK\r\nX-Slow: ", ANSWER[:-30]]
)
def test_a_drip_ends_with_the_deadline(begin: bytes) -> None:
    start = time.monotonic()
    with (
        raw_server(drip(begin)) as url,
        Client(url, store_id=1, timeout=0.2, sleep=lambda _: None) as client,
        pytest.raises(StorefrontError, match=r"no answer within 0\.2 s") as raised,
    ):
        client.account.sign_in(SIGN_IN)
    assert isinstance(raised.value.__cause__, TimeoutError)
    # The drip would end after 3 s.
    assert time.monotonic() - start < 2


def hang(connection: socket.socket) -> None:
    connection.recv(1)


def test_a_call_can_be_cancelled_at_any_moment() -> None:
    async def main(url: str) -> None:
        async with AsyncClient(url, store_id=1) as client:
            for delay in (0, 0.001, 0.002, 0.005, 0.01, 0.03):
                calls = [asyncio.create_task(client.gift_cards.balance(CODE)) for _ in range(5)]
                await asyncio.sleep(delay)
                for call in calls:
                    call.cancel()
                ended = await asyncio.gather(*calls, return_exceptions=True)
                assert all(isinstance(one, asyncio.CancelledError) for one in ended)

    with nothing_left_open(), raw_server(hang) as url:
        asyncio.run(main(url))


def test_a_time_limit_of_the_caller_is_his_own_error() -> None:
    async def main(url: str) -> None:
        async with AsyncClient(url, store_id=1) as client:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await client.gift_cards.balance(CODE)
            with anyio.move_on_after(0.05) as scope:
                await client.gift_cards.balance(CODE)
            assert scope.cancelled_caught

    with nothing_left_open(), raw_server(hang) as url:
        asyncio.run(main(url))


def test_a_call_waits_no_longer_for_first_contact_than_for_an_answer() -> None:
    async def main(url: str) -> None:
        async with AsyncClient(url, store_id=1, timeout=0.2, sleep=no_wait) as client:
            calls = [client.account.sign_in(SIGN_IN) for _ in range(3)]
            ended = await asyncio.gather(*calls, return_exceptions=True)
            assert [one.code for one in ended if isinstance(one, StorefrontError)] == [
                "NETWORK"
            ] * 3

    start = time.monotonic()
    with nothing_left_open(), raw_server(hang) as url:
        asyncio.run(main(url))
    assert time.monotonic() - start < 2


def test_nobody_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with (
        nothing_left_open(),
        Client(url, store_id=1, sleep=lambda _: None) as client,
        pytest.raises(StorefrontError, match="NETWORK") as raised,
    ):
        client.gift_cards.balance(CODE)
    assert isinstance(raised.value.__cause__, OSError)
