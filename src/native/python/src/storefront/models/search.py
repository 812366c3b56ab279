"""Models of the search."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.enums import (
    SearchCorpusMode,
    SearchDocumentKind,
    SearchHitKind,
    SearchResultMode,
)
from storefront.models.facets import SearchFacet
from storefront.models.money import Money
from storefront.models.shared import Image, PageInfo
from storefront.models.store import SiteRoutes


class SearchCategory(Model):
    """A category that products of the corpus are in."""

    handle: str
    """Handle of the category."""

    title: str
    """Title of the category."""


class SearchCorpus(Model):
    """All documents of a market with the search settings.

    Equal copies give equal results everywhere.
    """

    version: str
    """Hash of the other fields. It is also the ETag."""

    format: int
    """Number of the format. Drop a stored copy in another format."""

    store_id: int
    """Id of the store."""

    market: str
    """Code of the market."""

    currency: str
    """ISO 4217 code of every amount."""

    mode: SearchCorpusMode
    """Match mode."""

    synonyms: list[list[str]]
    """Groups of words that mean the same."""

    routes: SiteRoutes
    """Address patterns of the pages of the shop."""

    categories: list[SearchCategory]
    """Categories. Documents refer to them by position."""

    documents: list[SearchDocument]
    """All documents."""


class SearchCounts(Model):
    """Hits by kind."""

    product: Annotated[int, Limit(minimum=0)]
    """Products."""

    collection: Annotated[int, Limit(minimum=0)]
    """Categories."""

    page: Annotated[int, Limit(minimum=0)]
    """Pages."""

    story: Annotated[int, Limit(minimum=0)]
    """Stories."""


class SearchDocument(Model):
    """A document of the corpus: about 310 bytes and up to 400 characters of text.

    Fields with their default value are left out. Amounts are in minor units of the currency of the
    corpus.
    """

    id: str
    """Unique id in the corpus: the kind, a colon, and the id of the record."""

    kind: SearchDocumentKind
    """Matching text."""

    handle: str
    """Handle of the record."""

    title: str
    """Title."""

    text: Annotated[str, Limit(max_length=400)] | None = None
    """Beginning of the text, without markup. Absent: there is no text."""

    image: Image | None = None
    """Image. Default: none."""

    rank: int
    """Position in the order of the shop. The smaller one comes first among equally good hits."""

    released: int | None = None
    """Release time in seconds since 1970, for the order "newest"."""

    product: SearchDocumentProduct | None = None
    """Fields of a product. Absent for other kinds."""


class SearchDocumentProduct(Model):
    """Fields of a product in the corpus."""

    price: int
    """Price of the cheapest variant."""

    compare_at_price: int | None = None
    """Price before a reduction. Leave it out if it is not reduced."""

    max_price: int | None = None
    """Price of the most expensive variant. Absent: all variants cost the same."""

    available: bool
    """True: it can be bought now."""

    variant_id: str | None = None
    """Id of the only variant. Absent: the shopper must choose one."""

    brand: str | None = None
    """Brand. Default: none."""

    tags: list[str] | None = None
    """The merchant's tags. Default: none."""

    categories: list[Annotated[int, Limit(minimum=0)]] | None = None
    """Positions in `categories` of the corpus."""

    codes: list[str] | None = None
    """SKUs of the variants that are sold in the market, then EAN, UPC or GTIN numbers: 4000
    characters at most. Search finds them with and without punctuation, whole or by a part. Default:
    none.
    """

    options: list[str] | None = None
    """Option values of these variants, each once: 1000 characters at most. Default: none."""


class SearchHighlights(Model):
    """Matches of the query in title and text."""

    title: list[
        Annotated[
            tuple[Annotated[int, Limit(minimum=0)], Annotated[int, Limit(minimum=0)]],
            Limit(min_items=2, max_items=2),
        ]
    ]
    """In the title."""

    text: list[
        Annotated[
            tuple[Annotated[int, Limit(minimum=0)], Annotated[int, Limit(minimum=0)]],
            Limit(min_items=2, max_items=2),
        ]
    ]
    """In the text."""


class SearchHit(Model):
    """Something that was found."""

    kind: SearchHitKind
    """Matching text."""

    id: str
    """Id of the record."""

    handle: str
    """Handle of the record."""

    title: str
    """Title."""

    url: str | None
    """Address of its page, from the route patterns of the store.

    None: the store has no pattern for it.
    """

    text: str
    """Beginning of the text, without markup."""

    highlights: SearchHighlights
    """Matches of the query."""

    image: Image | None
    """Image, or None."""

    product: SearchHitProduct | None
    """Fields of a product. None for other kinds."""


class SearchHitProduct(Model):
    """Fields of a product in a hit."""

    price: Money
    """Price of the cheapest variant."""

    compare_at_price: Money | None
    """Price before a reduction. None: it is not reduced."""

    max_price: Money | None
    """Price of the most expensive variant. None: all variants cost the same."""

    available: bool
    """True: it can be bought now."""

    variant_id: str | None
    """Id of the only variant. None: the shopper must choose one."""

    brand: str | None
    """Brand, or None."""


class SearchResult(Model):
    """Matching text."""

    query: str
    """The query after trimming and collapsing spaces."""

    mode: SearchResultMode
    """Match mode of the query."""

    items: list[SearchHit]
    """Hits, best first."""

    page_info: PageInfo
    """End of the page."""

    total_count: Annotated[int, Limit(minimum=0)]
    """Total number of hits."""

    counts: SearchCounts
    """Number of hits by kind. It ignores the filter by kind."""

    facets: list[SearchFacet]
    """Facets. Empty unless `facets=true`."""

    did_you_mean: str | None
    """A suggested query that finds more, or None."""
