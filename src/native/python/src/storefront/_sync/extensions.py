"""Extensions of the merchant."""

from __future__ import annotations

from typing import Annotated

from storefront._core.conversation import call_for_code
from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models._base import Limit
from storefront.models.content import ExtensionList, ExtensionSessionToken
from storefront.parameters import LocaleTag, MarketCode


class ExtensionsService(Service):
    """Extensions of the merchant."""

    def list(
        self,
        *,
        target: Annotated[str, Limit(max_length=100, pattern=r"^[a-z0-9-]+(\.[a-z0-9-]+)*$")]
        | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> ExtensionList:
        """List the extensions of one target on the page, or of all targets.

        Args:
            target: A target on the page, such as checkout.contact.after. The page names it in the
                element.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="listExtensions",
                method="GET",
                route="/store/{storeId}/extensions",
                query={"target": target, "market": market, "locale": locale},
            ),
            ExtensionList,
        )

    def code(self, sha256: str) -> str:
        """Read the code of an extension; the code at an address never changes.

        Args:
            sha256: SHA-256 of the code, in UTF-8, as hex.

        Raises:
            StorefrontError: With UNEXPECTED when the code has another hash.
        """
        request = Request(
            operation="getExtensionCode",
            method="GET",
            route="/store/{storeId}/extensions/code/{sha256}",
            path={"sha256": sha256},
            bulk=True,
        )
        return self._engine.run(call_for_code(self._engine.options, request, sha256))

    def session_token(self, extension_id: str) -> ExtensionSessionToken:
        """Create a token that proves the shopper to the server of an extension.

        Needs the capability session:token.

        Args:
            extension_id: Id of the extension: lower-case letters, digits and hyphens.
        """
        return self._call(
            Request(
                operation="createExtensionSessionToken",
                method="POST",
                route="/store/{storeId}/extensions/{extensionId}/session-token",
                path={"extensionId": extension_id},
            ),
            ExtensionSessionToken,
        )
