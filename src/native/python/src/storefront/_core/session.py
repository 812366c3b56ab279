"""The shopper: the cookies of the API."""

from __future__ import annotations

import base64
import binascii
import json
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storefront.transport import HttpResponse

# In the order in which they are sent. wb_device lets the right password pass on a device that
# signed in before, while others guess.
_COOKIES = ("wb_shopper", "wb_session", "wb_market", "wb_device")
_VERSION = 1


class Session:
    """The cookies of one shopper, for one API. Several threads may use it."""

    def __init__(self, origin: str) -> None:
        """Begin as a new shopper of the API at an origin."""
        self._origin = origin
        self._cookies: dict[str, str] = {}
        self._lock = threading.Lock()
        self._is_known = False

    def is_known(self) -> bool:
        """Tell whether the API has answered to this shopper."""
        return self._is_known

    def meet(self) -> None:
        """Note that the API has answered."""
        self._is_known = True

    def header(self) -> str | None:
        """Return the value of the header Cookie, if there is one."""
        with self._lock:
            pairs = [f"{name}={self._cookies[name]}" for name in _COOKIES if name in self._cookies]
        return "; ".join(pairs) or None

    def keep(self, answer: HttpResponse) -> None:
        """Keep the cookies of an answer, and forget those that it ends."""
        lines = [value for name, value in answer.headers if name.lower() == "set-cookie"]
        if not lines:
            return
        with self._lock:
            for line in lines:
                self._keep(line)

    def _keep(self, line: str) -> None:
        pair, *attributes = line.split(";")
        name, _, value = pair.partition("=")
        name = name.strip()
        if name not in _COOKIES:
            return
        if any(_ends_cookie(attribute) for attribute in attributes):
            self._cookies.pop(name, None)
        else:
            self._cookies[name] = value.strip()

    def export(self) -> str:
        """Return the shopper as one text, which is a secret."""
        with self._lock:
            cookies = dict(self._cookies)
        text = json.dumps({"version": _VERSION, "origin": self._origin, "cookies": cookies})
        return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")

    def restore(self, exported: str) -> None:
        """Continue as the shopper of an export of the same API."""
        given = _read(exported)
        if given.get("version") != _VERSION:
            message = (
                f"the exported session has the version {given.get('version')};"
                f" this client reads version {_VERSION}"
            )
            raise ValueError(message)
        if given.get("origin") != self._origin:
            message = (
                f"the exported session is for {given.get('origin')},"
                f" and this client is for {self._origin}"
            )
            raise ValueError(message)
        cookies = _fields(given.get("cookies"))
        with self._lock:
            self._cookies = {
                name: value for name in _COOKIES if isinstance(value := cookies.get(name), str)
            }


_NO_SESSION = "this is no exported session; give the text of export_session"


def _read(exported: str) -> dict[str, object]:
    try:
        padded = exported + "=" * (-len(exported) % 4)
        given: object = json.loads(base64.b64decode(padded, altchars=b"-_", validate=True))
    except (ValueError, TypeError, binascii.Error) as error:
        raise ValueError(_NO_SESSION) from error
    return _fields(given)


def _fields(given: object) -> dict[str, object]:
    if isinstance(given, dict):
        return given
    # Of the same type as for every other text that is no session.
    raise ValueError(_NO_SESSION)


def _ends_cookie(attribute: str) -> bool:
    name, _, value = attribute.partition("=")
    if name.strip().lower() != "max-age":
        return False
    try:
        return int(value) <= 0
    except ValueError:
        return False
