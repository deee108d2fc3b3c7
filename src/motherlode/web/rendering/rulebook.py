"""A rule sheet for people: every ruling is a sentence with its number as a small reference.

The numbers of the box are called as where house rules are chosen; their names in programs are left for who reads on.
"""

import functools
import re
from collections.abc import Mapping

from markupsafe import escape

from motherlode.game import Game
from motherlode.game.houserules import Kind, Rule, rules

CELL = r"\s*<td>(.*?)</td>"
RULING = re.compile(rf"<tr>\s*<td>R(\d+)</td>{CELL}{CELL}{CELL}\s*</tr>", re.DOTALL)
RULINGS = re.compile(r"<table>\s*<thead>\s*<tr>\s*<th>R</th>.*?<tbody>(.*?)</tbody>\s*</table>", re.DOTALL)
NAMED = re.compile(r"<code>(\w+)</code>(?: (\d)\b(?!,)(:?))?")
"""What a program calls something, which value it has if one is named, and whether it is told what that does."""
KEYS = re.compile(r" \((?:<code>\w+</code>(?:, )?)+\)")
"""Only which numbers of the box a sentence is about."""
ASKS = re.compile(r"who\b|(?:(?:what|which|how|when|where|why) )?(?:may|does|do|is|are|can|must)\b", re.IGNORECASE)
"""What is open is asked, or only named."""
NOTHING = {"", "–"}
ITALIC = "<p>In italics: the house rule with which it is otherwise.</p>"


def for_people(html: str, game: Game) -> str:
    """Return a part of a sheet as players read it."""
    return RULINGS.sub(lambda found: _listed(found[1]), _called(html, game))


def _listed(rows: str) -> str:
    return f'{ITALIC}<ul class="rulings">{RULING.sub(_told, rows)}</ul>'


def _told(found: re.Match[str]) -> str:
    """Tell a ruling in sentences: what was open, what holds, and why."""
    number, point, ruling, why = (part.strip() for part in found.groups())
    because = "" if why in NOTHING else f' <span class="because">{_ended(_capital(why))}</span>'
    return f'<li id="r{number}">{_opened(point, ruling)}{because} <small>R{number}</small></li>'


def _opened(point: str, ruling: str) -> str:
    """Ask and answer, or name what the ruling is about."""
    if point.endswith("?") or ASKS.match(point):
        return f"<b>{_capital(point.removesuffix('?'))}?</b> {_ended(_capital(ruling))}"
    return f"<b>{_capital(point)}:</b> {_ended(ruling)}"


def _capital(text: str) -> str:
    return re.sub(r"^((?:&quot;|<\w+>)*)([a-z])", lambda found: found[1] + found[2].upper(), text)


def _ended(text: str) -> str:
    return text if re.search(r"[.?!…](?:&quot;|\))?$", text) else f"{text}."


def _called(html: str, game: Game) -> str:
    """Call numbers of the box and kinds of things as people do; lists of the former alone are for programs."""
    known = _rules(game)
    parts = re.split(f"({KEYS.pattern})", html)
    return "".join(part if KEYS.fullmatch(part) else NAMED.sub(lambda one: _name(one, known), part) for part in parts)


@functools.cache
def _rules(game: Game) -> Mapping[str, Rule]:
    return {rule.entry.key: rule for rule in rules(game, game.new_box({}))}


def _name(found: re.Match[str], known: Mapping[str, Rule]) -> str:
    key, value, colon = found[1], found[2], found[3] or ""
    said = f" {value}" if value else ""
    if key not in known:
        return f"<i>{key.replace('_', ' ')}</i>{said}{colon}"
    keys = f'<span class="keys"> (<code>{key}</code>{said})</span>'
    return f"<i>{escape(_in_words(known[key], '' if colon else value))}</i>{keys}{colon}"


def _in_words(rule: Rule, value: str | None) -> str:
    """Return what a house rule is called, and which value it has, where that is not plain."""
    label = rule.option.label["en"]
    if not value or (rule.kind == Kind.FLAG and int(value)):
        return label
    return f"{label}: {rule.value(int(value), 'en')}"
