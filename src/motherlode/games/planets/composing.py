"""A fleet put together by hand: cards in any order, another option in place of the first; the sheet has them sorted."""

from collections.abc import Iterator, Sequence

from motherlode.core.body import replica
from motherlode.core.cards import cards, count
from motherlode.game.composing import TAKE_BACK
from motherlode.game.scene import Choice
from motherlode.games.planets import mining, rules
from motherlode.games.planets.notation import FLEET_WORDS
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.state import OPTIONS, State, options, ships


def arranged(s: State, seat: int, words: Sequence[str]) -> list[str]:
    """§3.1: of every card the option chosen last, the lowest number first; then whatever else was said."""
    chosen = {FLEET_WORDS.index(word) // OPTIONS: word for word in words if word in FLEET_WORDS}
    return [*(chosen[card] for card in sorted(chosen)), *(word for word in words if word not in FLEET_WORDS)]


def also(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Choice]:
    """Yield the options of cards that the sheet would have had named before, and what may be taken back."""
    say, me = speaker(names, locale, s.box), s.seat[seat]
    may_grow = count(me.fleet) < s.box.max_cards
    for card in cards(me.hand & rules.lower_cards(me.fleet) & ~ships(me.fleet)):
        for word in cards(options(card) if may_grow else 0):
            facts = {"option": say.option(word), "values": say.values_of(s.box, word)}
            yield Choice(FLEET_WORDS[word], say("do commit", **facts), (f"ship-{card + 1}",))
    for word in cards(me.fleet):
        label = say("do take back", option=say.option(word))
        yield Choice(TAKE_BACK + FLEET_WORDS[word], label, (f"ship-{word // OPTIONS + 1}",))


def totals(s: State, seat: int, names: Sequence[str], locale: str) -> str:
    """§4.1 (a) to (c): the values of the fleet so far, before what others do to it."""
    moment = replica(s)
    me = moment.seat[seat]
    me.last = me.fleet
    mining.add_up(moment, seat)
    mining.grow(moment, seat)
    mining.convert(moment, seat)
    return speaker(names, locale, s.box)("totals", speed=me.speed, attack=me.attack, cargo=me.cargo)
