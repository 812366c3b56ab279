"""The account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storefront.models import (
    AccountDeletion,
    AccountUpdateInput,
    CustomerAddressInput,
    CustomerAddressUpdate,
    NewPasswordInput,
    PasswordChangeInput,
    PasswordResetInput,
    SignInInput,
    SignUpInput,
    VerifyInput,
)

if TYPE_CHECKING:
    from storefront import Client


def get_session(client: Client) -> object:
    # snippet: getSession
    session = client.account.session()
    # end
    return session


def sign_up(client: Client, password: str) -> object:
    # snippet: signUp
    receipt = client.account.sign_up(SignUpInput(email="ada@example.com", password=password))
    # end
    return receipt


def verify_account(client: Client, token: str, password: str) -> object:
    # snippet: verifyAccount
    signed_in = client.account.verify(VerifyInput(token=token, password=password))
    # end
    return signed_in


def sign_in(client: Client, password: str) -> object:
    # snippet: signIn
    signed_in = client.account.sign_in(SignInInput(email="ada@example.com", password=password))
    # end
    return signed_in


def sign_out(client: Client) -> None:
    # snippet: signOut
    client.account.sign_out()
    # end


def request_password_reset(client: Client) -> object:
    # snippet: requestPasswordReset
    receipt = client.account.request_password_reset(PasswordResetInput(email="ada@example.com"))
    # end
    return receipt


def complete_password_reset(client: Client, token: str, password: str) -> object:
    # snippet: completePasswordReset
    signed_in = client.account.reset_password(NewPasswordInput(token=token, password=password))
    # end
    return signed_in


def change_password(client: Client, password: str, following: str) -> object:
    # snippet: changePassword
    change = PasswordChangeInput(current_password=password, password=following)
    customer = client.account.change_password(change)
    # end
    return customer


def get_account(client: Client) -> object:
    # snippet: getAccount
    customer = client.account.get()
    # end
    return customer


def update_account(client: Client) -> object:
    # snippet: updateAccount
    customer = client.account.update(AccountUpdateInput(first_name="Ada"))
    # end
    return customer


def delete_account(client: Client, password: str) -> None:
    # snippet: deleteAccount
    client.account.delete(AccountDeletion(password=password))
    # end


def list_my_orders(client: Client) -> object:
    # snippet: listMyOrders
    page = client.account.orders()
    # end
    return page


def get_my_order(client: Client, order_id: str) -> object:
    # snippet: getMyOrder
    order = client.account.order(order_id)
    # end
    return order


def list_addresses(client: Client) -> object:
    # snippet: listAddresses
    addresses = client.account.addresses()
    # end
    return addresses


def add_address(client: Client) -> object:
    # snippet: addAddress
    address = CustomerAddressInput(
        first_name="Ada",
        last_name="Kiln",
        address1="Hauptstr. 1",
        city="Berlin",
        country_code="DE",
    )
    added = client.account.add_address(address)
    # end
    return added


def update_address(client: Client, address_id: str) -> object:
    # snippet: updateAddress
    changed = client.account.update_address(address_id, CustomerAddressUpdate(city="Potsdam"))
    # end
    return changed


def remove_address(client: Client, address_id: str) -> None:
    # snippet: removeAddress
    client.account.remove_address(address_id)
    # end
