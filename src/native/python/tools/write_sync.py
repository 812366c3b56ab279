"""Writes the services of the blocking client from those of the asynchronous one.

Both have the same operations, parameters and texts; a person writes them once. A test runs this
with --check.

    python tools/write_sync.py            writes src/storefront/_sync
    python tools/write_sync.py --check    fails when a file there differs
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "storefront"
# The two halves of a client that differ by their nature.
BY_HAND = {"__init__.py", "engine.py", "http.py"}
WORDS = (
    (r"async def ", "def "),
    (r"async (for|with) ", r"\1 "),
    (r"\bawait ", ""),
    (r"for item in page\.items:\n +yield item", "yield from page.items"),
    (r"\ba(close)\b", r"\1"),
    (r"__a(enter|exit)__", r"__\1__"),
    (r"\bAsync(?=[A-Z])", ""),
    (r"\bHttpxAsync", "Httpx"),
    (r"_async\b", "_sync"),
    (r"Awaitable\[object\]", "object"),
    (r"\bAwaitable, ", ""),
    (r"\banyio\.sleep\b", "time.sleep"),
    (r"^import anyio\n\n", ""),
    (r"^from typing import TYPE_CHECKING, Self\n", "import time\n\\g<0>"),
    (r"The asynchronous client\.", "The client that blocks."),
    (r"in one event loop\.", "and blocks until the answer is there."),
    (r"Its tasks may call at the same time\.", "Several threads may use it."),
)


def sync_of(text: str) -> str:
    """Return the blocking form of a file."""
    for pattern, replacement in WORDS:
        text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
    text = _ruff("check", "--select", "I", "--fix", "--quiet", text=text)
    return _ruff("format", text=text)


def _ruff(*arguments: str, text: str) -> str:
    name = str(PACKAGE / "_sync" / "of.py")
    command = [sys.executable, "-m", "ruff", *arguments, "--stdin-filename", name, "-"]
    done = subprocess.run(  # noqa: S603 - the command is the one above
        command, input=text, text=True, capture_output=True, check=True, cwd=PACKAGE
    )
    return done.stdout


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    differing = 0
    for source in sorted((PACKAGE / "_async").glob("*.py")):
        if source.name in BY_HAND:
            continue
        target = PACKAGE / "_sync" / source.name
        text = sync_of(source.read_text())
        if "--check" not in arguments:
            target.write_text(text)
        elif not target.exists() or target.read_text() != text:
            differing += 1
            print(f"{target.name} differs; run python tools/write_sync.py")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
