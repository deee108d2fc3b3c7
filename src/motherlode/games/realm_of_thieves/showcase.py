"""Tables laid for the album: what lies there shows what may become of a henchman, and what playing a card would do."""

from collections.abc import Iterator
from typing import NamedTuple

from motherlode.core.cards import bit, first
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.cardfile import printed
from motherlode.games.realm_of_thieves.names import piece_of
from motherlode.games.realm_of_thieves.state import SLOTS, Box, Context, State

CARDS = printed().cards
ROWS = {card.id: row for row, card in enumerate(CARDS)}
"""In which row of the card table each henchman stands."""
NO_LIFE_LOST = 10
"""As much as no blow of the pictures takes."""
HELD = 5
"""The card that is played, behind those that stand in the slots."""


class Play(NamedTuple):
    """A card that would be played: what it shows, who stands there, and what was won back."""

    shows: str
    card: str
    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    prizes: tuple[int, int] = (0, 0)
    is_empty: bool = False
    """Has the rival no library left?"""


PLAYS = (
    Play("falls at once", "cart_jumper", (), ("crowd_worker",)),
    Play("hurt at once", "quarry_ox", (), ("crowd_worker",)),
    Play("fells one", "royal_extortionist", (), ("soot_cat",)),
    Play("fells some", "royal_extortionist", (), ("soot_cat", "net_caster", "keyhole_wisp")),
    Play("fells an own one", "royal_extortionist", ("keyhole_wisp",), ("powder_boy",)),
    Play("fells own ones", "royal_extortionist", ("keyhole_wisp", "keyhole_wisp"), ("powder_boy",)),
    Play("gains", "perfect_crime"),
    Play("wins", "perfect_crime", prizes=(2, 0)),
    Play("gives", "reckless_pact"),
    Play("gives for a card", "door_breaker", is_empty=True),
    Play("loses", "reckless_pact", prizes=(0, 2)),
)


def table() -> State:
    """Lay a table on which nobody has anything yet, in the turn of the first player."""
    s = State(box=Box())
    rules.setup(s, rules.FEWEST_PLAYERS)
    s.context, s.turn, s.number, s.left = Context.MAIN, 0, 1, 0
    return s


def stand(s: State, seat: int, slot: int, who: str, hurt: int = 0) -> None:
    """Have a henchman stand at a place, ready."""
    row, place = ROWS[who], seat * SLOTS + slot
    me, card = s.henchman[place], s.box.card[row]
    s.seat[seat].deck[slot] = row
    me.card, me.attack, me.health, me.most = slot, card.attack, card.health - hurt, card.health
    me.entered = 1 + place
    s.in_play |= bit(place)
    s.ready |= bit(place)


def hold(s: State, card: str) -> str:
    """Give the first player a card that can be paid for; return its key."""
    me = s.seat[0]
    me.deck[HELD], me.hand, me.mana = ROWS[card], bit(HELD), s.box.card[ROWS[card]].cost
    return piece_of(0, HELD)


def plays() -> Iterator[tuple[str, State, str]]:
    """Yield what is shown, on which table, and of which piece it is said (§4.4, §4.6)."""
    for play in PLAYS:
        s = table()
        for seat, gang in enumerate((play.mine, play.theirs)):
            for slot, who in enumerate(gang):
                stand(s, seat, slot, who)
            s.seat[seat].life, s.seat[seat].stolen = NO_LIFE_LOST, play.prizes[seat]
        s.seat[1].unseen = first(s.box.prizes) if play.is_empty else s.seat[1].unseen
        yield play.shows, s, hold(s, play.card)
    for shows, hurt in (("heals", 4), ("heals nothing", 0)):
        s = table()
        stand(s, 0, 0, "tollbridge_giant", hurt)
        hold(s, "back_room_barber")
        s.context, s.spoken, s.slot = Context.TARGET, HELD, 1
        yield shows, s, piece_of(0, 0)
