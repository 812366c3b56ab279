"""The merge of two changes of one cart."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from storefront.models.cart import CartInput, CartLineInput
from storefront.models.money import GiftCardDeliveryInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from storefront.models.cart import Cart, CartLine

_Content = tuple[object, ...]


def input_of(cart: Cart) -> CartInput:
    """Return a cart as input for `cart.update`. Its discount codes do not change."""
    return CartInput(lines=[_input_of_line(line) for line in cart.lines], note=cart.note)


def _input_of_line(line: CartLine) -> CartLineInput:
    result = CartLineInput(
        id=line.id,
        variant_id=line.variant_id,
        quantity=line.quantity,
        attributes=list(line.attributes),
    )
    if line.subscription:
        result.plan_id = line.subscription.plan_id
    if card := line.gift_card:
        result.gift_card = GiftCardDeliveryInput(
            recipient_email=card.recipient_email,
            recipient_name=card.recipient_name,
            message=card.message,
            send_on=card.send_on,
            time_zone=card.time_zone,
        )
    return result


def _content(line: CartLineInput) -> _Content:
    """Return the content of a line: the API merges lines of equal content."""
    return (line.variant_id, line.plan_id, _attributes(line), _delivery(line))


def _attributes(line: CartLineInput) -> _Content:
    return tuple((attribute.name, attribute.value) for attribute in line.attributes or ())


def _delivery(line: CartLineInput) -> _Content:
    """Be equal for the same recipient: a cart has every field, and an input may leave them out."""
    card = line.gift_card or GiftCardDeliveryInput()
    return (
        card.recipient_email or "",
        card.recipient_name or "",
        card.message or "",
        card.send_on,
        (card.time_zone or "") if card.send_on else "",
    )


def _key(code: str) -> str:
    return code.strip().lower()


def _keys(cart: Cart) -> set[str]:
    return {_key(applied.code) for applied in cart.discount_codes}


def is_applied(wish: CartInput, cart: Cart) -> bool:
    """Tell whether the cart is as wished: an earlier attempt arrived, and its answer was lost."""
    if _bag(wish.lines) != _bag(input_of(cart).lines):
        return False
    if wish.note is not None and wish.note != cart.note:
        return False
    return wish.discount_codes is None or {_key(code) for code in wish.discount_codes} == _keys(
        cart
    )


def _bag(lines: Iterable[CartLineInput]) -> Counter[_Content]:
    return Counter((line.quantity, *_content(line)) for line in lines)


def merge_cart(base: Cart, wish: CartInput, current: Cart) -> CartInput:
    """Merge the caller's changes with those of others.

    Applies the changes from `base` (the cart that the caller saw) to `wish` onto `current` (the
    cart after changes of others). Where both changed the same, a removal wins over an edit, and
    the caller's edit over the other one. Nothing that somebody removed comes back.
    """
    before_by_id = {line.id: _input_of_line(line) for line in base.lines}
    wish_by_id = {line.id: line for line in wish.lines if line.id is not None}
    known = {*before_by_id, *(line.id for line in current.lines)}
    added = {
        _content(line): line.model_copy(update={"id": None, "attributes": line.attributes or []})
        for line in wish.lines
        if line.id is None or line.id not in known
    }
    lines: list[CartLineInput] = []
    for line in current.lines:
        before, wished = before_by_id.get(line.id), wish_by_id.get(line.id)
        if before and not wished:
            continue
        own = _input_of_line(line)
        # Both added the same: the caller's quantity counts, once. The repetition after a lost
        # answer looks like this.
        same = None if before else added.pop(_content(own), None)
        if wished:
            _apply(own, before, wished)
        if same:
            own.quantity = same.quantity
        lines.append(own)
    merged = CartInput(lines=[*lines, *added.values()])
    merged.note = current.note if wish.note is None or wish.note == base.note else wish.note
    if wish.discount_codes is not None:
        merged.discount_codes = _merge_codes(base, wish.discount_codes, current)
    return merged


def _apply(line: CartLineInput, before: CartLineInput | None, wished: CartLineInput) -> None:
    """Apply what the caller changed of a line."""
    if not before or wished.quantity != before.quantity:
        line.quantity = wished.quantity
    if wished.attributes is not None and (not before or _attributes(wished) != _attributes(before)):
        line.attributes = wished.attributes
    if wished.gift_card and (not before or _delivery(wished) != _delivery(before)):
        line.gift_card = wished.gift_card
    if not before or wished.plan_id != before.plan_id:
        line.plan_id = wished.plan_id


def _merge_codes(base: Cart, wished: Sequence[str], current: Cart) -> list[str]:
    before, standing = _keys(base), _keys(current)
    wish = {_key(code) for code in wished}
    kept = [
        applied.code
        for applied in current.discount_codes
        if _key(applied.code) not in before or _key(applied.code) in wish
    ]
    return [*kept, *(code for code in wished if _key(code) not in before | standing)]
