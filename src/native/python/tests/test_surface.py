import json
import sys
from pathlib import Path

from tests.surface import surface_of_client

FILE = Path(__file__).parent.parent / "surface.json"


def test_surface_json_is_what_the_client_has() -> None:
    written = json.loads(FILE.read_text())
    assert surface_of_client() == written, "run npm run native -- --surface python"


if __name__ == "__main__" and "--update" in sys.argv:
    FILE.write_text(json.dumps(surface_of_client(), indent=2, sort_keys=True) + "\n")
