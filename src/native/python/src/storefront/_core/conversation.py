"""What a call does, step by step, without doing it.

A conversation is a generator. It yields what is to be sent and how long is to be waited, gets what
came, and returns the result of the call. Both clients carry out the same conversations.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from pydantic import ValidationError

from storefront._core.retry import (
    LONGEST_RETRY_AFTER,
    MAX_REPETITIONS,
    back_off,
    may_repeat,
    retry_after,
)
from storefront.errors import NETWORK, StorefrontError, error_of, network, unexpected
from storefront.models._base import Model
from storefront.transport import Attempt, HttpRequest, HttpResponse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storefront._core.options import Options
    from storefront._core.request import Request

_NO_CONTENT = 204
_NOT_MODIFIED = 304
_FIRST_SUCCESS = 200
_FIRST_REDIRECT = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Send:
    """Send a request. The outcome is an answer, or an error with the code NETWORK."""

    request: Request
    number: int
    url: str
    headers: Sequence[tuple[str, str]]
    content: bytes
    limit: float

    def with_cookies(self, cookies: str | None) -> HttpRequest:
        """Return the request with the cookies of this moment."""
        own = [("cookie", cookies)] if cookies else []
        return HttpRequest(
            method=self.request.method,
            url=self.url,
            headers=[*self.headers, *own],
            content=self.content,
        )

    def report(self, status: int, duration: float) -> Attempt:
        """Return what the hook of the caller gets to know."""
        return Attempt(
            operation=self.request.operation,
            method=self.request.method,
            route=self.request.route,
            number=self.number,
            status=status,
            duration=duration,
        )

    def failure(self, error: OSError) -> StorefrontError:
        """Return the error of an attempt without a whole answer."""
        is_late = isinstance(error, TimeoutError)
        message = f"no answer within {self.limit:g} s" if is_late else str(error)
        failure = network(message or type(error).__name__)
        failure.__cause__ = error
        return failure


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for some seconds. There is no outcome."""

    seconds: float


Step = Send | Wait
Outcome = HttpResponse | StorefrontError | None
T = TypeVar("T")
M = TypeVar("M", bound=Model)
Conversation = Generator[Step, Outcome, T]


def is_success(outcome: Outcome) -> bool:
    """Tell whether an attempt has the answer of the call."""
    return isinstance(outcome, HttpResponse) and (
        _FIRST_SUCCESS <= outcome.status < _FIRST_REDIRECT or outcome.status == _NOT_MODIFIED
    )


def exchange(options: Options, request: Request) -> Conversation[HttpResponse]:
    """Send a request until an answer is there or a repetition is of no use."""
    url, headers, content = request.address(options), request.head(), request.content()
    limit = options.limit(bulk=request.bulk)
    for number in count(1):
        outcome = yield Send(
            request=request,
            number=number,
            url=url,
            headers=headers,
            content=content,
            limit=limit,
        )
        if not isinstance(outcome, HttpResponse):
            failure, not_before = outcome or network("no attempt was made"), 0.0
        elif is_success(outcome):
            return outcome
        else:
            failure = error_of(outcome.status, outcome.content)
            not_before = retry_after(outcome.header("retry-after"))
        again = failure.code in {NETWORK, "IDEMPOTENCY_IN_PROGRESS"} or may_repeat(failure.status)
        is_last = number > MAX_REPETITIONS or not_before > LONGEST_RETRY_AFTER
        if request.once or not again or is_last:
            raise failure
        yield Wait(back_off(number - 1, not_before, options.random()))
    raise AssertionError  # count never ends


def call(options: Options, request: Request, answer: type[M]) -> Conversation[M]:
    """Call an operation that has an answer."""
    got = yield from exchange(options, request)
    return decoded(request, got, answer)


def call_if_changed(options: Options, request: Request, answer: type[M]) -> Conversation[M | None]:
    """Call an operation whose answer the caller may have already: None then."""
    got = yield from exchange(options, request)
    return None if got.status == _NOT_MODIFIED else decoded(request, got, answer)


def call_without_answer(options: Options, request: Request) -> Conversation[None]:
    """Call an operation that answers with 204."""
    got = yield from exchange(options, request)
    if got.status != _NO_CONTENT:
        raise unexpected(request.operation, got.status, "the answer must have no content")


def call_for_code(options: Options, request: Request, sha256: str) -> Conversation[str]:
    """Call an operation whose answer is code with a hash."""
    got = yield from exchange(options, request)
    if hashlib.sha256(got.content).hexdigest() != sha256:
        message = "the code has another hash than its address"
        raise unexpected(request.operation, got.status, message)
    return got.content.decode()


def decoded(request: Request, got: HttpResponse, answer: type[M]) -> M:
    """Read a model. The error names the path of the field that is missing or wrong."""
    try:
        return answer.model_validate_json(got.content)
    except ValidationError as error:
        raise unexpected(request.operation, got.status, error) from error
