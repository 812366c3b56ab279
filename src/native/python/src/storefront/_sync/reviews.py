"""Reviews of products."""

from __future__ import annotations

from collections.abc import Iterator

from storefront._core.pages import follow
from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models.enums import ReviewSort
from storefront.models.reviews import Review, ReviewInput, ReviewPage, ReviewReceipt
from storefront.parameters import Cursor, LocaleTag, MarketCode, PageSize


class ReviewsService(Service):
    """Reviews of products."""

    def list(
        self,
        handle: str,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
        sort: ReviewSort | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> ReviewPage:
        """List the published reviews of a product, by its handle or id.

        Args:
            handle: Handle or id of the product.
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            sort: Order of the list.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="listReviews",
                method="GET",
                route="/store/{storeId}/products/{handle}/reviews",
                path={"handle": handle},
                query={
                    "first": first,
                    "after": after,
                    "sort": sort,
                    "market": market,
                    "locale": locale,
                },
            ),
            ReviewPage,
        )

    def submit(
        self,
        handle: str,
        data: ReviewInput,
        *,
        idempotency_key: str | None = None,
    ) -> ReviewReceipt:
        """Submit a review; the shop shows it after a person has approved it.

        Args:
            handle: Handle or id of the product.
            data: A review to submit.
            idempotency_key: Same key and input: it acts once. By default each call has its own.
        """
        return self._call(
            Request(
                operation="submitReview",
                method="POST",
                route="/store/{storeId}/products/{handle}/reviews",
                path={"handle": handle},
                headers={"idempotency-key": idempotency_key},
                body=data,
                keyed=True,
            ),
            ReviewReceipt,
        )

    def all_reviews(
        self,
        handle: str,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
        sort: ReviewSort | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Iterator[Review]:
        """Walk through the published reviews of a product, page by page.

        It asks for a page when it is needed, and stops when the loop stops.

        Args:
            handle: Handle or id of the product.
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            sort: Order of the list.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        while True:
            page = self.list(
                handle,
                first=first,
                after=after,
                sort=sort,
                market=market,
                locale=locale,
            )
            yield from page.items
            following = follow(page.page_info, after)
            if following is None:
                return
            after = following
