"""The base of all models, and the marks of their fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from pydantic_core import core_schema

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """Limits of the contract. The service enforces them, and this client documents them."""

    format: str | None = None
    minimum: int | None = None
    maximum: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    min_items: int | None = None
    max_items: int | None = None
    unique_items: bool | None = None
    min_properties: int | None = None
    max_properties: int | None = None


@dataclass(frozen=True, slots=True)
class OpenEnum:
    """Marks an open list of values: a value of a later version is kept as it comes."""

    name: str | None = None

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """Check the type alone: a union of the values would refuse nothing, and cost time."""
        if isinstance(values_of(source)[0], int):
            return core_schema.int_schema(strict=True)
        return core_schema.str_schema(strict=True)


def values_of(open_enum: object) -> tuple[str | int, ...]:
    """Return the values that this version of the contract has."""
    for branch in getattr(open_enum, "__args__", ()):
        values: tuple[str | int, ...] = getattr(branch, "__args__", ())
        if values:
            return values
    message = f"{open_enum} is no open list of values"
    raise TypeError(message)


@dataclass(frozen=True, slots=True)
class SendsNone:
    """Marks a field with three states: left out, None, and a value."""


Clearable = Annotated[T | None, SendsNone()]
"""A field that None clears. Leave it out to keep the current value."""


class Model(BaseModel):
    """The base of all models.

    Fields have Python names here, and the names of the contract in JSON. Fields that a later
    version of the service adds are passed over. `model_dump(exclude_unset=True)` returns what came.
    """

    model_config = ConfigDict(
        alias_generator=to_camel,
        validate_by_name=True,
        serialize_by_alias=True,
        extra="ignore",
        strict=True,
        defer_build=True,
        # Errors are logged, and input may have the data of a shopper.
        hide_input_in_errors=True,
        protected_namespaces=(),
    )

    __limit__: ClassVar[Limit | None] = None
