"""Positions in one line: what is shown can be read, and what cannot be is refused in one clear line."""

import pytest

from motherlode.core.errors import PositionError
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, fresh, position, thieves

EMPTY = "-,-,-,-,-"
B = f"5:0/8:0 - - {EMPTY}"
OX = "quarry_ox/4/3/4"
LIBRARY = (
    "gutter_sprinter,gutter_sprinter#2,crowbar_nell,crowbar_nell#2,ladle_thief,ladle_thief#2,sleeve_pin,sleeve_pin#2,"
    "cart_jumper,cart_jumper#2,bottle_bruiser,bottle_bruiser#2,tavern_gossip,tavern_gossip#2,powder_boy,powder_boy#2,"
    "runaway_coachman,runaway_coachman#2,quarry_ox,quarry_ox#2,vault_tapper,vault_tapper#2,getaway_rider,getaway_rider#2,"
    "door_breaker,door_breaker#2,sleeper_agent"
)
"""All cards of A's deck but three."""


def a(hand: str = "-", gone: str = "-", slots: str = EMPTY, life: str = "5:3/9:0") -> str:
    return f"{life} {hand} {gone} {slots}"


def line(turn: str = "9:A:main", mine: str = "", theirs: str = B, queue: str = "-") -> str:
    return f"{turn} {mine or a()} {theirs} {queue}"


def test_a_position_is_shown_as_the_sheet_writes_it():
    """§1.3, §2.3: turn, the four fields of each player, the queue."""
    t = Table("castle_cracker 7/3 d !, quarry_ox s", "wax_decoy 1/1", life=(5, 8))
    assert thieves().words.show(t.s) == (
        "9:A:main 5:9/9:0 - - castle_cracker/7/3/8/d!/1,quarry_ox/4/4/4/s/2,-,-,- "
        "8:9/9:0 - - wax_decoy/1/1/2/r/3,-,-,-,- -"
    )
    t = Table("quarry_ox 6/4", "quarry_ox 5/4, bitter_heir", life=(2, 2)).say("attack 1", "1")
    shown = thieves().words.show(t.s)
    assert shown.split(" ")[0] == "9:A:prize@A@1@0"
    assert shown.split(" ")[4].startswith("quarry_ox/6/-1/4/d/1,")
    assert shown.split(" ")[9] == "strike:A.quarry_ox:2,strike:B.quarry_ox:1,bury"
    assert thieves().words.show(t.match.view(1)).split(" ")[2] == "-"
    t.say("n:*")
    assert thieves().words.show(t.s).split(" ")[9] == "trigger:B.bitter_heir"
    assert thieves().words.show(t.match.view(1)).split(" ")[2] == "+1"


THEIRS = "5:0/8:0 - - keyhole_wisp/2/1/1/r/1,-,-,-,-"
"""B with a henchman, whom a target can be."""


@pytest.mark.parametrize(
    "text",
    [
        line("9:A:slot@quarry_ox", a("quarry_ox")),
        line("9:A:target@sleeve_pin@2", a("sleeve_pin"), THEIRS),
        line("9:A:attack@1", a(slots=f"{OX}/r/1,-,-,-,-")),
        line(
            "9:A:prize@A@1@0",
            a("-", "-", f"{OX}/d/1,-,-,-,-", "5:3/9:1"),
            B.replace("5:0/", "0:0/"),
            "strike:A.quarry_ox:1",
        ),
    ],
)
def test_an_action_half_carried_out_can_be_read(text: str):
    """§3.1, §4.1, §4.4, §6.3: a slot, a target or a rival is still to be named, a prize still to be drawn."""
    assert thieves().words.show(position(text)) == text


@pytest.mark.slow
def test_every_context_can_be_shown_and_read():
    """§3.1, §4.4, §8.2: Starter, Deal, Main, Slot, Target, Attack, Draw, Prize, and the end."""
    show = thieves().words.show
    t = fresh(starter=2)
    assert (show(t.s).split(" ")[0], position(show(t.s), {"starter": 2})) == ("0:A:starter", t.s)
    t.say("n:B", "n:*")
    assert (show(t.s).split(" ")[0], position(show(t.s), {"starter": 2})) == ("0:B:deal@B@2", t.s)
    t = fresh(deck_a=2, deck_b=3)
    changes, seen = {"deck_a": 2, "deck_b": 3}, set()
    while not t.match.is_over:
        seen.add(t.asked)
        for viewer in (0, 1, 5):
            view = t.match.view(viewer)
            assert position(show(view), changes) == view
        assert position(show(t.s), changes) == t.s
        words = sorted(t.legal)
        t.say(("n:" if t.mover == "nature" else "") + next((w for w in words if w != "end"), "end"))
    assert position(show(t.s), changes) == t.s
    assert show(t.s).split(" ")[0].endswith(":over")
    assert seen == {"deal", "main", "slot", "target", "attack", "draw", "prize"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("9:A:main", "a position of Realm of Thieves has 10 fields (turn, four a player, queue), not 1"),
        (line("9:A"), "turn: '9:A' is not number:seat:context, as in 9:A:main"),
        (line("x:A:main"), "turn: 'x' is not a number"),
        (line("9:C:main"), "turn: 'C' is no seat; there are A and B"),
        (line("9:A:wait"), "turn: no context 'wait'; there are starter, deal, main"),
        (line("9:A:main@1"), "turn: 'main@1' has too much or too little after main"),
        (line("9:A:slot"), "turn: 'slot' has too much or too little after slot"),
        (line("9:A:slot@shoe"), "turn: no card of this deck is called 'shoe'"),
        (line("0:A:main"), "turn: turns are numbered from 1"),
        (line("0:A:starter"), "turn: chance picks the starter before all else"),
        (line(mine=a(life="5:3:0")), "seat A: '5:3:0' is not life:mana/maximum:stolen"),
        (line(mine=a(life="0:3/9:0")), "seat A: life is 0 only while the rival takes the prize for it"),
        (line(mine=a(life="5:3/9:4")), "seat A: there are only 3 prizes to steal"),
        (line(mine=a(life="5:3/9:3")), "the game is over just when one player has stolen all prizes"),
        (line("9:A:over"), "the game is over just when one player has stolen all prizes"),
        (line(mine=a("shoe")), "seat A: hand: no card of this deck is called 'shoe'"),
        (line(mine=a("quarry_ox,quarry_ox")), "seat A: hand: 'quarry_ox' is named twice"),
        (line(mine=a("quarry_ox#2")), "seat A: of equal cards the first are played, the next are in the hand"),
        (line(mine=a("quarry_ox", "quarry_ox#2")), "seat A: of equal cards the first are played"),
        (line(mine=a("quarry_ox", "quarry_ox")), "seat A: a card of the hand is defeated as well"),
        (line(mine=a("+28")), "seat A: 30 unseen cards are too few for hidden hand and prizes"),
        (line(mine=a("+x")), "seat A: hidden cards: 'x' is not a number from 0 to 30"),
        (line(mine=a(slots="-,-")), "seat A: 5 slots are wanted, not 2"),
        (
            line(mine=a(slots=f"{OX}/r,-,-,-,-")),
            "seat A: slot 1: 'quarry_ox/4/3/4/r' is not card/attack/health/maximum",
        ),
        (line(mine=a(slots=f"{OX}/x/1,-,-,-,-")), "seat A: slot 1: 'x' is none of r, s, d"),
        (line(mine=a(slots=f"{OX}/r/0,-,-,-,-")), "entry numbers: each henchman has its own from 1 to 1"),
        (line(mine=a("quarry_ox", slots=f"{OX}/r/1,-,-,-,-")), "seat A: the henchman of slot 1 lies elsewhere too"),
        (line(mine=a(slots="quarry_ox/4/5/4/r/1,-,-,-,-")), "seat A: slot 1: the health 5 is above its maximum 4"),
        (line(mine=a(slots="quarry_ox/4/-1/4/r/1,-,-,-,-")), "seat A: slot 1: a henchman without health has left play"),
        (line("0:A:deal@A@4"), "turn: so many cards are not dealt"),
        (line("0:A:deal@A@2"), "hands: 1 and 0 cards have been dealt so far"),
        (line("0:B:deal@B@3"), "turn: this seat does not begin with this box"),
        (line("9:A:slot@quarry_ox"), "turn: this card cannot be played"),
        (line("9:A:slot@castle_cracker", a("castle_cracker")), "turn: this card cannot be played"),
        (line("9:A:target@quarry_ox@1", a("quarry_ox")), "turn: this card cannot ask for a target from this slot"),
        (line("9:A:target@sleeve_pin@0", a("sleeve_pin")), "turn: this card cannot ask for a target from this slot"),
        (line("9:A:attack@1"), "turn: there is no henchman at this slot that may attack"),
        (line("9:A:attack@0"), "turn: there is no henchman at this slot that may attack"),
        (line("9:A:draw@A@1@0"), "queue: it waits for a draw or a prize only"),
        (line(queue="draw:A"), "queue: it waits for a draw or a prize only"),
        (line("9:A:draw@A@1@0", queue=",".join(["bury"] * 65)), "queue: 65 entries; there is room for 64"),
        (line("9:A:draw@A@1@0", queue="draw:A" + ",bury" * 50), "queue: 51 entries are more than can be"),
        (line("9:A:draw@A@1@0", queue="sleep"), "queue: 'sleep' is no strike, bury, trigger or draw"),
        (line("9:A:draw@A@1@0", queue="draw:B"), "queue: the draw for a turn stands at its head"),
        (line("9:A:draw@A@1@0", queue="strike:A.quarry_ox:2"), "queue: strikes of henchmen in play stand at its head"),
        (line("9:A:draw@A@1@0", queue="strike:A.quarry_ox:x"), "queue: strike: 'x' is not a number"),
        (line("9:A:draw@A@1@0", queue="trigger:A.vault_tapper"), "queue: only henchmen that have been played trigger"),
        (
            line("9:A:draw@A@1@0", a(gone="vault_tapper"), queue="trigger:A.vault_tapper:B.soot_cat"),
            "queue: only henchmen that have been played are aimed at",
        ),
        (
            line("9:A:draw@A@1@0", a(gone="vault_tapper"), queue="trigger:A.vault_tapper"),
            "queue: its head does not bring",
        ),
        (line("9:A:draw@A@1@0", queue="bury"), "queue: its head does not bring this card"),
        (line("9:A:draw@B@1@0", queue="draw:A"), "queue: its head does not bring this card"),
        (line("9:A:draw@A@1@1", queue="draw:A"), "queue: its head does not bring this card"),
        (line("9:A:draw@A@0@0", queue="draw:A"), "queue: its head does not bring this card"),
        (
            line("9:A:draw@A@1@0", a(slots=f"{OX}/r/1,-,-,-,-"), queue="strike:A.quarry_ox:2"),
            "queue: its head does not",
        ),
        (line("9:A:draw@A@1@0", a(gone=LIBRARY), queue="draw:A"), "turn: a card is drawn only from a library"),
        (line("9:A:prize@A@1@0", queue="draw:A"), "turn: the prize that is being taken counts as stolen"),
    ],
)
def test_a_malformed_position_is_refused_in_one_clear_line(text: str, says: str):
    with pytest.raises(PositionError) as refusal:
        position(text)
    assert str(refusal.value).startswith(says)
    assert "\n" not in str(refusal.value)


def test_positions_that_the_box_forbids_are_refused():
    """§4.3: no word for a slot with `slot_choice` 0, no maximum with `mana_keeps` 1."""
    with pytest.raises(PositionError, match="no slot is asked for with slot_choice 0"):
        position(line("9:A:slot@quarry_ox", a("quarry_ox")), {"slot_choice": 0})
    with pytest.raises(PositionError, match="there is no maximum mana with mana_keeps"):
        position(line(), {"mana_keeps": 1})
    assert position(line("9:A:slot@quarry_ox", a("quarry_ox"))).spoken == 18


def test_a_henchman_who_falls_in_the_blow_that_wins_lies_there_when_the_game_is_over():
    """§9: the game is over at once, before anybody is buried; such a position is shown, and read again."""
    text = line("9:A:over", a(slots="quarry_ox/4/-3/4/s/1,-,-,-,-", life="5:3/9:3"), a(life="0:0/9:0"))
    assert position(text).henchman[0].health == -3
    with pytest.raises(PositionError, match="a henchman without health has left play"):
        position(line("9:A:main", a(slots="quarry_ox/4/-3/4/s/1,-,-,-,-")))
