"""Compares the client with the plain libraries on the same bytes, and prints one line of JSON.

    python -m bench.measure -page FILE -cart FILE -url URL

CPU time of this process, in rounds that alternate, and the median of their ratios. Decoding: models
of a page and a cart against `json.loads`, which is untyped. Calling: `client.cart.get()`, with its
decoding into models, against `httpx2.Client.get` and `json.loads`, each on a kept connection of its
own to the same server.
"""

from __future__ import annotations

import argparse
import json
from importlib.metadata import distribution
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import httpx2

from storefront import Client
from storefront.models import Cart, ProductPage

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 15
TIMES = 300
# The client and all that it brings along; typing_extensions and the like are of pydantic.
INSTALLED = (
    *("anyio", "h11", "httpcore2", "httpx2", "idna", "truststore"),
    *("annotated_types", "pydantic", "pydantic_core", "typing_extensions", "typing_inspection"),
)


def cpu_of(run: Callable[[], object]) -> float:
    """Return the seconds of many runs."""
    start = process_time()
    for _ in range(TIMES):
        run()
    return process_time() - start


def ratio_of(own: Callable[[], object], other: Callable[[], object]) -> float:
    """Return the median of the ratios of rounds."""
    cpu_of(own)
    cpu_of(other)
    return median(cpu_of(own) / cpu_of(other) for _ in range(ROUNDS))


def installed_bytes() -> int:
    """Return the bytes of the client and its dependencies, without compiled Python."""
    own = (file.stat().st_size for file in Path("src").rglob("*.py"))
    files = (file for name in INSTALLED for file in distribution(name).files or ())
    theirs = (file.locate() for file in files if file.suffix != ".pyc")
    return sum(own) + sum(Path(str(file)).stat().st_size for file in theirs)


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-page", type=Path, required=True, help="file with a page of products")
    parser.add_argument("-cart", type=Path, required=True, help="file with a cart")
    parser.add_argument("-url", required=True, help="answers every request with the cart")
    given = parser.parse_args()
    page, cart = given.page.read_bytes(), given.cart.read_bytes()

    def typed() -> None:
        ProductPage.model_validate_json(page)
        Cart.model_validate_json(cart)

    def plain() -> None:
        json.loads(page)
        json.loads(cart)

    decode_ratio = ratio_of(typed, plain)
    with Client(given.url, store_id=1) as client, httpx2.Client() as bare:
        address = f"{given.url}/store/1/cart"
        call_ratio = ratio_of(client.cart.get, lambda: json.loads(bare.get(address).content))
    measured = {
        "decode_ratio": decode_ratio,
        "call_ratio": call_ratio,
        "typed_plain": False,
        "installed_bytes": installed_bytes(),
    }
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
