"""The way from one page of a list to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storefront.models.shared import PageInfo


def follow(info: PageInfo, after: str | None) -> str | None:
    """Return the cursor of the next page, or None after the last one."""
    # A page that ends where it began would come again for ever.
    return info.end_cursor if info.has_next_page and info.end_cursor != after else None
