"""The base of all services."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from storefront._core.conversation import call, call_without_answer
from storefront.models._base import Model

if TYPE_CHECKING:
    from storefront._async.engine import AsyncEngine
    from storefront._core.request import Request

M = TypeVar("M", bound=Model)


class AsyncService:
    """Operations of one kind. The client makes it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def _call(self, request: Request, answer: type[M]) -> M:
        return await self._engine.run(call(self._engine.options, request, answer))

    async def _call_without_answer(self, request: Request) -> None:
        await self._engine.run(call_without_answer(self._engine.options, request))
