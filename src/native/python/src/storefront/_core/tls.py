"""The certificates that connections trust."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import httpx2

if TYPE_CHECKING:
    import ssl


@cache
def tls_context() -> ssl.SSLContext:
    """Return one context for all clients: reading the certificates takes longer than a call."""
    return httpx2.create_ssl_context()
