"""A field that is added to a model breaks no caller: neither his types nor his program."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".venv" / ".cache"
MYPY = ["-m", "mypy", "--strict", "--cache-dir", str(CACHE / "mypy-of-callers")]


def run(source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the client in a folder."""
    env = {**os.environ, "MYPYPATH": str(source), "PYTHONPATH": str(source)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=env)


def grown() -> Path:
    """Return a copy of the client in which every model begins with a new optional field."""
    source = CACHE / "grown"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(ROOT / "src", source)
    count = 0
    for file in (source / "storefront" / "models").glob("*.py"):
        field = r"\1\n    field_of_a_later_version: str | None = None\n"
        head = r'(^class \w+\(Model\):\n    """.*?"""\n)'
        text, found = re.subn(head, field, file.read_text(), flags=re.DOTALL | re.MULTILINE)
        file.write_text(text)
        count += found
    assert count == 143
    return source


def test_a_new_optional_field_breaks_no_caller() -> None:
    source = grown()
    types = run(source, *MYPY, "examples/purchase.py", "examples/account.py", "examples/operations")
    assert types.returncode == 0, types.stdout
    snippets = ["-m", "pytest", "tests/test_project.py", "-k", "snippet"]
    program = run(source, *snippets)
    assert program.returncode == 0, program.stdout
    where = run(source, "-c", "import storefront; print(storefront.__file__)")
    assert str(source) in where.stdout


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ('Money(1, "EUR")', "Too many positional arguments"),
        ('CartLineAddition(variant_id="sencha")', 'Missing named argument "quantity"'),
        ('CartLineAddition(variant_id="sencha", quantity="1")', "incompatible type"),
    ],
)
def test_wrong_input_is_found_before_a_program_runs(
    tmp_path: Path, line: str, refusal: str
) -> None:
    caller = tmp_path / "caller.py"
    caller.write_text(f"from storefront.models import CartLineAddition, Money\n\n{line}\n")
    done = run(ROOT / "src", *MYPY, str(caller))
    assert done.returncode == 1
    assert refusal in done.stdout


def test_no_field_can_be_given_by_position() -> None:
    done = run(ROOT / "src", "-c", "from storefront.models import Money; Money(1, 'EUR')")
    assert "TypeError" in done.stderr
