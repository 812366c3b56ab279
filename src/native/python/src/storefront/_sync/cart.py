"""The cart of the shopper. Every call returns the cart, priced by the API."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storefront._core.cart_updates import (
    CartMemory,
    call_for_cart,
    read_cart,
    update_cart,
)
from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models.cart import (
    Cart,
    CartAttributesInput,
    CartInput,
    CartLineAddition,
    CartLineUpdate,
    CartNoteInput,
    DiscountCodeInput,
    MarketImpact,
    SwitchMarketInput,
)
from storefront.models.money import ApplyGiftCardInput
from storefront.parameters import LocaleTag, MarketCode

if TYPE_CHECKING:
    from storefront._sync.engine import Engine


class CartService(Service):
    """The cart of the shopper. Every call returns the cart, priced by the API."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._memory = CartMemory()

    def _call_for_cart(self, request: Request) -> Cart:
        return self._engine.run(call_for_cart(self._engine.options, self._memory, request))

    def get(
        self,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Read the shopper's cart; the first response sets the cookie.

        Args:
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(read_cart({"market": market, "locale": locale}))

    def update(
        self,
        data: CartInput,
        *,
        base: Cart | None = None,
        version: int | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Replace the whole cart.

        If somebody changed the cart in the meantime, the changes of both are merged, so that
        neither loses anything.

        Args:
            data: The whole cart. `input_of` makes one from a cart.
            base: The cart from which the change starts, if this client did not read it.
            version: Version of the cart from which the change starts. By default that of `base`,
                or the newest that this client has seen.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.

        Raises:
            StorefrontError: With CART_VERSION_CONFLICT when the cart never stopped changing, or
                when this client does not know the version and there is no `base`.
        """
        return self._engine.run(
            update_cart(
                self._engine.options,
                self._memory,
                data,
                base=base,
                version=version,
                market=market,
                locale=locale,
            )
        )

    def add_line(
        self,
        data: CartLineAddition,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
        idempotency_key: str | None = None,
    ) -> Cart:
        """Add a line to the cart; equal lines are merged.

        Args:
            data: A line to add to the cart.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
            idempotency_key: Same key and input: it acts once. By default each call has its own.
        """
        return self._call_for_cart(
            Request(
                operation="addCartLine",
                method="POST",
                route="/store/{storeId}/cart/lines",
                query={"market": market, "locale": locale},
                headers={"idempotency-key": idempotency_key},
                body=data,
                keyed=True,
            )
        )

    def update_line(
        self,
        line_id: str,
        data: CartLineUpdate,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Set the quantity of a line.

        Args:
            line_id: Id of the line of the cart.
            data: A new quantity of a line.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="updateCartLine",
                method="PATCH",
                route="/store/{storeId}/cart/lines/{lineId}",
                path={"lineId": line_id},
                query={"market": market, "locale": locale},
                body=data,
            )
        )

    def remove_line(
        self,
        line_id: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Remove a line; repeating it changes nothing.

        Args:
            line_id: Id of the line of the cart.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="removeCartLine",
                method="DELETE",
                route="/store/{storeId}/cart/lines/{lineId}",
                path={"lineId": line_id},
                query={"market": market, "locale": locale},
            )
        )

    def set_attributes(
        self,
        data: CartAttributesInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Set or remove attributes of the cart, which the order inherits.

        Repeating it changes nothing.

        Args:
            data: Attributes to set, by name.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="setCartAttributes",
                method="PATCH",
                route="/store/{storeId}/cart/attributes",
                query={"market": market, "locale": locale},
                body=data,
            )
        )

    def set_note(
        self,
        data: CartNoteInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Set the shopper's note, which the order inherits.

        An empty note removes it; repeating it changes nothing.

        Args:
            data: The shopper's note to the shop.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="setCartNote",
                method="PUT",
                route="/store/{storeId}/cart/note",
                query={"market": market, "locale": locale},
                body=data,
            )
        )

    def apply_discount(
        self,
        data: DiscountCodeInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Apply a discount code to the cart; repeating it changes nothing.

        Args:
            data: A discount code.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="applyDiscount",
                method="POST",
                route="/store/{storeId}/cart/discounts",
                query={"market": market, "locale": locale},
                body=data,
            )
        )

    def remove_discount(
        self,
        code: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Remove a discount code; repeating it changes nothing.

        Args:
            code: The discount code.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="removeDiscount",
                method="DELETE",
                route="/store/{storeId}/cart/discounts/{code}",
                path={"code": code},
                query={"market": market, "locale": locale},
            )
        )

    def apply_gift_card(
        self,
        data: ApplyGiftCardInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Pay with a gift card; repeating it changes nothing.

        Args:
            data: Either a code that the shopper types, or the id of a saved gift card.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="applyGiftCard",
                method="POST",
                route="/store/{storeId}/cart/gift-cards",
                query={"market": market, "locale": locale},
                body=data,
            )
        )

    def remove_gift_card(
        self,
        gift_card_id: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Remove a gift card from the cart; repeating it changes nothing.

        Args:
            gift_card_id: Id of the gift card.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="removeGiftCard",
                method="DELETE",
                route="/store/{storeId}/cart/gift-cards/{giftCardId}",
                path={"giftCardId": gift_card_id},
                query={"market": market, "locale": locale},
            )
        )

    def market_impact(
        self,
        code: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> MarketImpact:
        """Preview how the cart changes in another market; this changes nothing.

        Args:
            code: Code of a market.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="marketImpact",
                method="GET",
                route="/store/{storeId}/cart/markets/{code}",
                path={"code": code},
                query={"market": market, "locale": locale},
            ),
            MarketImpact,
        )

    def switch_market(
        self,
        data: SwitchMarketInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Cart:
        """Move the cart and the open checkout to another market, both or neither.

        Repeating it changes nothing.

        Args:
            data: The market to change to.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call_for_cart(
            Request(
                operation="switchMarket",
                method="POST",
                route="/store/{storeId}/cart/market",
                query={"market": market, "locale": locale},
                body=data,
            )
        )
