"""What is said and shown: the words of the sheet, the log, the table."""

import pytest

from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.games.planets import words
from motherlode.games.planets.course import course
from motherlode.games.planets.speech import speaker
from tests.games.planets.planets_scenario import GAME, commit, deal, lay, sail, table

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
A, B, C, D = range(4)


def start(*hands, planets="1H", **box):
    match = table(len(hands), box)
    lay(match, planets)
    deal(match, *hands)
    return match


def log(match, viewer, locale="en"):
    return [line.text for line in match.log(viewer, NAMES[: match.players], locale)]


def pieces(scene):
    return {piece.key: piece for piece in scene.pieces()}


def zone(scene, key):
    return next(zone for zone in scene.zones if zone.key == key)


def test_the_words_have_the_numbers_of_the_sheet():
    """§3.1, §2.1."""
    s = GAME.fresh(2)
    for action, word in ((0, "1a"), (27, "7x"), (47, "12x"), (48, "ready")):
        assert (words.say(s, A, action), words.hear(s, A, word)) == (word, action)
    for action, word in ((0, "1"), (11, "12"), (12, "1L"), (17, "3H")):
        assert (words.say(s, NATURE, action), words.hear(s, NATURE, word)) == (word, action)


@pytest.mark.parametrize(("seat", "word"), [(A, "7"), (A, "13a"), (A, ""), (NATURE, "7b"), (NATURE, "4H")])
def test_other_words_mean_nothing(seat, word):
    with pytest.raises(UnknownWordError, match="no word of planets here"):
        words.hear(GAME.fresh(2), seat, word)


def test_the_log_tells_what_its_reader_may_know():
    """§2.3, §3.1, R5."""
    match = start("1 2 3", "4 5 6")
    match.play(B, "4c")
    match.play(B, "ready")
    mine, theirs = log(match, B), log(match, A)
    assert mine[0] == theirs[0] == "Kessrin (rich side) is the new planet: 7, 4, 2."
    assert mine[1:3] == ["Ann is dealt a card.", "Bob is dealt 4 (Tidewheel Cooperative)."]
    assert theirs[1:3] == ["Ann is dealt 1 (Emberline Couriers).", "Bob is dealt a card."]
    assert mine[-2:] == ["Bob is dealt 6 (Ferrous Pilgrims).", "Bob commits Long Keel. Bob is ready."]
    assert theirs[-2:] == ["Bob is dealt a card.", "Bob is ready."], "not even how many words were said is known"
    assert log(match, SPECTATOR)[1:3] == ["Ann is dealt a card.", "Bob is dealt a card."]


def test_with_secret_marks_being_ready_reads_like_choosing():
    """R5: with `show_ready` 0 neither is told, and whoever asked would be told the same of both."""
    match = start("1 2 3", "4 5 6", show_ready=0)
    before = log(match, A)
    match.play(B, "4c")
    seen = match.view(A)
    match.play(B, "ready")
    assert log(match, A) == before
    assert words.tell(seen, match.view(A), B, None, NAMES, "en") == "Bob chooses in secret."


def test_a_round_is_told_turn_by_turn():
    """§6.8, §7: S9 as people read it."""
    match = start("1 4", "8 9")
    commit(match, "1a 4c", "8b 9x")
    told = log(match, A)[-1].split("\n")
    assert told == [
        "Bob is ready.",
        "All fleets are shown.",
        "Ann: Cinder Dart and Long Keel (speed 9, attack 2, cargo 8), at First.",
        "Bob: Gallows Bird and Boarding Crews (speed 1, attack 11, cargo 3), 8 behind Ann, at Third.",
        "First: Ann takes 7.",
        "Second: Ann takes 1 (cargo full), 3 ore lost.",
        "Boarding Crews (Bob): up to 3 ore from each that flees from it.",
        "Third: Ann flees (attack 2 < 11), Bob raids 3 from Ann, Bob has no room, 2 ore lost.",
        "Points of this round: Ann 5, Bob 3.",
        "Dealt one by one, the poorest first: Bob, Ann.",
    ]
    assert "Troisième\u202f: Ann s’enfuit (attaque 2 < 11), Bob vole 3 à Ann" in log(match, A, "fr")[-1]


def test_who_meets_and_is_equally_strong_is_told_to_stay():
    """§6.2: all of them are the strongest."""
    match = start("2 4", "3 12")
    commit(match, "2a 4c", "3c 12a")
    assert "First: all stay (attack 6 each), Ann takes 3, Bob takes 3, 1 ore lost (no equal shares)." in log(match, A)[
        -1
    ].split("\n")
    assert "Premier\u202f: toutes restent (attaque 6 chacune), Ann prend 3" in log(match, A, "fr")[-1]


def test_a_moon_insurance_a_drill_and_a_missed_round_are_told():
    """§7 `insurance`, `drill`: what is left may stay."""
    match = start("3 1", "8 12", "2", "10", planets="1L 3L", off_track=1, leftovers=1, gap_step=1)
    commit(match, "1a 3x", "8b 12b", "2x", "10x")
    told = log(match, A)
    assert told[1] == "Vantage Minor (poor side) is its moon: 1, 1, 2."
    assert "Cyd: Battle Line (speed 0, attack 3, cargo 0), at" in told[-1]
    assert "Ann is insured: 3." in told[-1]
    assert "left" in told[-1]
    assert "scores 1" in told[-1]
    match = start("1 3 5", "7 6", "4", "12", planets="1L 3L", off_track=1)
    commit(match, "1a 3a 5a", "7a 6a", "4a", "12b")
    assert "Dee: Dreadbell (speed 1, attack 6, cargo 2), misses the round." in log(match, A)[-1]


def test_draws_and_outcomes_are_told():
    """§8.4, §9.1, R28."""
    match = start("1 2 3", "4 5 6")
    commit(match, "1a", "4a")
    match.play(NATURE, "12")
    match.play(NATURE, "7")
    assert log(match, B)[-2:] == [
        "Ann draws card 12 for the order.",
        "Bob draws card 7 for the order. Dealt one by one, the poorest first: Ann, Bob.",
    ]
    for box, points, says in (
        ({}, 0, "Ann and Bob share the win with 1 point each."),
        ({}, 3, "Ann wins with 4 points."),
    ):
        match = start("1 2 3", "4 5 6", rounds=1, **box)
        match.state.seat[A].points = points
        commit(match, "1a", "4a")
        assert words.outcome(match.state, words.speaker(NAMES, "en")) == says
    match = start("1 2 3", "4 5 6", rounds=1, final_tie=1)
    match.state.seat[A].points = 1
    commit(match, "1a", "4c")
    says = "Bob wins: 2 points, and more than the others in the last round."
    assert words.outcome(match.state, words.speaker(NAMES, "en")) == says
    assert match.scene(A, NAMES[:2]).question == says
    match = start("1 2 3", "4 5 6", rounds=1)
    commit(match, "1a", "4a")
    assert log(match, A)[-1].endswith(
        "Points of this round: Ann 1, Bob 1.\nAnn and Bob share the win with 1 point each."
    )


@pytest.mark.parametrize(
    ("box", "told"),
    [
        ({}, "speed: the fastest arrives at First, each slower one a place later (two if 4 or more behind)."),
        ({"gap": 0}, "speed: the fastest arrives at First, each slower one a place later."),
        ({"ranking": 1}, ""),
        ({"gap_step": 1}, ""),
    ],
)
def test_the_sky_says_where_fleets_arrive_while_they_are_chosen(box, told):
    """§5.1, §5.3."""
    match = start("1 2 3", "4 5 6", **box)
    assert zone(match.scene(A, NAMES[:2]), "gate").note == told
    commit(match, "1a", "4a")
    assert zone(match.scene(A, NAMES[:2]), "gate").note == ""


def test_the_sky_says_what_the_three_values_are_for_while_they_are_chosen():
    """§4.1, §5.1, §6.2, §6.4: in few words where there is little room, and each in a line of its own."""
    match = start("1 2 3", "4 5 6")
    legend = pieces(match.scene(A, NAMES[:2]))["gate"].badges
    assert [badge.text for badge in legend] == [
        "speed: who is first",
        "attack: who stays",
        "cargo: how much ore",
    ]
    assert [badge.label.split()[0] for badge in legend] == ["speed:", "attack:", "cargo:"]
    assert "(two if 4 or more behind)" in legend[0].label
    odd = pieces(start("1 2 3", "4 5 6", ranking=1).scene(A, NAMES[:2]))["gate"].badges
    assert odd[0].label == odd[0].text, "a rule that takes more than a line is read elsewhere"


def test_fleets_that_are_home_show_each_value_with_its_word():
    """§4.1, §6.3: a figure each, which is called what it is."""
    match = start("1 2 3", "4 5 6", rounds=1)
    commit(match, "1a", "4a")
    gate = pieces(match.scene(A, NAMES[:2]))["gate"]
    for me, fleet in zip(match.state.seat, gate.parts, strict=False):
        _, *figures = fleet.badges
        values = {"speed": me.speed, "attack": me.attack, "cargo": me.cargo}
        assert [badge.text for badge in figures] == [str(n) for n in values.values()]
        assert [badge.label for badge in figures] == [f"{value} {n}" for value, n in values.items()]
    assert len(gate.badges) == 3, "and the sky says what they are for"


def test_the_table_shows_the_system_and_the_own_hand():
    """§1.3, §2.2, §3.1."""
    match = start("1 2 3", "4 5 6", "7 8 9", planets="1H 2L")
    match.play(B, "4c")
    match.play(B, "ready")
    scene = match.scene(A, NAMES[:3])
    found = pieces(scene)
    assert [piece.face for piece in zone(scene, "system").pieces] == ["planet-1H", "moon-2L"]
    assert found["planet-1"].label == (
        "Kessrin (rich side): 7, 4, 2; the side with more ore is up: 13 in all; on its poor side there are 5."
    )
    assert [piece.title for piece in zone(scene, "system").pieces] == ["Kessrin · rich", "Little Orrow · poor"]
    assert found["place-4"].label == "Fourth: 1 ore"
    assert found["ship-2"].label.startswith("2 (Ninth Lantern Patrol): 2a Lamplighter: speed 5, attack 4, cargo 0; ")
    assert "2x Battle Line: speed 0, attack 0, cargo 0, +3 attack per card of the fleet" in found["ship-2"].label
    assert (found["hand-B"].face, found["hand-B"].depth) == ("back", 3)
    assert found["place-4"].parts == (found["ore-4"],)
    assert [badge.text for badge in found["option-2c"].badges] == ["3", "2", "6"]
    assert (found["option-2x"].title, found["option-2x"].text) == (
        "Battle Line",
        "+3 attack per card of the fleet",
    )
    assert (found["fleet-B"].face, [badge.text for badge in found["fleet-B"].badges]) == ("veil", ["B", "✓"])
    assert [badge.text for badge in found["fleet-C"].badges] == ["C"]
    assert scene.awaited == (A, C)
    assert scene.question == "Ann: choose ships, one a card; cards that you keep stay in hand."
    assert len(scene.choices) == 12
    assert scene.choices[0].label == "Cinder Dart: speed 7, attack 0, cargo 1"
    assert match.scene(B, NAMES[:3]).question == "Bob: your fleet is ready; others still choose."
    assert [zone(scene, f"seat-{seat}").note for seat in "ABC"] == ["choosing", "ready ✓", "choosing"]


def test_a_committed_option_is_chosen_and_flies_in_the_own_fleet():
    """§3.1."""
    match = start("1 2", "4 5", hand=2)
    assert pieces(match.scene(A, NAMES[:2]))["fleet-A"].picture == ""
    match.play(A, "1c")
    scene = match.scene(A, NAMES[:2])
    assert [piece.key for piece in zone(scene, "seat-A").pieces] == ["ship-1", "ship-2"]
    assert [key for key, piece in pieces(scene).items() if piece.chosen] == ["option-1c"]
    assert pieces(scene)["fleet-A"].picture == "planets/convoy-A0_1-2.3.6"
    assert pieces(scene)["fleet-A"].label == "the fleet that Ann assembles: Slag Barge"
    assert pieces(match.scene(B, NAMES[:2]))["fleet-A"].face == "veil"
    assert scene.question == "Ann: add another card, or be ready."
    match.play(A, "2c")
    scene = match.scene(A, NAMES[:2])
    assert scene.question == "Ann: you keep no card for the next round. Be ready, or change your fleet."
    assert [(choice.word, choice.touches) for choice in scene.choices] == [("ready", ())]
    match.state.round = match.state.box.rounds
    assert match.scene(A, NAMES[:2]).question == "Ann: be ready, or change your fleet.", "there is no next round"


def test_the_table_tells_how_the_last_round_went():
    """§6.8, §8.2-8.4, R23."""
    match = start("1 2 3", "4 5 6")
    assert (
        match.scene(A, NAMES[:2], "fr").question
        == "Ann\u202f: choisissez des vaisseaux, un par carte\u202f; les cartes gardées restent en main."
    )
    commit(match, "1a", "4a")
    scene = match.scene(A, NAMES[:2])
    assert scene.question == "Ann draws a card for the order."
    assert [piece.label for piece in zone(scene, "last-round").pieces][
        2
    ] == "First: Ann takes 1 (cargo full), 6 ore lost."
    assert pieces(scene)["card-1"].badges[0].label == "seen in round 1"
    assert zone(scene, "ships").note == "R1: last seen in round 1", "it explains what is there"
    assert [piece.key for piece in pieces(scene)["place-2"].parts] == ["ore-2"]
    assert pieces(scene)["ore-2"].picture == "planets/ore-0"
    match.play(NATURE, "12")
    match.play(NATURE, "7")
    scene = match.scene(A, NAMES[:2])
    assert zone(scene, "seat-A").note == "drew 12\N{NO-BREAK SPACE}· deal: no. 1"
    assert scene.question == "A card is being dealt to Ann."
    match.play(NATURE, "7")
    match.play(NATURE, "8")
    scene = match.scene(A, NAMES[:2])
    assert scene.question == "A new system is being laid."
    assert pieces(scene)["no-planet"].face == "empty"


def test_when_a_round_is_over_its_fleets_and_its_ore_are_gone():
    """§1.5, §8.1: the next one is prepared on an empty board, which says already that it is the next."""
    match = start("1 2 3", "4 5 6")
    commit(match, "1a", "4a")
    scene = match.scene(A, NAMES[:2])
    gate = pieces(scene)["gate"]
    assert (gate.parts, len(gate.badges)) == ((), 3)
    assert [pieces(scene)[f"place-{n}"].badges for n in (1, 2, 3)] == [(), (), ()]


def test_fleets_of_the_last_round_are_home_when_the_game_is_over():
    match = start("1 2 3", "4 5 6", rounds=1)
    commit(match, "1a", "4a")
    scene = match.scene(A, NAMES[:2])
    assert [piece.key for piece in pieces(scene)["gate"].parts] == ["fleet-A", "fleet-B"], "all are home"
    assert pieces(scene)["fleet-A"].label == "Ann: Cinder Dart; speed 7, attack 0, cargo 1, at First, points: 1"
    assert pieces(scene)["fleet-A"].picture == "planets/convoy-A1_1-7.0.1"


def test_a_hand_may_be_empty_and_the_pool_too():
    """§2.3: before the deal, and with all twelve cards dealt."""
    match = table(4)
    scene = match.scene(SPECTATOR, NAMES)
    assert pieces(scene)["hand-A"].label == "Ann has no cards"
    assert pieces(scene)["gate"].parts == ()
    assert zone(scene, "track").picture == "planets/night"
    assert (pieces(scene)["pool"].face, pieces(scene)["pool"].depth) == ("back", 12)
    match = start("1 2 3", "4 5 6", "7 8 9", "10 11 12", planets="1H 2L")
    assert pieces(match.scene(SPECTATOR, NAMES))["pool"].face == "empty"
    assert match.scene(NATURE, NAMES).choices == ()


def test_every_kind_of_action_has_its_text_with_the_numbers_of_the_box():
    """§7."""
    speak = words.speaker(NAMES, "en")
    box = GAME.new_box({"ship.1.x.kind": 0, "ship.5.x.by2": 0})
    effects = [speak.effect(box, card) for card in range(12)]
    assert effects[0] == "no effect"
    assert effects[4] == "all others: −3 speed"
    assert effects[9] == "1 point where it alone is the strongest"
    assert speak.effect(GAME.new_box({"ship.2.x.by2": 0}), 1) == "– per card of the fleet"
    assert words.speaker(NAMES, "fr").option(5) == "2b Frégate du guet"
    assert words.speaker(NAMES, "fr").planet(1, "planet") == "Kessrin"


def turns_told(played):
    """Tell the turns of a round as the table and the log do."""
    s = played.match.state
    return [words.turn_told(speaker(NAMES, "en", s.box), s.box, turn) for turn in course(s)]


def test_what_is_lost_is_told_with_its_reason():
    """§6.2-6.5: no room; who is weaker flees."""
    assert turns_told(sail("1H", "9a", "3b")) == [
        "First: Ann takes 2 (cargo full), 5 ore lost.",
        "Second: Ann has no room, 4 ore lost.",
        "Third: Ann flees with 2 ore (attack 0 < 8), Bob has no room, 2 ore lost.",
    ]
    assert turns_told(sail("1L", "9a", "3b"))[0] == "First: Ann takes 2 (cargo full), 1 ore lost."


def test_what_cannot_be_shared_equally_is_told_so():
    """§6.4: the rest is less than those who could take it."""
    told = turns_told(sail("1H", "2a 4c", "3c 12a", equal_split=1))
    assert told[0] == "First: all stay (attack 6 each), Ann takes 3, Bob takes 3, 1 ore lost (no equal shares)."


def test_who_comes_too_late_to_dig_is_told_so():
    """§6.4: the faster ones have taken all."""
    box = {"ship__4__x__by1": 9, "ship__4__x__attack": 2}
    told = turns_told(sail("1L", "11a 7c", "9a 4x", **box))
    assert told[1] == "Second: all stay (attack 2 each), Ann takes 1, no ore left for Bob."


def test_which_side_of_a_planet_lies_up_is_told_where_sides_differ():
    """§1.3, R3: by the ore there is, whatever a house rule has made of it."""
    poor = {f"planet.1.planet.high.{place}": 1 for place in (1, 2, 3)}
    same = poor | {f"planet.1.planet.low.{place}": 1 for place in (1, 2, 3)}
    told = [log(start("1", "4", planets="1H", **box), A)[0] for box in (poor, same)]
    assert told == ["Kessrin (poor side) is the new planet: 1, 1, 1.", "Kessrin is the new planet: 1, 1, 1."]
    assert "Kessrin (face riche)" in log(start("1", "4"), A, "fr")[0]
