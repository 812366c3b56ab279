"""Models of the account and the session."""

from __future__ import annotations

from typing import Annotated, ClassVar

from storefront.models._base import Limit, Model
from storefront.models.enums import PasswordResetReceiptStatus, SignUpReceiptStatus
from storefront.models.shared import ErrorItem


class AccountDeletion(Model):
    """Confirms the deletion of the account."""

    password: Annotated[str, Limit(max_length=1024)]
    """Password of 8 to 256 characters of any kind. Known leaked passwords are refused."""


class AccountUpdateInput(Model):
    """A change of the customer. Fields that are left out keep their values."""

    __limit__: ClassVar[Limit | None] = Limit(min_properties=1)

    first_name: Annotated[str, Limit(max_length=100)] | None = None
    """Given name. Empty if it is not known."""

    last_name: Annotated[str, Limit(max_length=100)] | None = None
    """Family name. Empty if it is not known."""

    marketing_consent: bool | None = None
    """True: the shop may send emails that are not about orders."""


class Customer(Model):
    """A person with an account in the store. The email address is verified."""

    id: str
    """Id of the customer."""

    email: str
    """Verified email address, as typed."""

    first_name: str
    """Given name. Empty if the customer did not give one."""

    last_name: str
    """Family name. Empty if the customer did not give one."""

    marketing_consent: bool
    """True: the shop may send emails that are not about orders."""

    created_at: Annotated[str, Limit(format="date-time")]
    """Time at which the account was created."""


class CustomerAddress(Model):
    """A saved address of the customer. At most one is the default of each kind."""

    id: str
    """Id of the address."""

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

    default_shipping: bool
    """True: the checkout fills it in as the shipping address."""

    default_billing: bool
    """True: the checkout fills it in as the billing address."""


class CustomerAddressInput(Model):
    """An address to save.

    It must be complete by the address rules of its country. The first address becomes the
    default of both kinds.
    """

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

    default_shipping: bool | None = None
    """True: the checkout fills it in as the shipping address. The first address is the default of
    both kinds."""

    default_billing: bool | None = None
    """True: the checkout fills it in as the billing address."""


class CustomerAddressList(Model):
    """A complete list of CustomerAddress, without pages."""

    items: list[CustomerAddress]
    """All entries."""


class CustomerAddressUpdate(Model):
    """A change of an address. Fields that are left out keep their values."""

    __limit__: ClassVar[Limit | None] = Limit(min_properties=1)

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

    default_shipping: bool | None = None
    """True: the checkout fills it in as the shipping address. The first address is the default of
    both kinds."""

    default_billing: bool | None = None
    """True: the checkout fills it in as the billing address."""


class NewPasswordInput(Model):
    """A new password, with the token of the link in an email."""

    token: Annotated[str, Limit(min_length=16, max_length=128)]
    """Token of the link in the email."""

    password: Annotated[str, Limit(max_length=1024)]
    """Password of 8 to 256 characters of any kind. Known leaked passwords are refused."""


class PasswordChangeInput(Model):
    """The current password and the new one."""

    current_password: Annotated[str, Limit(max_length=1024)]
    """Password of 8 to 256 characters of any kind. Known leaked passwords are refused."""

    password: Annotated[str, Limit(max_length=1024)]
    """Password of 8 to 256 characters of any kind. Known leaked passwords are refused."""


class PasswordResetInput(Model):
    """A request for a link to set a new password."""

    email: Annotated[
        str, Limit(min_length=3, max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")
    ]
    """Email address."""


class PasswordResetReceipt(Model):
    """The response is the same for addresses with and without an account."""

    status: PasswordResetReceiptStatus
    """If the address has an account, the service sends a link."""


class Session(Model):
    """The session of the browser."""

    customer: Customer | None
    """The signed-in customer, or None."""


class SignInInput(Model):
    """Email address and password."""

    email: Annotated[
        str, Limit(min_length=3, max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")
    ]
    """Email address."""

    password: Annotated[str, Limit(max_length=1024)]
    """Password of 8 to 256 characters of any kind. Known leaked passwords are refused."""

    token: Annotated[str, Limit(min_length=16, max_length=128)] | None = None
    """Token of the link of a password reset.

    With it, wrong passwords of strangers do not delay this attempt. Needed only after RATE_LIMITED.
    """


class SignUpInput(Model):
    """A request for an account."""

    email: Annotated[
        str, Limit(min_length=3, max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")
    ]
    """Email address."""

    password: Annotated[str, Limit(max_length=1024)]
    """Password of 8 to 256 characters of any kind. Known leaked passwords are refused."""

    first_name: Annotated[str, Limit(max_length=100)] | None = None
    """Given name. Empty if it is not known."""

    last_name: Annotated[str, Limit(max_length=100)] | None = None
    """Family name. Empty if it is not known."""

    marketing_consent: bool | None = None
    """True: the shop may send emails that are not about orders."""


class SignUpReceipt(Model):
    """The receipt of a request for an account.

    The response is the same for an address that already has an account, so it does not reveal
    accounts.
    """

    status: SignUpReceiptStatus
    """The service sends a link.

    If the address already has an account, the email tells its owner so.
    """


class SignedIn(Model):
    """The customer. The cart of the browser is merged into the cart of the account."""

    customer: Customer
    """The customer who is now signed in."""

    warnings: list[ErrorItem]
    """Parts that did not fit when the two carts were merged: a quantity, a line, a code, a gift
    card.
    """


class VerifyInput(Model):
    """Opens an account with the link of its email."""

    token: Annotated[str, Limit(min_length=16, max_length=128)]
    """Token of the link in the email."""

    password: Annotated[str, Limit(max_length=1024)] | None = None
    """Password chosen at sign-up.

    It is needed in a browser other than the one that signed up. So the owner of the mailbox cannot
    open an account with a password that a stranger chose.
    """
