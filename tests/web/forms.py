"""What a browser without script finds on a page."""

import html
import re


def buttons(page):
    """The choices on a page, as a browser without script would send them."""
    return [html.unescape(word) for word in re.findall(r'<button[^>]*name="word" value="([^"]*)"', page)]


def field(page, name):
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return html.unescape(found[1])
