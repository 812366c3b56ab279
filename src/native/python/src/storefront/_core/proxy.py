"""The proxy that the environment names."""

from __future__ import annotations

from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass


def proxy_of(base_url: str) -> str | None:
    """Return the proxy of HTTP_PROXY, HTTPS_PROXY and NO_PROXY for an address."""
    parts = urlsplit(base_url)
    proxies = getproxies()
    proxy = proxies.get(parts.scheme) or proxies.get("all")
    if not proxy or proxy_bypass(parts.hostname or ""):
        return None
    return proxy if "://" in proxy else f"http://{proxy}"
