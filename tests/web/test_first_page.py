"""A server comes to its first page without what that page does not need: imports are most of the time until then."""

import subprocess
import sys

FIRST_PAGE = """
import sys

from starlette.testclient import TestClient

from motherlode.store.opening import opened
from motherlode.web import app, serve

served = app.make_app(opened(sys.argv[1]), is_measured=False)
assert "Motherlode" in TestClient(served).get("/").text
print(*sys.modules)
"""
NOT_NEEDED = {
    *("numpy", "numba", "prometheus_client", "markdown_it", "segno", "xml.sax"),
    *("motherlode.analysis.review", "motherlode.lab", "motherlode.compiled.compiler"),
}


def test_the_first_page_waits_for_nothing_that_it_does_not_need(tmp_path):
    asked = [sys.executable, "-c", FIRST_PAGE, str(tmp_path / "matches.sqlite")]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert set(told.split()) & NOT_NEEDED == set()
