"""One call of an operation, before it is sent."""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from pydantic import BaseModel
from pydantic.alias_generators import to_camel

from storefront.models._base import SendsNone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from storefront._core.options import Options

_PERSONAL = re.compile(r"/store/\{storeId\}/(cart|checkout|orders|account|session)\b")
_USER_AGENT = "storefront-python"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One call of an operation."""

    operation: str
    method: str
    route: str
    path: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str | int | bool | None] = field(default_factory=dict)
    headers: Mapping[str, str | None] = field(default_factory=dict)
    body: BaseModel | None = None
    once: bool = False
    """True: a repetition could act twice, so there is none."""
    keyed: bool = False
    """True: it gets an idempotency key."""
    bulk: bool = False
    """True: a large download. It has ten times the time."""

    @property
    def is_personal(self) -> bool:
        """Whether the API reads the shopper's cookie: for every write, and for some reads."""
        return self.method != "GET" or _PERSONAL.match(self.route) is not None

    def address(self, options: Options) -> str:
        """Return the whole address.

        Raises:
            TypeError: A parameter has a wrong type. The error names it.
            ValueError: A parameter of the path would lead to another route. The error names it.
        """
        path = self.route.replace("{storeId}", str(options.store_id), 1)
        for name, value in self.path.items():
            path = path.replace(f"{{{name}}}", self._segment(name, value), 1)
        defaults = {"market": options.market, "locale": options.locale}
        query = {
            name: self._text(name, given)
            for name, value in self.query.items()
            if (given := defaults.get(name) if value is None else value) is not None
        }
        return f"{options.base_url}{path}?{urlencode(query)}" if query else options.base_url + path

    def head(self) -> list[tuple[str, str]]:
        """Return the headers without the cookies. All attempts have the same."""
        head = [
            ("accept", "application/json"),
            ("accept-encoding", "gzip, deflate"),
            ("user-agent", _USER_AGENT),
        ]
        if self.method in {"POST", "PUT", "PATCH"}:
            head.append(("content-type", "application/json"))
        given = {name: value for name, value in self.headers.items() if value is not None}
        if self.keyed:
            given.setdefault("idempotency-key", new_idempotency_key())
        head.extend((name, self._header(name, value)) for name, value in given.items())
        return head

    def content(self) -> bytes:
        """Return the body as JSON. A write without input has an empty object."""
        if self.body is not None:
            return json.dumps(json_of(self.body), ensure_ascii=False).encode()
        return b"{}" if self.method in {"POST", "PUT", "PATCH"} else b""

    def _segment(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            message = f"{self.operation}: {name} is {value!r}; give a text"
            raise TypeError(message)
        if value in {"", ".", ".."}:
            message = f"{self.operation}: {name} is {value!r}; give the one of an answer"
            raise ValueError(message)
        return quote(value, safe="")

    def _text(self, name: str, value: object) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, str | int):
            return str(value)
        message = f"{self.operation}: {name} is {value!r}; give a text or a whole number"
        raise TypeError(message)

    def _header(self, name: str, value: object) -> str:
        if isinstance(value, str) and value.isascii() and value.isprintable() and value:
            return value
        message = f"{self.operation}: {name} is {value!r}; give printable ASCII characters"
        raise ValueError(message)


def new_idempotency_key() -> str:
    """Return a new key for one intention, for callers that keep it to repeat the same call."""
    return secrets.token_hex(16)


def json_of(value: object) -> object:
    """Return a model as JSON with the names of the contract.

    Only fields that were given are in it, so that no default is sent. None is in it where it has a
    meaning: in a field that must be there, and in one that None clears.
    """
    if isinstance(value, BaseModel):
        given = value.model_fields_set
        return {
            to_camel(name): json_of(item)
            for name, about in type(value).model_fields.items()
            if name in given
            and (
                (item := getattr(value, name)) is not None
                or about.is_required()
                or any(isinstance(mark, SendsNone) for mark in about.metadata)
            )
        }
    if isinstance(value, list | tuple):
        return [json_of(item) for item in value]
    if isinstance(value, dict):
        return {key: json_of(item) for key, item in value.items()}
    return value
