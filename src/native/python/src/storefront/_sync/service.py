"""The base of all services."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from storefront._core.conversation import call, call_without_answer
from storefront.models._base import Model

if TYPE_CHECKING:
    from storefront._core.request import Request
    from storefront._sync.engine import Engine

M = TypeVar("M", bound=Model)


class Service:
    """Operations of one kind. The client makes it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def _call(self, request: Request, answer: type[M]) -> M:
        return self._engine.run(call(self._engine.options, request, answer))

    def _call_without_answer(self, request: Request) -> None:
        self._engine.run(call_without_answer(self._engine.options, request))
