"""Which browser the tests, pictures and films use: the one that is there, or that MOTHERLODE_CHROMIUM names."""

import os
import shutil

NO_BROWSER = """No Chromium found: the tests in tests/browser are left out.
To have them, install Chromium or Chrome (on Debian: apt-get install chromium), or name one in MOTHERLODE_CHROMIUM."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What Chromium may be called; the one without windows takes half the time."""


def find_chromium() -> str | None:
    """Tell the tests where Chromium is, in MOTHERLODE_CHROMIUM, which may also be set by hand."""
    found = os.environ.get("MOTHERLODE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        os.environ["MOTHERLODE_CHROMIUM"] = found
    return found


def has_browser() -> bool:
    """Look for Chromium, and say what goes untested without it. Only on a CI machine is it wrong to have none."""
    found = find_chromium()
    print(found or NO_BROWSER)
    return bool(found) or os.environ.get("CI") != "true"
