"""Models of content, reviews, extensions and messages."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.enums import (
    ExtensionCapabilities,
    RestockInputChannel,
    RestockReceiptStatus,
)
from storefront.models.shared import Image, PageInfo


class Block(Model):
    """A named block of HTML for many pages, such as a note about delivery or an announcement."""

    handle: str
    """Handle of the block."""

    html: str
    """The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text,
    lists, tables, links and pictures, headings from h2; no script, style, class, id, form or frame.
    Absent: there is none.
    """

    updated_at: Annotated[str, Limit(format="date-time")]
    """Time of the last change."""


class ContactInput(Model):
    """A message to the merchant."""

    topic: Annotated[str, Limit(max_length=100)] | None = None
    """Topic from the list of the page."""

    name: Annotated[str, Limit(min_length=1, max_length=100)]
    """Name of the sender."""

    email: Annotated[
        str, Limit(min_length=3, max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")
    ]
    """Email address for the reply."""

    message: Annotated[str, Limit(min_length=1, max_length=5000)]
    """The message, plain text."""

    fields: (
        Annotated[dict[str, Annotated[str, Limit(max_length=1000)]], Limit(max_properties=20)]
        | None
    ) = None
    """The page's own fields, by name."""

    website: Annotated[str, Limit(max_length=500)] | None = None
    """A hidden field. The service marks a message that fills it in as spam."""

    locale: Annotated[str, Limit(max_length=35)] | None = None
    """Language of the page."""


class ContactReceipt(Model):
    """Receipt for a message."""

    id: str
    """Id of the message."""


class Content(Model):
    """A page or story."""

    handle: str
    """Name of the record in addresses."""

    title: str
    """Title."""

    summary: str
    """One or two sentences of plain text. It may be empty."""

    image: Image | None
    """Image, or None."""

    published_at: Annotated[str, Limit(format="date-time")]
    """Time of publication."""

    html: str
    """Made by the service from Markdown: headings from h2, paragraphs, lists, quotes, rules, links,
    emphasis, code, images, tables; nothing else passes. The only attributes are href, src, alt,
    loading, decoding, start and, on cells, data-align (left, center, right)."""

    updated_at: Annotated[str, Limit(format="date-time")]
    """Time of the last change."""


class ContentPage(Model):
    """A page of a list of ContentSummary."""

    items: list[ContentSummary]
    """Entries of this page."""

    page_info: PageInfo
    """End of this page."""

    total_count: Annotated[int, Limit(minimum=0)]
    """Entries on all pages, counted up to 1,000."""


class ContentSummary(Model):
    """A page or story in a list."""

    handle: str
    """Name of the record in addresses."""

    title: str
    """Title."""

    summary: str
    """One or two sentences of plain text. It may be empty."""

    image: Image | None
    """Image, or None."""

    published_at: Annotated[str, Limit(format="date-time")]
    """Time of publication."""


class Extension(Model):
    """An extension for pages. The code is at `/store/{storeId}/extensions/code/{sha256}`."""

    id: Annotated[str, Limit(pattern=r"^[a-z0-9-]{1,64}$")]
    """Id of the extension: lower-case letters, digits and hyphens."""

    name: Annotated[str, Limit(min_length=1, max_length=60)]
    """Name that shoppers see in “Provided by …”."""

    version: Annotated[str, Limit(min_length=1, max_length=32)]
    """Version that its author gives."""

    targets: list[Annotated[str, Limit(max_length=100, pattern=r"^[a-z0-9-]+(\.[a-z0-9-]+)*$")]]
    """Targets on the page."""

    capabilities: Annotated[list[ExtensionCapabilities], Limit(max_items=20, unique_items=True)]
    """Capabilities: the data it may read and the actions it may take."""

    image_origins: Annotated[
        list[Annotated[str, Limit(max_length=300, pattern=r"^https?://[^/?#@\s]+$")]],
        Limit(max_items=10),
    ]
    """Origins of its images, in addition to the media of the store."""

    fetch_origins: Annotated[
        list[Annotated[str, Limit(max_length=300, pattern=r"^https?://[^/?#@\s]+$")]],
        Limit(max_items=10),
    ]
    """Origins that it may request through the page. It needs the capability fetch."""

    sha256: Annotated[str, Limit(pattern=r"^[0-9a-f]{64}$")]
    """SHA-256 of the code, in UTF-8, as hex."""

    settings: Annotated[
        dict[str, Annotated[str, Limit(max_length=2000)] | float | bool],
        Limit(max_properties=40),
    ]
    """Settings of the merchant for this extension, by name.

    Every page can read them. Do not store secrets in them.
    """


class ExtensionList(Model):
    """Extensions of a page."""

    sandbox_url: str | None
    """URL of the sandbox on another origin. None: /ext/sandbox of this API."""

    media_base_url: str
    """Base URL of the images that every extension may show. Empty: none."""

    items: list[Extension]
    """Extensions in the order of rendering."""


class ExtensionSessionToken(Model):
    """A token for the server of an extension.

    It proves that the request comes from a shopper in the shop now.
    """

    token: str
    """JWT, HS256 with the extension’s secret.

    iss: storefront-elements; dest: the store’s id; aud: the extension’s id; sub: an id of the
    shopper that only this extension gets; iat, exp, jti.
    """

    expires_at: Annotated[str, Limit(format="date-time")]
    """Expiry time, five minutes after creation."""


class RestockInput(Model):
    """A request for a notification when a variant can be bought again."""

    variant_id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Id of the variant."""

    channel: RestockInputChannel
    """Channel of the notification."""

    address: Annotated[str, Limit(min_length=3, max_length=254)]
    """Email address. For `sms`: telephone number with country code (+49…)."""

    consent: bool | None = None
    """True: the shopper gave the consent that the page asks for."""

    locale: Annotated[str, Limit(max_length=35)] | None = None
    """Language of the notification. Default: the language of the market."""


class RestockReceipt(Model):
    """The receipt of a restock notification.

    The response is the same for an address that is already on the list, so it does not reveal
    addresses.
    """

    status: RestockReceiptStatus
    """The address is on the list."""


class RestockUnsubscribe(Model):
    """Cancels a restock notification."""

    token: Annotated[str, Limit(min_length=16, max_length=128)]
    """Token of the link in the notification."""


class WithdrawalInput(Model):
    """A declaration of withdrawal from a contract."""

    name: Annotated[str, Limit(min_length=1, max_length=200)]
    """Name of the consumer."""

    email: Annotated[
        str, Limit(min_length=3, max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")
    ]
    """Email address for the receipt."""

    contract: Annotated[str, Limit(max_length=200)] | None = None
    """What identifies the contract: usually the number of the order. Any text is accepted, also
    none."""

    statement: Annotated[str, Limit(max_length=2000)] | None = None
    """Further words, such as the goods if it is not the whole order. It may be empty."""

    locale: Annotated[str, Limit(min_length=2, max_length=35)] | None = None
    """Language of the page, BCP 47."""


class WithdrawalReceipt(Model):
    """The declaration was received. The same receipt is sent by email."""

    id: str
    """Id of the declaration."""

    received_at: Annotated[str, Limit(format="date-time")]
    """Time at which the declaration was received."""

    receipt_at: Annotated[str, Limit(format="date-time")]
    """Time from which the receipt is sent by email.

    An address gets at most ten within an hour; the others follow later.
    """
