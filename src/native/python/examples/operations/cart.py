"""The cart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storefront.models import (
    ApplyGiftCardInput,
    CartAttributeInput,
    CartAttributesInput,
    CartInput,
    CartLineAddition,
    CartLineInput,
    CartLineUpdate,
    CartNoteInput,
    DiscountCodeInput,
    SwitchMarketInput,
)

if TYPE_CHECKING:
    from storefront import Client


def get_cart(client: Client) -> object:
    # snippet: getCart
    cart = client.cart.get()
    # end
    return cart


def replace_cart(client: Client) -> object:
    # snippet: replaceCart
    line = CartLineInput(variant_id="moss-teapot", quantity=2)
    # Merges when another device changed the cart in the meantime.
    cart = client.cart.update(CartInput(lines=[line]))
    # end
    return cart


def add_cart_line(client: Client) -> object:
    # snippet: addCartLine
    cart = client.cart.add_line(CartLineAddition(variant_id="moss-teapot", quantity=1))
    # end
    return cart


def update_cart_line(client: Client, line_id: str) -> object:
    # snippet: updateCartLine
    cart = client.cart.update_line(line_id, CartLineUpdate(quantity=3))
    # end
    return cart


def remove_cart_line(client: Client, line_id: str) -> object:
    # snippet: removeCartLine
    cart = client.cart.remove_line(line_id)
    # end
    return cart


def set_cart_attributes(client: Client) -> object:
    # snippet: setCartAttributes
    day = CartAttributeInput(label="Day", value="2027-01-31")
    cart = client.cart.set_attributes(CartAttributesInput(attributes={"delivery-day": day}))
    # end
    return cart


def set_cart_note(client: Client) -> object:
    # snippet: setCartNote
    cart = client.cart.set_note(CartNoteInput(note="Please ring the bell."))
    # end
    return cart


def apply_discount(client: Client) -> object:
    # snippet: applyDiscount
    cart = client.cart.apply_discount(DiscountCodeInput(code="WELCOME10"))
    # end
    return cart


def remove_discount(client: Client) -> object:
    # snippet: removeDiscount
    cart = client.cart.remove_discount("WELCOME10")
    # end
    return cart


def apply_gift_card(client: Client, code: str) -> object:
    # snippet: applyGiftCard
    cart = client.cart.apply_gift_card(ApplyGiftCardInput(code=code))
    # end
    return cart


def remove_gift_card(client: Client, gift_card_id: str) -> object:
    # snippet: removeGiftCard
    cart = client.cart.remove_gift_card(gift_card_id)
    # end
    return cart


def market_impact(client: Client) -> object:
    # snippet: marketImpact
    impact = client.cart.market_impact("us")
    # end
    return impact


def switch_market(client: Client, impact_hash: str) -> object:
    # snippet: switchMarket
    choice = SwitchMarketInput(market="us", impact_hash=impact_hash)
    cart = client.cart.switch_market(choice)
    # end
    return cart
