"""Carries out conversations in an event loop."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

import anyio
from anyio.lowlevel import current_token

from storefront._core.conversation import Conversation, Outcome, Send, Wait, is_success

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from storefront._core.options import Options
    from storefront._core.session import Session
    from storefront.errors import StorefrontError
    from storefront.transport import AsyncTransport, HttpResponse

T = TypeVar("T")


class AsyncEngine:
    """Sends, waits and sleeps for one client, whose tasks share one event loop."""

    def __init__(
        self,
        options: Options,
        session: Session,
        transport: AsyncTransport,
        sleep: Callable[[float], Awaitable[object]],
    ) -> None:
        """Begin without a connection."""
        self.options = options
        self._session = session
        self._transport = transport
        self._sleep = sleep
        self._turn = anyio.Lock()
        self._is_closed = False
        self._loop: object = None

    async def run(self, steps: Conversation[T]) -> T:
        """Carry out a conversation, and return the result of the call."""
        self._check()
        outcome: Outcome = None
        while True:
            try:
                step = steps.send(outcome)
            except StopIteration as end:
                result: T = end.value
                return result
            if isinstance(step, Wait):
                await self._sleep(step.seconds)
                outcome = None
            else:
                outcome = await self._attempt(step)

    async def close(self) -> None:
        """Close all connections. Later calls fail."""
        self._is_closed = True
        await self._transport.close()

    def _check(self) -> None:
        if self._is_closed:
            message = "the client is closed; make a new one"
            raise RuntimeError(message)
        loop = current_token()
        if self._loop is None:
            self._loop = loop
        elif self._loop != loop:
            message = "the client was used in another event loop; make one for each loop"
            raise RuntimeError(message)

    async def _attempt(self, step: Send) -> HttpResponse | StorefrontError:
        """Send one request; the first one alone, until an answer has set the shopper's cookie.

        Two first requests at once would make two shoppers, and one of their carts would be lost.
        """
        if self._session.is_known() or not step.request.is_personal:
            return await self._exchange(step)
        has_turn = False
        # No longer than a request may take: then this one goes, too.
        with anyio.move_on_after(step.limit):
            await self._turn.acquire()
            has_turn = True
        if has_turn and self._session.is_known():
            self._turn.release()
            has_turn = False
        try:
            outcome = await self._exchange(step)
            if is_success(outcome):
                self._session.meet()
        finally:
            if has_turn:
                self._turn.release()
        return outcome

    async def _exchange(self, step: Send) -> HttpResponse | StorefrontError:
        start = perf_counter()
        status = 0
        try:
            with anyio.fail_after(step.limit):
                answer = await self._transport.send(step.with_cookies(self._session.header()))
            status = answer.status
            self._session.keep(answer)
        except OSError as error:
            return step.failure(error)
        else:
            return answer
        finally:
            if self.options.on_attempt is not None:
                self.options.on_attempt(step.report(status, perf_counter() - start))
