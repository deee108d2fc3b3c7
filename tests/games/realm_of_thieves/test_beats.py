"""What is seen of a match of *Realm of Thieves*: every strike is seen once, and the end is told by the end."""

from random import Random

import pytest

from motherlode.core.seats import LETTERS
from motherlode.game import game
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Strike, Unlock
from motherlode.game.scene import Tone
from motherlode.games.realm_of_thieves.state import Act, Context
from motherlode.match import Match
from motherlode.testing.sampling import play_on
from tests.aid.watching import Watched, watched
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table
from tests.games.realm_of_thieves.realm_of_thieves_watching import NAMES, saw

THIEVES = game("realm_of_thieves")


def played(seed: int) -> Match:
    """Return a random match."""
    match = Match(THIEVES)
    play_on(match, Random(seed))
    return match


@pytest.fixture(scope="module")
def moves() -> Watched:
    return [move for seed in range(2) for move in watched(played(seed), NAMES)]


def test_every_attack_is_a_strike_and_nothing_else_is(moves: Watched) -> None:
    for sight, seen in moves:
        strikes = [beat for beat in seen if isinstance(beat, Strike)]
        assert len(strikes) == (sight.before.context == Context.ATTACK)


def test_the_life_that_a_blow_takes_flies_away_but_once(moves: Watched) -> None:
    for sight, seen in moves:
        if sight.before.context == Context.ATTACK and sight.move.action == Act.FACE:
            strike = next(beat for beat in seen if isinstance(beat, Strike))
            assert Gain(strike.amount, "♥", strike.target) not in seen


def test_the_health_that_blows_take_flies_away_but_once(moves: Watched) -> None:
    fights = [
        (next(beat for beat in seen if isinstance(beat, Strike)), seen)
        for sight, seen in moves
        if sight.before.context == Context.ATTACK and sight.move.action != Act.FACE
    ]
    assert fights
    for strike, seen in fights:
        assert Gain(strike.amount, "♥", strike.target) not in seen
        assert Gain(strike.back, "♥", strike.piece) not in seen


def test_a_turn_and_a_prize_have_a_caption_and_the_end_has_two(moves: Watched) -> None:
    for sight, seen in moves:
        captions = [beat.text for beat in seen if isinstance(beat, Stage) and " · " not in beat.text]
        if sight.before.context == Context.PRIZE:
            continue
        if sight.after.context == Context.OVER:
            opens = next(n for n, beat in enumerate(seen) if isinstance(beat, Unlock))
            assert seen[opens].along, "it is said while the chest opens"
            assert [*dict.fromkeys(captions)] == [captions[0], captions[-1]]
            assert "opens the last chest" in captions[0]
            assert "wins" in captions[-1]
        else:
            stolen = [new.stolen != old.stolen for old, new in zip(sight.before.seat, sight.after.seat, strict=True)]
            told = [text for text in captions if "opens chest" in text or text.startswith("Turn ")]
            assert len(told) == sum(stolen) + (sight.before.number != sight.after.number)
            heads = [beat.text for beat in seen if isinstance(beat, Stage) and beat.turns]
            assert heads == [text for text in told if text.startswith("Turn ")]
            lit = [beat.at for beat in seen if isinstance(beat, Stage) and beat.at.startswith("prize-")]
            thieves = [seat for seat, has_stolen in enumerate(stolen) if has_stolen]
            assert lit == [f"prize-{LETTERS[seat]}-{sight.after.seat[seat].stolen}" for seat in thieves]


def test_what_a_turn_brings_is_seen_after_its_caption_and_what_the_last_one_left_before(moves: Watched) -> None:
    begun = [(sight, seen) for sight, seen in moves if sight.before.number < sight.after.number]
    assert any(isinstance(beat, Mark) for _, seen in begun for beat in seen), "henchmen are ready again"
    for sight, seen in begun:
        at = next((n for n, beat in enumerate(seen) if isinstance(beat, Stage) and not beat.at), len(seen))
        mine = f"face-{LETTERS[sight.after.turn]}"
        assert seen[at + 1 :] == [beat for beat in seen if is_of_the_turn(beat, mine)]


def test_who_falls_in_the_same_fight_leaves_at_the_same_time() -> None:
    t = Table("bitter_heir 3/3", "bitter_heir 3/3").say("attack 1")
    fallen = [(beat.to, beat.along) for beat in saw(t, "1") if isinstance(beat, Move)]
    assert sorted(along for _, along in fallen) == [False, True]


@pytest.mark.parametrize("viewer", [0, 1])
def test_all_who_fall_are_seen_to_leave_however_many_they_are(viewer: int) -> None:
    """Vengeance for the prize fells a whole gang, and the Closing-Act of one of them somebody of the other's."""
    mine = "quarry_ox 4/2, powder_boy 2/2, soot_cat 3/2, keyhole_wisp 2/1, net_caster 1/2"
    t = Table(mine, "avenging_cousin 4/5, keyhole_wisp 2/1, sleeve_pin 1/1", life=(5, 3)).say("attack 1", "face")
    leaving = [beat for beat in saw(t, "n:*", viewer) if isinstance(beat, Move) and beat.to.startswith("defeated-")]
    fallen = [("defeated-A", f"A-{n}") for n in range(1, 6)]
    assert [(beat.to, beat.piece) for beat in leaving] == [*fallen, ("defeated-B", "B-2"), ("defeated-B", "B-3")]
    assert [beat.along for beat in leaving] == [False, True, True, True, True, False, True]


def test_mana_that_was_not_spent_goes_while_it_is_read_whose_turn_begins() -> None:
    t = Table("quarry_ox", "castle_cracker d", mana=(3, 0), most=(3, 3))
    caption, *brought = saw(t, "end")
    assert isinstance(caption, Stage)
    assert {Gain(3, "◆", "face-A", along=True), Gain(4, "◆", to="face-B", along=True)} < {*brought}


def is_of_the_turn(beat: Beat, face: str) -> bool:
    if isinstance(beat, Mark):
        return beat.tone == Tone.GOOD or beat.said[:1] == ("stalled",)
    return isinstance(beat, Gain) and beat.what == "◆" and beat.to in {"", face}


@pytest.mark.parametrize("viewer", [0, 1])
def test_who_falls_on_entering_is_seen_to_enter_and_why_it_falls(viewer: int) -> None:
    t = Table("| gutter_sprinter", "crowd_worker, wax_decoy").say("play gutter_sprinter")
    cause = "Crowd-Worker · Attention-Seeker (foes): 1 to the newcomer. Gutter Sprinter falls."
    assert saw(t, "1", viewer) == [
        Move("A-1", "slot-A-1"),
        Gain(1, "◆", "face-A", along=True),
        Stage(cause, "B-1"),
        Gain(1, "♥", "A-1"),
        Mark(("A-1",), Tone.BAD),
        Move("A-1", "defeated-A", at=0),
    ]


def test_what_a_card_does_is_read_before_it_is_seen() -> None:
    t = Table("| sleeve_pin", "wax_decoy 2/1").say("play sleeve_pin", "1")
    said = [beat.text.split(" · ")[0] if isinstance(beat, Stage) else beat for beat in saw(t, "B1")]
    assert said[:2] == [Move("A-1", "gang-A", at=0), Gain(1, "◆", "face-A", along=True)], "it is paid for on its way"
    assert said[2:6] == ["Sleeve-Pin Sal", Gain(1, "♥", "B-1"), Mark(("B-1",), Tone.BAD), "Wax Decoy"]
    t = Table("ladle_thief").say("attack 1")
    assert [type(beat) for beat in saw(t, "face")][:2] == [Strike, Stage]


def test_a_prize_comes_large_out_of_its_chest_for_whoever_may_see_it() -> None:
    def table() -> Table:
        return Table("castle_cracker 7/8", "grudge_clerk", life=(3, 4), unseen="soot_cat").say("attack 1")

    t = table()
    told = "Ada opens chest 1 of 3!"
    opened = Unlock("prize-A-1", "realm_of_thieves/chest-A-open", score=0, step="Chest opens", along=True)
    blow = Strike("A-1", "face-B", 7, step="Strike −7")
    assert saw(t, "face") == [blow, Stage(told, "prize-A-1", step="Chest opens"), opened]
    shown = Stage("Ada wins back Soot-Cat!", "prize-A-1", large="A-2", step="Prize to Ada")
    avenged = Stage("Grudge Clerk · Vengeance: draw 1.", "B-1", step="Vengeance")
    life = Gain(10, "♥", to="face-B", step="Ben: life 10")
    assert saw(t, "n:soot_cat")[:4] == [shown, Move("A-2", "hand-A", at=0), life, avenged]
    t = table().say("face")
    hidden = Stage("Ada wins back a prize!", "prize-A-1", step="Prize to Ada")
    assert saw(t, "n:soot_cat", 1)[:2] == [hidden, Move("back-A-1", "hand-A", "prize-A-1", 0)]


def test_what_life_keeps_a_chest_shut_is_told_where_the_life_is() -> None:
    falls = Table("sleeper_agent 1/2", "quarry_ox 2/3", life=(4, 4)).say("attack 1")
    lives = [(beat.n, beat.start) for beat in saw(falls, "1") if isinstance(beat, Gain) and beat.what == "♥"]
    assert [life for life in lives if life[1][1] != "-"] == [(3, "face-B")]


def steps(t: Table, *words: str) -> list[str]:
    return [beat.step for beat in saw(t, *words) if beat.step]


def test_the_steps_of_a_theft_name_what_took_the_last_of_the_life() -> None:
    falls = Table("sleeper_agent 1/2", "quarry_ox 2/3", life=(4, 2)).say("attack 1")
    assert steps(falls, "1") == ["Closing-Act −3", "Chest opens", "Chest opens"]
    exceeds = Table("quarry_ox 6/4", "net_caster 1/2", life=(4, 3)).say("attack 1")
    assert steps(exceeds, "1") == ["Over-Achiever −4", "Chest opens", "Chest opens"]
    looks = Table("tavern_gossip 0/4 | wax_decoy", "", life=(4, 1), slot_choice=0)
    assert steps(looks, "play wax_decoy") == ["Attention-Seeker −1", "Chest opens", "Chest opens"]


def test_what_a_vengeance_hurts_is_no_new_life_of_the_rival() -> None:
    t = Table("castle_cracker 7/8", "avenging_cousin", life=(3, 4), unseen="soot_cat").say("attack 1", "face")
    lives = [(beat.start or beat.to, beat.step) for beat in saw(t, "n:soot_cat") if isinstance(beat, Gain)]
    assert lives == [("face-B", "Ben: life 10"), ("A-1", "")]


def test_a_card_that_is_given_no_slot_is_seen_to_enter_too() -> None:
    t = Table("quarry_ox | gutter_sprinter", "crowd_worker", slot_choice=0)
    assert saw(t, "play gutter_sprinter")[0] == Move("A-2", "slot-A-2")


def test_a_caption_says_what_came_of_the_one_card_that_did_something() -> None:
    t = Table("wax_decoy 1/1 | back_room_barber", "", life=(2, 5)).say("play back_room_barber", "2")
    (told,) = [beat.text for beat in saw(t, "A1") if isinstance(beat, Stage)]
    came = " Wax Decoy: health 1\u00a0→\u00a02. Ada: life 2\u00a0→\u00a04."
    assert told == "Back-Room Barber · Flashy: heal Wax Decoy by 3, +2 life." + came


def test_a_caption_says_who_falls_by_what_it_tells_of() -> None:
    def captions(t: Table, *words: str) -> list[str]:
        return [beat.text for beat in saw(t, *words) if isinstance(beat, Stage)]

    t = Table("soot_cat 6/5, crowd_worker 0/3, castle_cracker 7/8", "trapped_chest 2/1").say("attack 1")
    told = "Trapped Strongbox · Closing-Act: 3 to every foe."
    assert captions(t, "1") == [f"{told} Castle-Cracker: health 8\u00a0→\u00a05. Soot-Cat and Crowd-Worker fall."]
    t = Table("soot_cat 6/5, crowd_worker 0/3, castle_cracker 7/3", "trapped_chest 2/1").say("attack 1")
    assert captions(t, "1") == [f"{told} 3 henchmen of Ada fall."], "more than two are not read by name"


def test_whoever_is_stalled_is_ringed_and_marked_in_a_word() -> None:
    t = Table("| net_caster", "castle_cracker").say("play net_caster", "1")
    marks = [beat for beat in saw(t, "B1") if isinstance(beat, Mark)]
    assert marks == [Mark(("B-1",), Tone.BAD), Mark(("B-1",), Tone.BAD, ("stalled",), along=True)]


@pytest.mark.parametrize("keeps", [0, 1])
def test_a_maximum_that_grows_by_a_card_is_seen_to_grow_while_that_is_told(keeps: int) -> None:
    t = Table("vault_tapper", "castle_cracker", mana_keeps=keeps).say("attack 1")
    seen = saw(t, "face")
    told = next(n for n, beat in enumerate(seen) if isinstance(beat, Stage) and "Rush" in beat.text)
    grown = [Gain(1, "◆", to="face-A")] if keeps else [Mark(("face-A",), Tone.GOOD, ("◆ max +1",))]
    assert seen[told + 1 : told + 2] == grown
    assert seen[told].text == ("Vault Tapper · Rush: +1 mana." if keeps else "Vault Tapper · Rush: +1 maximum mana.")


def test_whoever_sits_out_a_turn_is_marked_when_it_begins() -> None:
    t = Table("quarry_ox", "castle_cracker d !, net_caster d", mana=(0, 3), most=(3, 3))
    marks = [beat for beat in saw(t, "end") if isinstance(beat, Mark)]
    assert marks == [Mark(("B-2",), along=True), Mark(("B-1",), Tone.BAD, ("stalled",), along=True)]


def test_what_a_turn_brings_comes_while_it_is_read_whose_turn_begins() -> None:
    t = Table("quarry_ox", "castle_cracker s", mana=(0, 3), most=(3, 3))
    told = saw(t, "end")
    caption = next(n for n, beat in enumerate(told) if isinstance(beat, Stage) and beat.turns)
    assert [type(beat) for beat in told[caption + 1 :]] == [Gain, Mark]
    assert all(beat.along for beat in told[caption + 1 :])


def test_a_prize_for_a_card_that_is_not_there_is_told_in_its_turn_and_why() -> None:
    t = Table("quarry_ox d", "castle_cracker d", mana=(0, 3), most=(3, 3), library=(None, 0))
    seen = saw(t, "end")
    empty = Stage("Ben’s library is empty: a prize is won back instead.", "library-B", step="Library empty")
    assert [beat.text for beat in seen if isinstance(beat, Stage)] == [
        "Turn 10: Ben.",
        empty.text,
        "Ben opens chest 1 of 3!",
    ]
    assert seen[-3] == empty
    brought = [beat for beat in seen if isinstance(beat, Gain | Mark)]
    assert brought == seen[1:-3], "mana and who is ready come with the turn"


def test_the_last_prize_is_told_after_the_turn_that_brings_it() -> None:
    t = Table("", "castle_cracker d", mana=(0, 3), most=(3, 3), library=(None, 0), prizes=(0, 2))
    said = [beat.text for beat in saw(t, "end") if isinstance(beat, Stage)]
    told = ["Turn 10: Ben.", "Ben’s library is empty: a prize is won back instead.", "Ben opens the last chest!"]
    assert [*dict.fromkeys(said)] == [*told, "Ben has all 3 prizes and wins."]


def test_a_prize_for_a_card_that_an_effect_draws_is_told_with_its_cause() -> None:
    t = Table("| master_forger", "quarry_ox", library=(0, None), slot_choice=0)
    said = [beat.text for beat in saw(t, "play master_forger") if isinstance(beat, Stage)]
    empty = "Ada’s library is empty: a prize is won back instead."
    assert said == ["Master Forger · Flashy: draw 2.", empty, "Ada opens chest 1 of 3!"]
    assert empty in [beat.text for beat in saw(t, "n:*") if isinstance(beat, Stage)], "each card counts for itself"
