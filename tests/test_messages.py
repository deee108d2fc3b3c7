"""The messages for people: all are translated, and as their language wants it; none is left over, none unmarked."""

import ast
import functools
import importlib
import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from motherlode.core.messages import Catalogue, Message, translations
from motherlode.game import LOCALES, slugs
from tools import catalogues

DOMAINS = catalogues.domains()
FILES = [(domain, locale) for domain in DOMAINS for locale in catalogues.locales()]
every_file = pytest.mark.parametrize(("domain", "locale"), FILES, ids=lambda each: getattr(each, "name", each))
every_domain = pytest.mark.parametrize("domain", DOMAINS, ids=lambda each: each.name)
every_game = pytest.mark.parametrize("slug", slugs())
TEMPLATES = sorted((catalogues.HOUSE / "web" / "templates").glob("*.html"))

NUMBERS = {
    "time",
    *("all", "attack", "back", "banked", "bonus", "by1", "chance", "cargo", "column", "crew", "default", "dice"),
    *(f"otherwise_{name}" for name in ("attack", "banked", "health", "kept", "m", "n", "percent")),
    *(
        "fewest",
        "first",
        "force",
        "gap",
        "goal",
        "have",
        "health",
        "high",
        "its",
        "lead",
        "left",
        "less",
        "least",
        "library",
    ),
    *("life", "limit"),
    "earlier",
    *("low", "m", "mana", "minutes", "money", "more", "most", "n", "need", "needs", "new", "now", "number", "old"),
    *("ore", "paid", "percent", "pile", "players", "plus_minus", "price", "prizes", "quiet", "rating"),
    *("rocks", "round", "rounds", "row", "second", "seconds", "simulations", "skips", "slot", "speed", "strength"),
    "gap",
    *("tenth", "then", "total", "turns", "usual", "whole"),
}
"""The facts that are numbers, here or there."""
WORDS = {
    "actions",
    *("best", "card", "cards", "clause", "coins", "cost", "turn", "decisions", "down", "effect", "events", "file"),
    *("ahead", "game", "henchmen", "kept", "key", "share"),
    *("last", "letter", "level", "levels", "loss", "lost", "lover", "moves", "much", "name", "option", "options"),
    *("by_speed", "order", "origin", "ores"),
    *("other", "others", "place", "places", "planet", "points", "rank", "reasons", "skipped", "spade", "status"),
    *("stolen", "suit"),
    *("target", "text", "theirs"),
    *("theirs", "title", "top", "value", "values", "way", "what", "who", "why", "won", "word", "words"),
}
"""The facts that are words."""
NEVER_ELIDED = NUMBERS | {"rank", "suit", "letter", "cost"}
"""Facts before which French elides nothing, as their words are our own: no ace is led by "de", no suit by a vowel."""
ELIDED = r"(?:[Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Jj]e|[Nn]e|[Ss]e|[Mm]e|[Tt]e|jusque|lorsque|puisque|[DdLlQqNnSsJj]u?’)"


@functools.cache
def sources(domain):
    """The messages of the sources, which nobody changes here."""
    return domain.template()


@functools.cache
def catalogue(domain, locale):
    """The messages of a catalogue, likewise."""
    return domain.translated(locale)


def forms(message):
    """Return English and translated texts of a message, singular and plural."""
    english = list(message.id) if isinstance(message.id, (tuple, list)) else [message.id]
    translated = list(message.string) if isinstance(message.string, (tuple, list)) else [message.string]
    return english, translated


def messages_of(catalog):
    return [message for message in catalog if message.id]


def places(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# the catalogues are whole


@every_file
def test_every_message_is_translated_and_nothing_is_fuzzy(domain, locale):
    assert catalogues.missing(domain.updated(locale)) == [], "translate it, and run `python3 workshop.py messages`"


@every_file
def test_the_catalogue_has_the_messages_of_the_sources_and_no_others(domain, locale):
    kept = {(message.context, message.id) for message in messages_of(catalogue(domain, locale))}
    assert kept == {(message.context, message.id) for message in messages_of(sources(domain))}


def test_a_catalogue_says_nothing_that_is_not_known_and_nothing_of_each_message_that_is_true_of_all():
    alone, apart = (Catalog("fr", header_comment="# fr") for _ in range(2))
    for catalog, files in ((alone, ["phrases.py"] * 2), (apart, ["phrases.py", "scene.py"])):
        for text, file in zip(("one", "two"), files, strict=True):
            catalog.add(text, locations=[(file, 1)])
    head, *messages = catalogues.as_po(alone).decode().split("\n\n")
    assert not re.search(r"@|FULL NAME|20\d\d|Babel", head)
    assert "Plural-Forms" in head
    assert messages[0] == 'msgid "one"\nmsgstr ""'
    assert catalogues.as_po(apart).decode().count("#: scene.py") == 1


def test_a_template_that_is_wrong_is_named_with_its_line_and_no_catalogue_is_touched(tmp_path, monkeypatch, capsys):
    domain = catalogues.Domain(tmp_path / "house")
    catalogue_of_it = domain.file("fr", "po")
    for path, text in [
        (catalogue_of_it, 'msgid "Gone"\nmsgstr "Parti"\n'),
        (domain.folder / "page.html", '<p>{{ say("Gone") }}</p>\n{% if %}\n'),
    ]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(catalogues, "domains", lambda: [domain])
    assert catalogues.main() == 1
    assert re.match(rf"{re.escape(str(domain.folder))}/page.html:2: .+\n$", capsys.readouterr().out)
    assert "Parti" in catalogue_of_it.read_text()


@every_file
def test_the_catalogue_is_compiled(domain, locale):
    assert domain.file(locale, "mo").read_bytes() == catalogues.as_mo(catalogue(domain, locale))


@every_file
def test_a_translation_has_the_places_of_the_message(domain, locale):
    for message in messages_of(catalogue(domain, locale)):
        english, translated = forms(message)
        for text in translated[-1:] if len(english) > 1 else translated:
            assert places(text) == places(english[-1]), text
        for text in translated:
            assert places(text) <= places(english[-1]), text


# plurals


@every_domain
def test_every_place_is_known_for_a_number_or_for_words(domain):
    """A new one goes to NUMBERS or WORDS, so that the tests of plurals and of elisions see it."""
    for message in messages_of(sources(domain)):
        assert places(forms(message)[0][-1]) <= NUMBERS | WORDS, message.id


@every_domain
def test_a_number_before_what_it_counts_has_singular_and_plural(domain):
    counted = re.compile(r"\{(" + "|".join(sorted(NUMBERS)) + r")\}(?! (?:and|is)\b)(?: \w+)? [a-z]+s\b")
    for message in messages_of(sources(domain)):
        english, _ = forms(message)
        if len(english) == 1:
            assert not counted.search(english[0]), f"{english[0]!r} counts something: mark it with `messages`"


@every_file
def test_both_forms_are_there_where_a_translation_counts(domain, locale):
    for message in messages_of(catalogue(domain, locale)):
        english, translated = forms(message)
        assert len(translated) == (catalogue(domain, locale).num_plurals if len(english) > 1 else 1)


def test_one_card_is_no_cards():
    cards = Catalogue("motherlode.games.realm_of_thieves").messages("{n} card", "{n} cards")
    assert [cards("en", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [cards("fr", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]


# French


def french(domain):
    return [text for message in messages_of(catalogue(domain, "fr")) for text in forms(message)[1]]


@every_domain
def test_no_french_word_before_a_name_would_have_to_be_elided(domain):
    named = re.compile(rf"(?<![\w’]){ELIDED}\s?\{{(\w+)")
    for text in french(domain):
        assert {name for name in named.findall(text) if name not in NEVER_ELIDED} == set(), text


@every_domain
def test_french_has_typographic_signs_and_the_narrow_spaces_that_they_want(domain):
    for text in french(domain):
        assert "'" not in text, text
        assert '"' not in text, text
        bare = re.sub(r"\{\w+:[^}]*\}", "{}", text)
        assert not re.search("(?<!\u202f)[;:!?»%]", bare), f"{text!r} wants a narrow no-break space before its sign"
        assert not re.search("«(?!\u202f)", bare), text


# nothing is left unmarked


def _phrases(slug):
    return importlib.import_module(f"motherlode.games.{slug}.phrases").PHRASES


def _modules(slug):
    return [path for path in (catalogues.HOUSE / "games" / slug).glob("*.py") if path.name != "phrases.py"]


def _texts(tree):
    """Return the texts in a module: whole ones, and patterns for those that are put together."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        if isinstance(node, ast.JoinedStr):
            yield "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)


SPEAKS = re.compile(r"\b(voice|speak|self\.say|self\.because)$")


@every_game
def test_a_game_speaks_in_its_phrases(slug):
    """Whatever a voice is asked for by name is a phrase."""
    for path in _modules(slug):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and re.search(
                r"\b(voice|speak|self\.say|self\.because)$", ast.unparse(node.func)
            ):
                for key in ast.walk(node.args[0]) if node.args else []:
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and _is_alone(node.args[0], key):
                        assert key.value in _phrases(slug), f"{path.name}:{node.lineno}"


def _is_alone(argument, key):
    """Is a text a whole key: the argument itself, or one of two that it chooses from?"""
    return argument is key or (isinstance(argument, ast.IfExp) and key in {argument.body, argument.orelse})


@every_game
def test_a_game_has_no_phrase_that_it_never_says(slug):
    speaking = [*_modules(slug), catalogues.HOUSE / "game" / "painting.py"]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in speaking]
    members = {node.id.lower() for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
    members |= {target.id.lower() for tree in trees for target in _enum_members(tree)}
    said = [re.compile(pattern) for tree in trees for pattern in _texts(tree) if pattern not in {".+", ".+.+"}]
    buttons = _deeds_offered(slug, trees)
    for key in _phrases(slug):
        known = buttons.get(key, key)
        assert known in members or any(pattern.fullmatch(known) for pattern in said), key


def _deeds_offered(slug, trees):
    """Return the phrases of buttons by which one of the log stands, in a game that both tells and offers a deed."""
    imported = {node.module for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    if "motherlode.game.vocabulary" not in imported:
        return {}
    return {f"do {key}": key for key in _phrases(slug) if f"do {key}" in _phrases(slug)}


def _enum_members(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for line in node.body:
                if isinstance(line, ast.Assign):
                    yield from (target for target in line.targets if isinstance(target, ast.Name))


def _unmarked(tree):
    """Yield the texts in a module that are no messages, docstrings, or errors told to whoever runs or writes things."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif not _is_marked_or_for_no_player(node):
            yield from _unmarked(node)


def _is_marked_or_for_no_player(node):
    match node:
        case ast.Call(func=ast.Name(id="message" | "messages" | "message_in" | "print" | "TypeVar" | "ParamSpec")):
            return True
        case ast.Raise() | ast.Assert():
            return True
        case ast.Expr(value=ast.Constant()) | ast.Assign(targets=[ast.Name(id="message")]):
            return True
    return False


SPEAKING = [path for path in (catalogues.HOUSE / "games").rglob("*.py") if path.stem in {"scene", "words", "speech"}]
every_speaking_module = pytest.mark.parametrize("path", SPEAKING, ids=lambda path: f"{path.parent.name}-{path.stem}")
WEB = sorted(path for path in (catalogues.HOUSE / "web").glob("*.py") if path.stem != "metrics")
"""All but what speaks to Prometheus, in English as its users expect."""
every_web_module = pytest.mark.parametrize("path", WEB, ids=lambda path: path.stem)
NO_MESSAGES = {"English", "Français", "Ada", "Ben", "Cleo", "Dan"}
"""Languages by their own names, and the names that players have to begin with."""


@every_speaking_module
def test_no_sentence_is_joined_by_code(path):
    """A colon wants a space before it in French: what it stands between is one message."""
    for line, text in _unmarked(ast.parse(path.read_text(encoding="utf-8"))):
        assert not re.search("[:;!?] ", text), f"{path.name}:{line}: {text!r}"


@every_web_module
def test_no_word_for_people_stands_unmarked_in_the_code_of_the_pages(path):
    """Two words in a row outside a tag are read by people, and so is one with a capital letter."""
    for line, text in _unmarked(ast.parse(path.read_text(encoding="utf-8"))):
        read = re.sub(r"<[^>]*>?", "", text)
        is_said = re.search(r"[^\W\d_]{2,} [^\W\d_]{2,}|^[A-Z][a-z]+$", read)
        assert not is_said or text in NO_MESSAGES, f"{path.name}:{line}: {text!r}"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_holds_no_words_of_its_own(template):
    """What is left of it without tags, expressions and what needs no translation."""
    source = template.read_text(encoding="utf-8")
    for_tags = r"\{% (block kind|set about) -?%\}.*?\{%-? end(block|set) %\}"
    source = re.sub(for_tags, "", source, flags=re.DOTALL)
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "\n", source, flags=re.DOTALL)
    text = re.sub(r"<code>.*?</code>|<kbd.*?</kbd>|cards\.toml", "", text)
    shown = re.sub(r"<[^>]*>", "\n", text)
    labels = re.findall(r'(?:title|aria-label|alt|placeholder)="([^"]+)"', text)
    left = set(re.findall(r"[^\W\d_]{2,}", "\n".join([shown, *labels])))
    assert left - {"Motherlode"} == set()


# at run time


def test_a_language_without_a_catalogue_speaks_english():
    said = Message("motherlode.games.diamonds", "{who} passes.")
    assert said("tlh", who="Ada") == "Ada passes."
    assert translations("motherlode.games.diamonds", "fr") is translations("motherlode.games.diamonds", "fr")


def test_one_english_message_may_have_two_translations(tmp_path, monkeypatch):
    """And a package from outside brings its own."""
    from babel.messages.catalog import Catalog

    package = tmp_path / "outside_game"
    compiled = package / "locale" / "fr" / "LC_MESSAGES" / "outside_game.mo"
    compiled.parent.mkdir(parents=True)
    (package / "__init__.py").touch()
    catalog = Catalog("fr")
    catalog.add("none", "rien")
    catalog.add("none", "aucune", context="of cards")
    compiled.write_bytes(catalogues.as_mo(catalog))
    monkeypatch.syspath_prepend(tmp_path)
    outside = Catalogue("outside_game")
    assert outside.message("none")["fr"] == "rien"
    assert outside.message_in("of cards", "none")["fr"] == "aucune"
    assert outside.message_in("of cards", "none")["en"] == "none"


def test_at_run_time_babel_is_not_needed():
    for path in Path(catalogues.HOUSE).rglob("*.py"):
        assert "babel" not in path.read_text(encoding="utf-8").lower(), path


def test_every_language_of_the_games_is_a_folder_of_every_catalogue():
    for domain in DOMAINS:
        assert {path.name for path in (domain.folder / "locale").iterdir()} == set(LOCALES) - {"en"}
