"""TLS, proxies and compression of both default transports."""

import asyncio
import gzip
import json
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storefront import AsyncClient, Client, StorefrontError
from storefront._core.tls import tls_context
from storefront.models import GiftCard, GiftCardCodeInput
from tests.servers import GIFT_CARD, raw_server

CODE = GiftCardCodeInput(code="TEA4-7F2K-9QXM-3WHP")
Balance = Callable[[str], GiftCard]


def balance(url: str) -> GiftCard:
    with Client(url, store_id=1, timeout=2, sleep=lambda _: None) as client:
        return client.gift_cards.balance(CODE)


def balance_by_task(url: str) -> GiftCard:
    async def no_wait(_: float) -> None:
        """Wait for nothing."""

    async def main() -> GiftCard:
        async with AsyncClient(url, store_id=1, timeout=2, sleep=no_wait) as client:
            return await client.gift_cards.balance(CODE)

    return asyncio.run(main())


both = pytest.mark.parametrize("ask", [balance, balance_by_task])


def answer_of(body: bytes, *headers: str) -> bytes:
    lines = ["HTTP/1.1 200 OK", "connection: close", f"content-length: {len(body)}", *headers]
    return "\r\n".join([*lines, "", ""]).encode() + body


CARD = json.dumps(GIFT_CARD).encode()


@both
def test_a_compressed_answer_is_read(ask: Balance) -> None:
    answer = answer_of(gzip.compress(CARD), "content-encoding: gzip")
    with raw_server(lambda connection: connection.sendall(answer)) as url:
        assert ask(url).last4 == "3WHP"


@both
def test_an_answer_that_is_not_compressed_as_it_says_is_none(ask: Balance) -> None:
    answer = answer_of(CARD, "content-encoding: gzip")
    with (
        raw_server(lambda connection: connection.sendall(answer)) as url,
        pytest.raises(StorefrontError, match="NETWORK"),
    ):
        ask(url)


@both
def test_the_proxy_of_the_environment_is_used(
    ask: Balance, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bytes] = []

    def serve(connection: socket.socket) -> None:
        connection.sendall(answer_of(CARD))

    with raw_server(serve, asked) as proxy:
        monkeypatch.setenv("HTTP_PROXY", proxy.replace("http://", "http://ada:secret@"))
        monkeypatch.setenv("http_proxy", proxy.replace("http://", "http://ada:secret@"))
        monkeypatch.setenv("no_proxy", "other.example")
        assert ask("http://api.example").last4 == "3WHP"
    assert asked[0].startswith(b"POST http://api.example/store/1/gift-cards/balance HTTP/1.1\r\n")
    assert b"proxy-authorization: basic" in asked[0].lower()


@both
def test_no_proxy_is_used_for_a_host_that_needs_none(
    ask: Balance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    with raw_server(lambda connection: connection.sendall(answer_of(CARD))) as url:
        assert ask(url).last4 == "3WHP"


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """Make a certificate for localhost that nobody else trusts."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not here")
    file = tmp_path / "both.pem"
    request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=local"]
    names = ["-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "certificate.pem")]
    subprocess.run([openssl, *request, *names, *files], check=True, capture_output=True)
    key, own = (tmp_path / "key.pem").read_text(), (tmp_path / "certificate.pem").read_text()
    file.write_text(key + own)
    return file


@contextmanager
def tls_server(certificate: Path) -> Iterator[str]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    listener = socket.create_server(("127.0.0.1", 0))

    def accept() -> None:
        while True:
            try:
                raw, _ = listener.accept()
            except OSError:
                return
            with raw:
                try:
                    with context.wrap_socket(raw, server_side=True) as connection:
                        connection.recv(65536)
                        connection.sendall(answer_of(CARD))
                except OSError:
                    continue

    thread = threading.Thread(target=accept)
    thread.start()
    try:
        yield f"https://localhost:{listener.getsockname()[1]}"
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join()


@both
def test_a_certificate_is_checked(
    ask: Balance, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tls_server(certificate) as url:
        tls_context.cache_clear()
        with pytest.raises(StorefrontError, match="NETWORK"):
            ask(url)
        tls_context.cache_clear()
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate.with_name("certificate.pem")))
        assert ask(url).last4 == "3WHP"
        tls_context.cache_clear()
