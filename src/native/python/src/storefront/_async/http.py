"""The default transport of the asynchronous client, on httpx2."""

from __future__ import annotations

import httpx2

from storefront._core.proxy import proxy_of
from storefront._core.tls import tls_context
from storefront.transport import MAX_ANSWER_BYTES, HttpRequest, HttpResponse


class HttpxAsyncTransport:
    """Sends requests with httpx2. It has no cookies, no redirects and no repetition of its own."""

    def __init__(self, base_url: str) -> None:
        """Prepare for requests to one API."""
        self._http = httpx2.AsyncHTTPTransport(verify=tls_context(), proxy=proxy_of(base_url))

    async def send(self, request: HttpRequest) -> HttpResponse:
        """Return the whole answer. The caller limits the time."""
        sent = httpx2.Request(
            request.method,
            request.url,
            headers=list(request.headers),
            content=request.content or None,
        )
        try:
            got = await self._http.handle_async_request(sent)
            try:
                content = bytearray()
                async for part in got.aiter_bytes():
                    content += part
                    if len(content) > MAX_ANSWER_BYTES:
                        message = f"the answer has more than {MAX_ANSWER_BYTES} bytes"
                        raise ConnectionError(message)
            finally:
                await got.aclose()
        except httpx2.RequestError as error:
            raise ConnectionError(str(error) or type(error).__name__) from error
        return HttpResponse(
            status=got.status_code,
            headers=got.headers.multi_items(),
            content=bytes(content),
        )

    async def close(self) -> None:
        """Close all connections."""
        await self._http.aclose()
