"""Postal addresses."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model


class Address(Model):
    """A postal address. Which fields are required depends on the country."""

    first_name: Annotated[str, Limit(max_length=100)]
    """Given name."""

    last_name: Annotated[str, Limit(max_length=100)]
    """Family name."""

    company: Annotated[str, Limit(max_length=100)] | None = None
    """Company."""

    address1: Annotated[str, Limit(max_length=200)]
    """Street and number."""

    address2: Annotated[str, Limit(max_length=200)] | None = None
    """Second line: flat, floor, building."""

    city: Annotated[str, Limit(max_length=100)]
    """City or town."""

    region: Annotated[str, Limit(max_length=100)] | None = None
    """State, province or prefecture: the ISO 3166-2 part after the dash where one exists."""

    postal_code: Annotated[str, Limit(max_length=20)] | None = None
    """Postal code, as the country writes it."""

    country_code: Annotated[str, Limit(pattern=r"^[A-Z]{2}$")]
    """ISO 3166-1 alpha-2."""

    phone: Annotated[str, Limit(max_length=40)] | None = None
    """Telephone number, for the carrier."""

    vat_number: Annotated[str, Limit(max_length=20)] | None = None
    """VAT number of the buyer with the country prefix: DE123456789.

    It is used in the shipping address only.
    """


class PartialAddress(Model):
    """An address that may be incomplete. Any field may be absent."""

    first_name: Annotated[str, Limit(max_length=100)] | None = None
    """Given name."""

    last_name: Annotated[str, Limit(max_length=100)] | None = None
    """Family name."""

    company: Annotated[str, Limit(max_length=100)] | None = None
    """Company."""

    address1: Annotated[str, Limit(max_length=200)] | None = None
    """Street and number."""

    address2: Annotated[str, Limit(max_length=200)] | None = None
    """Second line: flat, floor, building."""

    city: Annotated[str, Limit(max_length=100)] | None = None
    """City or town."""

    region: Annotated[str, Limit(max_length=100)] | None = None
    """State, province or prefecture: the ISO 3166-2 part after the dash where one exists."""

    postal_code: Annotated[str, Limit(max_length=20)] | None = None
    """Postal code, as the country writes it."""

    country_code: Annotated[str, Limit(pattern=r"^[A-Z]{2}$")] | None = None
    """ISO 3166-1 alpha-2."""

    phone: Annotated[str, Limit(max_length=40)] | None = None
    """Telephone number, for the carrier."""

    vat_number: Annotated[str, Limit(max_length=20)] | None = None
    """VAT number of the buyer with the country prefix: DE123456789.

    It is used in the shipping address only.
    """
