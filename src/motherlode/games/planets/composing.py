"""A fleet put together by hand: cards in any order, another option in place of the first; the sheet has them sorted."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from motherlode.core.body import replica
from motherlode.core.cards import Cards, bit, cards, count, has
from motherlode.game.composing import SLASH, TAKE_BACK, Total
from motherlode.game.scene import Choice
from motherlode.games.planets import mining, rules
from motherlode.games.planets.components import Kind
from motherlode.games.planets.notation import FLEET_WORDS
from motherlode.games.planets.speech import Speaker, speaker
from motherlode.games.planets.state import OPTIONS, Box, Seat, State, options, ships


def arranged(s: State, seat: int, words: Sequence[str]) -> list[str]:
    """§3.1: of every card the option chosen last, the lowest number first; then whatever else was said."""
    chosen = {FLEET_WORDS.index(word) // OPTIONS: word for word in words if word in FLEET_WORDS}
    return [*(chosen[card] for card in sorted(chosen)), *(word for word in words if word not in FLEET_WORDS)]


def also(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Choice]:
    """Yield the options of cards that the sheet would have had named before, others in place, and what may go."""
    say, me = speaker(names, locale, s.box), s.seat[seat]
    for card in cards(addable(s, me) & rules.lower_cards(me.fleet)):
        yield from (_named(say, s, word) for word in cards(options(card)))
    for chosen in cards(me.fleet):
        key = FLEET_WORDS[chosen]
        yield Choice(TAKE_BACK + key, say("do take back", option=say.option_name(chosen)), (f"option-{key}",))
        for word in cards(options(chosen // OPTIONS) & ~bit(chosen)):
            other = _named(say, s, word)
            yield replace(other, word=f"{TAKE_BACK}{key}{SLASH}{other.word}")


def addable(s: State, me: Seat) -> Cards:
    """§3.1, §3.2, R4: return the cards that a fleet may still have, above and below those that it has."""
    return me.hand & ~ships(me.fleet) if count(me.fleet) < most(s.box, me) else 0


def most(box: Box, me: Seat) -> int:
    """§3.2, R4: return how many cards the fleet of a seat may have."""
    return max(min(box.min_cards, me.held), min(box.max_cards, me.held))


def _named(say: Speaker, s: State, word: int) -> Choice:
    """Return the choice of an option."""
    name = say.option_name(word)
    label = say("do commit", option=name, values=say.values_of(s.box, word))
    return Choice(FLEET_WORDS[word], label, (f"option-{FLEET_WORDS[word]}",), brief=name)


def summed_up(s: State, seat: int, words: Sequence[str], names: Sequence[str], locale: str) -> str:
    """Name the options of a fleet."""
    say = speaker(names, locale, s.box)
    sent = sum(bit(FLEET_WORDS.index(word)) for word in words if word in FLEET_WORDS)
    return say("do send", options=say.fleet(s.seat[seat].fleet | sent))


def totals(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Total]:
    """§4.1 (a) to (c): the values of the fleet so far, before what others do to it."""
    moment = replica(s)
    me = moment.seat[seat]
    me.last = me.fleet
    mining.add_up(moment, seat)
    mining.grow(moment, seat)
    mining.convert(moment, seat)
    say, more = speaker(names, locale, s.box), _ambushes(moment, seat)
    attack = f"{me.attack}+{more}" if more else str(me.attack)
    for key, figure in (("speed", str(me.speed)), ("attack", attack), ("cargo", str(me.cargo))):
        yield Total(say(f"total {key}"), figure)


def _ambushes(s: State, seat: int) -> int:
    """§7 `ambush`, `truce`: return how much the attack of a fleet counts more where it arrives."""
    return 0 if has(s.seat[seat].kinds, Kind.TRUCE) else mining.total(s, seat, Kind.AMBUSH)
