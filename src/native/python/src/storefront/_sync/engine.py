"""Carries out conversations in the thread of the caller."""

from __future__ import annotations

import threading
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from storefront._core.conversation import Conversation, Outcome, Send, Wait, is_success

if TYPE_CHECKING:
    from collections.abc import Callable

    from storefront._core.options import Options
    from storefront._core.session import Session
    from storefront.errors import StorefrontError
    from storefront.transport import HttpResponse, Transport

T = TypeVar("T")


class Engine:
    """Sends, waits and sleeps for one client, which several threads may use."""

    def __init__(
        self,
        options: Options,
        session: Session,
        transport: Transport,
        sleep: Callable[[float], object],
    ) -> None:
        """Begin without a connection."""
        self.options = options
        self._session = session
        self._transport = transport
        self._sleep = sleep
        self._turn = threading.Lock()
        self._is_closed = False

    def run(self, steps: Conversation[T]) -> T:
        """Carry out a conversation, and return the result of the call."""
        if self._is_closed:
            message = "the client is closed; make a new one"
            raise RuntimeError(message)
        outcome: Outcome = None
        while True:
            try:
                step = steps.send(outcome)
            except StopIteration as end:
                result: T = end.value
                return result
            if isinstance(step, Wait):
                self._sleep(step.seconds)
                outcome = None
            else:
                outcome = self._attempt(step)

    def close(self) -> None:
        """Close all connections. Later calls fail."""
        self._is_closed = True
        self._transport.close()

    def _attempt(self, step: Send) -> HttpResponse | StorefrontError:
        """Send one request; the first one alone, until an answer has set the shopper's cookie.

        Two first requests at once would make two shoppers, and one of their carts would be lost.
        """
        if self._session.is_known() or not step.request.is_personal:
            return self._exchange(step)
        # No longer than a request may take: then this one goes, too.
        has_turn = self._turn.acquire(timeout=step.limit)
        if has_turn and self._session.is_known():
            self._turn.release()
            has_turn = False
        try:
            outcome = self._exchange(step)
            if is_success(outcome):
                self._session.meet()
        finally:
            if has_turn:
                self._turn.release()
        return outcome

    def _exchange(self, step: Send) -> HttpResponse | StorefrontError:
        start = perf_counter()
        status = 0
        try:
            answer = self._transport.send(step.with_cookies(self._session.header()), step.limit)
            status = answer.status
            self._session.keep(answer)
        except OSError as error:
            return step.failure(error)
        else:
            return answer
        finally:
            if self.options.on_attempt is not None:
                self.options.on_attempt(step.report(status, perf_counter() - start))
