"""The surface of this client, by reflection. src/native/README.md describes its form."""

import inspect
import json
import types
from dataclasses import fields
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl, unquote

import pytest

from conformance.driver import camel
from conformance.operations import OPERATIONS, method_of
from storefront import Client, HttpRequest, HttpResponse, StorefrontError
from storefront._core.request import json_of
from storefront.models import Model, Problem
from storefront.models._base import Limit, OpenEnum, SendsNone, values_of

Json = dict[str, Any]
# A type as a value; typing has no type for it.
Hint = Any
UNIONS = {Union, types.UnionType}
SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
HEADERS = {"idempotency_key": "Idempotency-Key", "version": "If-Match"}
# Of the call, and not of the operation: where an update starts, and the copy of the caller.
OF_THE_CLIENT = {("replaceCart", "base"), ("searchIndex", "version")}


class Recorder:
    """Answers every request with 400, and keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[HttpRequest] = []

    def send(self, request: HttpRequest, timeout: float) -> HttpResponse:
        assert timeout > 0
        self.sent.append(request)
        return HttpResponse(status=400, headers=[])

    def close(self) -> None:
        """Have no connection to close."""


def surface_of_client() -> Json:
    surface = Surface()
    for name in OPERATIONS:
        surface.operation(name)
    surface.model(Problem)
    return {
        "language": "python",
        "update": "npm run native -- --surface python",
        "writeTo": {
            "operations": "src/native/python/src/storefront/_async/*.py (then run"
            " tools/write_sync.py), and conformance/operations.py",
            "models": "src/native/python/src/storefront/models/*.py",
            "enums": "src/native/python/src/storefront/models/enums.py or codes.py",
            "limits": "src/native/python/src/storefront/models/*.py and parameters.py, in Limit",
        },
        "operations": surface.operations,
        "models": surface.models,
        "enums": surface.enums,
        "limits": surface.limits,
    }


class Surface:
    """Collects what the client has."""

    def __init__(self) -> None:
        self.operations: dict[str, Json] = {}
        self.models: dict[str, dict[str, str]] = {}
        self.enums: dict[str, list[str | int]] = {}
        self.limits: dict[str, str] = {}

    def operation(self, name: str) -> None:
        """Call an operation with every parameter, and take what is sent."""
        transport = Recorder()
        client = Client("http://service.example", store_id=7, transport=transport)
        method = method_of(client, name)
        hints = get_type_hints(method, include_extras=True)
        about: Json = {"parameters": {"storeId": "integer"}}
        arguments: Json = {}
        for parameter, given in inspect.signature(method).parameters.items():
            hint = hints[parameter]
            arguments[parameter] = sample(hint, parameter)
            if parameter == "data":
                about["body"] = self.word(hint, "")
            elif (name, parameter) not in OF_THE_CLIENT:
                self._parameter(name, parameter, hint, given, about["parameters"])
        with pytest.raises(StorefrontError, match="400"):
            method(**arguments)
        [sent] = transport.sent
        path, _, query = unquote(sent.url).partition("?")
        about["method"] = sent.method
        about["path"] = path.removeprefix("http://service.example").replace("/7", "/{storeId}", 1)
        self._check_sent(about, dict(parse_qsl(query)), dict(sent.headers), name)
        if "data" in arguments:
            assert json.loads(sent.content) == json_of(arguments["data"]), name
        answer = self.word(without_none(hints["return"]), "")
        if answer != "null":
            about["answer"] = answer
        self.operations[name] = about

    def _parameter(
        self, name: str, parameter: str, hint: Hint, given: inspect.Parameter, to: Json
    ) -> None:
        own = HEADERS.get(parameter, camel(parameter))
        word = self.word(without_none(hint), f"{name}({own})")
        if own == "If-Match":
            # The client knows the version of the cart by itself, and always sends one.
            to[own] = "string"
        else:
            to[own] = word if given.default is inspect.Parameter.empty else f"{word}?"

    @staticmethod
    def _check_sent(about: Json, query: Json, headers: Json, name: str) -> None:
        for parameter in about["parameters"]:
            is_sent = (
                f"{{{parameter}}}" in about["path"]
                or parameter in query
                or parameter.lower() in headers
            )
            assert is_sent, f"{name} has {parameter} and does not send it"
        surplus = set(query) - set(about["parameters"])
        assert not surplus, f"{name} sends {surplus}"

    def model(self, model: type[Model]) -> None:
        name = model.__name__
        if name in self.models:
            return
        own: dict[str, str] = {}
        self.models[name] = own
        model.model_rebuild()
        if model.__limit__ is not None:
            self.limits[name] = limit_text(model.__limit__)
        hints = get_type_hints(model, include_extras=True)
        for field, about in model.model_fields.items():
            alias = about.alias
            assert alias is not None
            hint, place = hints[field], f"{name}.{alias}"
            if about.is_required():
                own[alias] = self.word(hint, place)
            elif any(isinstance(mark, SendsNone) for mark in about.metadata):
                own[alias] = f"{self.word(hint, place)}?"
            else:
                assert about.default is None, f"{place} has a default, which would be sent"
                own[alias] = f"{self.word(without_none(hint), place)}?"

    def word(self, hint: Hint, place: str) -> str:
        """Return the type as surface.json writes it."""
        origin: Hint = get_origin(hint)
        if origin is Annotated:
            hint, *marks = get_args(hint)
            for mark in marks:
                if isinstance(mark, OpenEnum):
                    self.enums[mark.name or place.replace("[]", "")] = list(values_of(hint))
                    return mark.name or "enum"
                if isinstance(mark, Limit):
                    self.limits[place] = limit_text(mark)
        if hint in SCALARS:
            return SCALARS[hint]
        if isinstance(hint, type) and issubclass(hint, Model):
            self.model(hint)
            return hint.__name__
        return self._composed(get_origin(hint), get_args(hint), place)

    def _composed(self, origin: Hint, inner: tuple[Hint, ...], place: str) -> str:
        if origin is list:
            item = self.word(inner[0], f"{place}[]")
            return f"({item})[]" if " " in item else f"{item}[]"
        if origin is tuple:
            words = [self.word(item, f"{place}[{at}]") for at, item in enumerate(inner)]
            return f"[{', '.join(words)}]"
        if origin is dict:
            return f"{{{self.word(inner[1], place + '{}')}}}"
        assert origin in UNIONS, f"{place} has a type without a word"
        return " | ".join(self.word(branch, place) for branch in inner)


def limit_text(limit: Limit) -> str:
    values = ((about.name, getattr(limit, about.name)) for about in fields(limit))
    written = (
        (camel(name), str(value).lower() if value is True else value) for name, value in values
    )
    return " ".join(f"{name}={value}" for name, value in written if value is not None)


def without_none(hint: Hint) -> Hint:
    """Return the type of a field that may be left out."""
    if get_origin(hint) not in UNIONS:
        return hint
    branches = [branch for branch in get_args(hint) if branch is not type(None)]
    return Union[tuple(branches)] if branches else hint  # noqa: UP007 - made at run time


def sample(hint: Hint, name: str) -> Hint:
    """Return a value of a type, with every field."""
    hint = without_none(hint)
    origin: Hint = get_origin(hint)
    inner = get_args(hint)
    if origin is Annotated or origin in UNIONS:
        return sample(inner[0], name)
    if origin is list:
        return [sample(inner[0], name)]
    if origin is dict:
        return {"key": sample(inner[1], name)}
    if inner:
        return inner[0]
    return {str: f"{{{camel(name)}}}", int: 1, bool: True}.get(hint) or full(hint)


def full(model: type[Model]) -> Model:
    """Return a model with every field."""
    hints = get_type_hints(model, include_extras=True)
    return model(**{field: sample(hints[field], field) for field in model.model_fields})
