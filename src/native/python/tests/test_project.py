"""What is written beside the code is true: the README, the snippets, and the blocking services."""

import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from conformance.operations import OPERATIONS
from storefront import AsyncClient, Attempt, Client, StorefrontError
from tests.surface import Recorder, sample

ROOT = Path(__file__).parents[1]
FILES = ["account", "cart", "catalogue", "checkout", "engagement", "subscriptions"]
SECONDS_OF_IMPORT = 2.0


def run(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_blocking_services_are_those_of_the_asynchronous_client() -> None:
    run("tools/write_sync.py", "--check")


def test_both_clients_have_the_same_options_and_services() -> None:
    def names(client: type) -> set[str]:
        methods = {name.replace("aclose", "close") for name in dir(client) if name[0] != "_"}
        return methods | set(inspect.signature(client).parameters) | set(client.__annotations__)

    assert names(Client) == names(AsyncClient)


def snippets() -> dict[str, Any]:
    modules = [importlib.import_module(f"examples.operations.{name}") for name in FILES]
    found: dict[str, Any] = {}
    for module in modules:
        for name, function in inspect.getmembers(module, inspect.isfunction):
            [operation] = re.findall(r"# snippet: (\w+)\n", inspect.getsource(function)) or [name]
            found[operation] = function
    return found


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_snippet_calls_its_operation(operation: str) -> None:
    attempts: list[Attempt] = []
    client = Client(
        "http://service.example", store_id=1, transport=Recorder(), on_attempt=attempts.append
    )
    function = snippets()[operation]
    hints = get_type_hints(
        function, {"Client": Client, **vars(importlib.import_module("storefront.models"))}
    )
    arguments = {
        name: sample(hints[name], name) for name in hints if name not in {"client", "return"}
    }
    with pytest.raises(StorefrontError, match="400"):
        function(client, **arguments)
    # To replace a cart that this client has not seen, it reads the cart first.
    wanted = "getCart" if operation == "replaceCart" else operation
    assert [one.operation for one in attempts] == [wanted]


def test_the_code_of_the_readme_has_the_right_types(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len(blocks) > 3
    file = tmp_path / "readme.py"
    file.write_text("\n".join(blocks))
    cache = ROOT / ".venv" / ".cache" / "mypy-of-callers"
    run("-m", "mypy", "--strict", "--cache-dir", str(cache), str(file))


def test_the_purchase_of_the_readme_is_short() -> None:
    text = (ROOT / "README.md").read_text()
    purchase = text.split("## A purchase")[1].split("```python\n")[1].split("```")[0]
    assert len(purchase.splitlines()) <= 30


def test_an_import_is_quick_and_builds_no_model() -> None:
    program = (
        "import time; start = time.process_time(); import storefront.models as models;"
        "print(time.process_time() - start, models.Cart.__pydantic_complete__)"
    )
    seconds, is_built = run("-c", program).split()
    assert float(seconds) < SECONDS_OF_IMPORT
    assert is_built == "False"
