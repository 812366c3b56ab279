import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from storefront import StorefrontError
from storefront._core.conversation import decoded
from storefront._core.request import Request, json_of
from storefront.models import (
    Cart,
    CartInput,
    CartLineInput,
    CheckoutInput,
    ErrorItem,
    Money,
    PartialAddress,
    Problem,
    ProductPage,
)
from storefront.transport import HttpResponse

EXCHANGES = Path(__file__).parents[2] / "conformance" / "exchanges"


def read(text: str) -> Money:
    request = Request(operation="test", method="GET", route="/")
    return decoded(request, HttpResponse(status=200, headers=[], content=text.encode()), Money)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ('{"amount":1.5,"currency":"EUR"}', "amount: "),
        ('{"amount":1.0,"currency":"EUR"}', "amount: "),
        ('{"amount":true,"currency":"EUR"}', "amount: "),
        ('{"amount":1}', "currency: Field required"),
        ('{"amount":1,"currency":null}', "currency: "),
        ('{"amount":"1","currency":"EUR"}', "amount: "),
        ('{"amount":1,"currency":"EUR"}<html>', "Invalid JSON: trailing characters"),
        ("[]", "an object"),
        ("<html>", "Invalid JSON"),
        ("", "Invalid JSON"),
        ("[" * 100_000, "Invalid JSON"),
    ],
)
def test_a_wrong_answer_is_an_error_that_names_the_path(text: str, wanted: str) -> None:
    with pytest.raises(StorefrontError) as raised:
        read(text)
    assert raised.value.code == "UNEXPECTED"
    assert wanted in raised.value.message


def test_the_path_goes_through_lists() -> None:
    page = json.loads((EXCHANGES / "listProducts" / "ok.json").read_text())
    body = page["server"][0]["reply"]["body"]
    body["items"][0]["images"] = 7
    body["items"][0]["price"] = {"amount": 2.5}
    with pytest.raises(ValueError, match=r"items\.0\.") as raised:
        ProductPage.model_validate_json(json.dumps(body))
    assert "2.5" not in str(raised.value)


def test_what_is_new_is_kept_or_passed_over() -> None:
    text = '{"code":"CODE_OF_TOMORROW","message":"m","severity":"hint","colour":{"deep":[1]}}'
    item = ErrorItem.model_validate_json(text)
    assert (item.code, item.severity) == ("CODE_OF_TOMORROW", "hint")


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (CheckoutInput(), {}),
        (CheckoutInput(shipping_method_id=None), {"shippingMethodId": None}),
        (CheckoutInput(shipping_method_id="parcel"), {"shippingMethodId": "parcel"}),
        (CheckoutInput(email=None), {}),
        (
            CheckoutInput(billing_address=None, shipping_address=PartialAddress(city="")),
            {"billingAddress": None, "shippingAddress": {"city": ""}},
        ),
    ],
)
def test_a_field_has_three_states_where_none_clears_it(
    given: CheckoutInput, wanted: dict[str, Any]
) -> None:
    assert json_of(given) == wanted


def test_a_field_that_is_set_later_is_sent() -> None:
    wish = CartInput(lines=[CartLineInput(variant_id="sencha", quantity=1)])
    wish.note = ""
    wish.lines[0].attributes = []
    lines = [{"variantId": "sencha", "quantity": 1, "attributes": []}]
    assert json_of(wish) == {"lines": lines, "note": ""}


def recorded() -> Iterator[tuple[str, bytes]]:
    for file in sorted(EXCHANGES.glob("*/*.json")):
        for step in json.loads(file.read_text())["server"]:
            if "errors" in (step["reply"].get("body") or ()):
                yield str(file), json.dumps(step["reply"]["body"]).encode()


def test_no_part_of_a_problem_document_breaks_the_client() -> None:
    """Whatever is cut off or changed: an error, and never another exception."""
    for name, text in list(recorded())[::10]:
        assert Problem.model_validate_json(text).errors, name
        for at in range(0, len(text), 7):
            for broken in (text[:at], text[:at] + b"\x00" + text[at + 1 :], text[:at] + text[at:]):
                try:
                    Problem.model_validate_json(broken)
                except ValueError:
                    continue


@pytest.mark.parametrize(
    ("amount", "currency", "wanted"),
    [
        (1250, "EUR", "12.50 EUR"),
        (5, "EUR", "0.05 EUR"),
        (-5, "EUR", "-0.05 EUR"),
        (0, "EUR", "0.00 EUR"),
        (1250, "JPY", "1250 JPY"),
        (-1, "JPY", "-1 JPY"),
        (1250, "KWD", "1.250 KWD"),
        (12345678901234567890, "CLF", "1234567890123456.7890 CLF"),
    ],
)
def test_money_has_the_digits_of_its_currency(amount: int, currency: str, wanted: str) -> None:
    assert str(Money(amount=amount, currency=currency)) == wanted


def test_money_is_added_in_one_currency() -> None:
    one = Money(amount=2**60, currency="EUR")
    assert one + one == Money(amount=2**61, currency="EUR")
    with pytest.raises(ValueError, match="EUR and USD"):
        one + Money(amount=1, currency="USD")


def test_a_cart_is_decoded_and_encoded_again() -> None:
    text = (EXCHANGES / "addCartLine" / "ok.json").read_text()
    body = json.loads(text)["server"][0]["reply"]["body"]
    cart = Cart.model_validate_json(json.dumps(body))
    assert json.loads(cart.model_dump_json(exclude_unset=True)) == body
