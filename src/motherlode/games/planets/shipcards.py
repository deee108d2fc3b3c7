"""The ship cards of a box as pieces and in words, each made once: a hand shows the same cards at every move."""

import functools
from functools import reduce

from motherlode.core.cards import Actions, cards, has
from motherlode.game.identity import Same
from motherlode.game.scene import Badge, Piece, Tone
from motherlode.games.planets import mining, pieces
from motherlode.games.planets.notation import FLEET_WORDS
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.state import OPTIONS, Box, options

CARDS_KEPT = 1 << 11
"""How many cards are remembered, some 4 KB each: a box has twelve, in each language."""


@functools.lru_cache(CARDS_KEPT)
def ship(box: Same[Box], card: int, chosen: Actions, locale: str) -> Piece:
    """Show a card of a hand that the viewer knows, with its four options."""
    say = speaker((), locale, box.of)
    text = "\n".join(_told(box, card, locale))
    parts = tuple(_option(box, word, locale, chosen=has(chosen, word)) for word in cards(options(card)))
    number = Badge(str(card + 1), say.ship(card))
    face, name = f"ship-{card + 1}", say.crew(card)
    label, picture = in_words(box, card, locale), pieces.crew(card)
    return Piece(face, face, label, badges=(number,), title=name, text=text, picture=picture, kind=face, parts=parts)


@functools.lru_cache(OPTIONS * CARDS_KEPT)
def _option(box: Same[Box], word: int, locale: str, *, chosen: bool) -> Piece:
    """Show an option of a card: its name, its three numbers, what an action does besides."""
    card, letter, say = word // OPTIONS, word % OPTIONS, speaker((), locale, box.of)
    ship, name = box.of.ship[card], say.option_name(word)
    printed = (ship.a, ship.b, ship.c, ship.x)[letter]
    text = say.effect(box.of, card) if letter == mining.X else ""
    numbers = ((printed.speed, "of speed"), (printed.attack, "of attack"), (printed.cargo, "of cargo"))
    badges = tuple(Badge(str(n), say(key, n=n), Tone.PLAIN if n else Tone.BAD) for n, key in numbers)
    label, face = say.option(word), f"option-{FLEET_WORDS[letter][-1]}"
    drawn = pieces.vessel(card, letter, ship)
    return Piece(f"option-{FLEET_WORDS[word]}", face, label, 1, badges, name, text, drawn, face, chosen=chosen)


@functools.lru_cache(CARDS_KEPT)
def known(box: Same[Box], card: int, last: int, locale: str) -> Piece:
    """Mention a card, with a mark if it has lain face up; the round in which it did last is 0 if it has not."""
    say = speaker((), locale, box.of)
    badges = (Badge(say("seen mark", round=last), say("seen", round=last)),) if last else ()
    face, picture, label = f"ship-{card + 1}", pieces.crew(card), in_words(box, card, locale)
    return Piece(f"card-{card + 1}", face, label, badges=badges, title=str(card + 1), picture=picture, opens=True)


@functools.lru_cache(CARDS_KEPT)
def in_words(box: Same[Box], card: int, locale: str) -> str:
    """Tell a card with its four options."""
    say = speaker((), locale, box.of)
    told = reduce(lambda most, last: say("and option", most=most, last=last), _told(box, card, locale))
    return say("card options", card=say.ship(card), options=told)


@functools.lru_cache(CARDS_KEPT)
def _told(box: Same[Box], card: int, locale: str) -> tuple[str, ...]:
    say = speaker((), locale, box.of)
    return tuple(
        say("option", option=say.option(word), values=say.values_of(box.of, word)) for word in cards(options(card))
    )
