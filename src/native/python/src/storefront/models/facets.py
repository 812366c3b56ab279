"""Counts of values beside a list."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.enums import SearchFacetName


class SearchFacet(Model):
    """Something to filter by."""

    name: SearchFacetName
    """Name of the filter."""

    values: Annotated[list[SearchFacetValue], Limit(max_items=50)]
    """Values, the most frequent first.

    The counts of a facet ignore the filter of this facet, so the shopper can choose another value.
    """


class SearchFacetValue(Model):
    """A value of a facet."""

    value: str
    """Value for the filter."""

    label: str
    """For people."""

    count: Annotated[int, Limit(minimum=0)]
    """Number of hits with this value."""
