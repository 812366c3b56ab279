"""Models that many others have."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.codes import ErrorCode
from storefront.models.enums import ErrorItemSeverity


class ErrorItem(Model):
    """One problem: a code for programs, a message for people, and the path of the field."""

    code: ErrorCode
    """For programs."""

    message: str
    """Message in English for developers and logs. Derive the text for shoppers from the code."""

    path: str | None = None
    """Path of the field in the request with dots: lines.0.quantity."""

    severity: ErrorItemSeverity
    """error: the request was refused. warning: the request succeeded with this remark."""


class PageInfo(Model):
    """End of a page of a list."""

    end_cursor: str | None
    """Cursor of the last entry.

    Send it as `after` to get the next page. None: the page is empty.
    """

    has_next_page: bool
    """True: there is a next page."""


class Image(Model):
    """A picture."""

    url: Annotated[str, Limit(max_length=2501)]
    """Absolute address."""

    alt: Annotated[str, Limit(max_length=500)]
    """Text alternative of the image. Empty: the image is decoration."""

    width: Annotated[int, Limit(minimum=1, maximum=20000)] | None = None
    """Width in pixels."""

    height: Annotated[int, Limit(minimum=1, maximum=20000)] | None = None
    """Height in pixels."""

    srcset: Annotated[str, Limit(max_length=20000)] | None = None
    """Copies in other widths, as the `srcset` of an `<img>`.

    The store setting imageSizes creates it. Imports ignore it.
    """


class OptionValue(Model):
    """Chosen value of an option."""

    name: str
    """Name of the option, such as Size."""

    value: str
    """Chosen value, such as M."""
