"""Restock notices, messages and extensions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storefront.models import ContactInput, RestockInput, RestockUnsubscribe, WithdrawalInput

if TYPE_CHECKING:
    from storefront import Client


def notify_restock(client: Client) -> object:
    # snippet: notifyRestock
    request = RestockInput(variant_id="moss-teapot", channel="email", address="ada@example.com")
    receipt = client.engagement.notify_restock(request)
    # end
    return receipt


def unsubscribe_restock(client: Client, token: str) -> None:
    # snippet: unsubscribeRestock
    client.engagement.unsubscribe_restock(RestockUnsubscribe(token=token))
    # end


def send_contact(client: Client) -> object:
    # snippet: sendContact
    message = ContactInput(name="Ada Kiln", email="ada@example.com", message="Do you mend teapots?")
    receipt = client.engagement.contact(message)
    # end
    return receipt


def declare_withdrawal(client: Client) -> object:
    # snippet: declareWithdrawal
    withdrawal = WithdrawalInput(name="Ada Kiln", email="ada@example.com", contract="1001")
    receipt = client.engagement.withdraw(withdrawal)
    # end
    return receipt


def list_extensions(client: Client) -> object:
    # snippet: listExtensions
    extensions = client.extensions.list()
    # end
    return extensions


def get_extension_code(client: Client, sha256: str) -> object:
    # snippet: getExtensionCode
    code = client.extensions.code(sha256)
    # end
    return code


def create_extension_session_token(client: Client, extension_id: str) -> object:
    # snippet: createExtensionSessionToken
    token = client.extensions.session_token(extension_id)
    # end
    return token
