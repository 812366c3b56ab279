"""Types of parameters that many operations have."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit

MarketCode = Annotated[str, Limit(max_length=32)]
"""Code of a market."""

LocaleTag = Annotated[str, Limit(max_length=35)]
"""A language as a BCP 47 tag."""

Cursor = Annotated[str, Limit(max_length=500)]
"""`page_info.end_cursor` of the previous page."""

PageSize = Annotated[int, Limit(minimum=1, maximum=100)]
"""Largest number of entries on a page."""

HitPageSize = Annotated[int, Limit(minimum=1, maximum=50)]
"""Largest number of hits on a page."""

SitemapPageSize = Annotated[int, Limit(minimum=1, maximum=1000)]
"""Largest number of records on a page of the sitemap."""

Price = Annotated[int, Limit(minimum=0, maximum=999999999999)]
"""A price in minor units of the market's currency."""
