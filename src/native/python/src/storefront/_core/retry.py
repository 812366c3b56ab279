"""How often a call is repeated, and how long the client waits in between."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

MAX_REPETITIONS = 3
LONGEST_RETRY_AFTER = 30.0
_FIRST_BACK_OFF = 0.3
_LONGEST_BACK_OFF = 10.0
_REPEATED_STATUS = frozenset({429, 502, 503, 504})


def may_repeat(status: int) -> bool:
    """Tell whether the same request may succeed a moment later."""
    return status in _REPEATED_STATUS


def back_off(repetition: int, not_before: float, chance: float) -> float:
    """Return the seconds before a repetition; 0 is the first.

    It grows with full jitter, so that clients which failed together do not come again together,
    and is never earlier than a time that the service asked for.
    """
    return not_before + chance * min(_LONGEST_BACK_OFF, _FIRST_BACK_OFF * (1 << repetition))


def retry_after(header: str | None, now: datetime | None = None) -> float:
    """Read seconds or an HTTP date; 0 without a header that can be read."""
    if header is None:
        return 0.0
    text = header.strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return 0.0
    if date.tzinfo is None:
        date = date.replace(tzinfo=UTC)
    return max(0.0, (date - (now or datetime.now(UTC))).total_seconds())
