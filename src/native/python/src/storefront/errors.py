"""The error of every call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storefront.models.codes import ErrorCode
    from storefront.models.problem import Problem
    from storefront.models.shared import ErrorItem

NETWORK = "NETWORK"
"""Code of the client: no answer came, or only a part of one."""

UNEXPECTED = "UNEXPECTED"
"""Code of the client: the answer is not one of this API."""

_CODE_BY_STATUS = {
    401: "UNAUTHORIZED",
    403: "FORBIDDEN",
    404: "NOT_FOUND",
    413: "PAYLOAD_TOO_LARGE",
    429: "RATE_LIMITED",
    502: "UNAVAILABLE",
    503: "UNAVAILABLE",
    504: "UNAVAILABLE",
}
_TOO_MANY_REQUESTS = 429
_INTERNAL = 500


class StorefrontError(Exception):
    """The error of every call of the API.

    A wrong argument is a `ValueError` or a `TypeError` instead, before a request is sent. A task
    that is cancelled ends with the exception of its event loop, such as `asyncio.CancelledError`.
    """

    code: ErrorCode
    """The first code of the problem document, or `NETWORK` or `UNEXPECTED` of the client."""

    message: str
    """Message in English for developers and logs."""

    status: int
    """Status of HTTP; 0 without an answer."""

    errors: Sequence[ErrorItem]
    """All errors of the problem document; empty without one."""

    retryable: bool
    """True: the same call may succeed later."""

    problem: Problem | None
    """The problem document, which may have the current cart, checkout or order."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        *,
        status: int = 0,
        errors: Sequence[ErrorItem] = (),
        retryable: bool = False,
        problem: Problem | None = None,
    ) -> None:
        """Make an error, as the client does; tests of your own program may need one."""
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.status = status
        self.errors = errors
        self.retryable = retryable
        self.problem = problem

    def __str__(self) -> str:
        """Return the code and the message."""
        return f"{self.code}: {self.message}"


def error_of(status: int, body: bytes) -> StorefrontError:
    """Make an error of an answer that is no success. A proxy's page gets a code from its status."""
    problem = _problem_of(body)
    errors = problem.errors if problem else []
    fallback = _CODE_BY_STATUS.get(status, UNEXPECTED)
    code = errors[0].code if errors else fallback
    return StorefrontError(
        code,
        errors[0].message if errors else f"the API answered {status}",
        status=status,
        errors=errors,
        retryable=status == _TOO_MANY_REQUESTS
        or status >= _INTERNAL
        or code == "IDEMPOTENCY_IN_PROGRESS",
        problem=problem,
    )


def _problem_of(body: bytes) -> Problem | None:
    # Here, and not above: most programs never see a problem, and its models are many.
    from storefront.models.problem import Problem  # noqa: PLC0415

    try:
        return Problem.model_validate_json(body)
    except ValidationError:
        return None


def network(message: str) -> StorefrontError:
    """Make the error of a call without a whole answer."""
    return StorefrontError(NETWORK, message, retryable=True)


def unexpected(operation: str, status: int, cause: ValidationError | str) -> StorefrontError:
    """Make the error of an answer that is not one of this API. It names the path of the field."""
    return StorefrontError(UNEXPECTED, f"{operation}: {_reason(cause)}", status=status)


def _reason(cause: ValidationError | str) -> str:
    if isinstance(cause, str):
        return cause
    # Without the input: it may have the data of a shopper, and errors are logged.
    first = cause.errors(include_url=False, include_context=False, include_input=False)[0]
    path = ".".join(str(part) for part in first["loc"])
    return f"{path}: {first['msg']}" if path else first["msg"]
