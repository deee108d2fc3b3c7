"""The table as it is drawn for a viewer."""

from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.reasons import of_piece
from motherlode.game.scene import BACK, EMPTY, Meter, Region, Scene
from tests.aid.laid import after
from tests.games.miners.miners_scenario import Table, the

VERBS = ("play", "mine", "bribe", "kidnap", "seduce", "pair")
NAMES = ["Ann", "Bob", "Cyd", "Dee"]


def drawn(t: Table, viewer: int, locale: str = "en") -> Scene:
    return t.match.scene(viewer, NAMES, locale)


def faces(scene: Scene, zone: str) -> list[str]:
    return [piece.face for found in scene.zones if found.key == zone for piece in found.pieces]


def note(scene: Scene, zone: str) -> str:
    return next(found.note for found in scene.zones if found.key == zone)


def picture(scene: Scene, zone: str) -> str:
    return next(found.picture for found in scene.zones if found.key == zone)


def gauges(scene: Scene, seat: str) -> list[str]:
    keys = [f"{kind}-{seat}" for kind in ("miners", "lovers", "thugs")]
    return [zone.gauge for zone in scene.zones if zone.key in keys]


def badges(scene: Scene, key: str) -> list[str]:
    return [badge.text for zone in scene.zones for piece in zone.pieces if piece.key == key for badge in piece.badges]


def touches(scene: Scene) -> dict[str, set[str]]:
    return {choice.word: set(choice.touches) for choice in scene.choices}


def test_every_seat_has_three_groups_its_diamonds_and_a_hand():
    t = Table("9S KS/1 2H+5C/2 8C 7H | 3S JS! | 4D 2D", "| 6S 7S")
    scene = drawn(t, 0)
    kinds = ("miners", "lovers", "thugs", "diamonds", "hand")
    seats = [f"{kind}-{letter}" for letter in "BA" for kind in kinds]
    assert [zone.key for zone in scene.zones] == ["mine", "ace", "deck", *seats]
    assert faces(scene, "miners-A") == ["9S", "KS"]
    assert faces(scene, "lovers-A") == ["7H"]
    assert faces(scene, "thugs-A") == ["2H", "5C", "8C"]
    assert faces(scene, "diamonds-A") == ["2D", "4D"]
    assert faces(scene, "hand-A") == ["3S", "JS"]
    assert faces(scene, "hand-B") == [BACK, BACK]
    assert badges(scene, "KS") == ["rests 1"]
    assert badges(scene, "5C") == ["& 2♥", "rests 2"]
    assert badges(scene, "JS") == ["known"]
    notes = [note(scene, f"{kind}-A") for kind in kinds]
    assert notes == ["crew 9 of 25", "", "force 8", "money 6", "cards: 2 · A\u00a0=\u00a011, J Q K\u00a0=\u00a010"]
    assert note(scene, "deck") == "cards: 29"


def test_every_diamond_keeps_its_place_in_the_mine_and_says_who_has_it():
    scene = drawn(Table("9S | | 4D KD", "| 6S | 2D"), 0)
    assert faces(scene, "mine") == [EMPTY, "3D", EMPTY, *(f"{rank}D" for rank in "56789TJQ"), EMPTY]
    assert [badges(scene, f"hole-{name}") for name in ("2D", "4D", "KD")] == [["2♦", "B"], ["4♦", "A"], ["K♦", "A"]]
    assert (faces(scene, "ace"), note(scene, "ace")) == (["AD"], "needs 25 · you 9")
    assert note(drawn(Table("9S", ""), SPECTATOR), "ace") == "needs 25"


def test_the_ace_is_lit_as_soon_as_somebody_can_win():
    t = Table("", "KS QS 5S")
    notes = [note(drawn(t, viewer), "ace") for viewer in (0, 1, SPECTATOR)]
    assert notes == ["Bob · can win", "you can win", "Bob · can win"]
    assert [picture(drawn(t, viewer), "ace") for viewer in (0, 1)] == ["miners/portal-lit"] * 2
    assert [zone.key for zone in drawn(t, 0).zones if zone.by_totals] == ["ace"], "from the crews at the names"


def both(scene: Scene) -> tuple[str, str]:
    """What the Ace of Diamonds says, and what where there is less room."""
    ace = next(zone for zone in scene.zones if zone.key == "ace")
    return ace.note, ace.brief


def test_of_two_who_can_win_the_ace_says_the_names_and_how_many_where_there_is_less_room():
    t = Table("4S", "KS QS 5S", "JS TS 6S")
    told = [both(drawn(t, viewer)) for viewer in (0, 1, SPECTATOR)]
    rivals = "Bob and Cyd can win"
    assert told == [(rivals, "2 can win"), ("you and Cyd can win", "2 can win"), (rivals, "2 can win")]
    long_named = t.match.scene(0, ["Ann", "Bartholomew", "Clementine Mount"], "en")
    assert both(long_named) == ("2 players can win", "2 can win")
    assert both(drawn(Table("", "KS QS 5S"), 0)) == ("Bob · can win", ""), "there is room for one"


def test_of_more_who_can_win_the_ace_says_how_many_they_are():
    t = Table("2S AS 8S 7S", "KS QS 5S", "JS TS 6S", turn="B")
    assert both(drawn(t, 0)) == ("3 players can win", "3 can win")


def test_who_can_win_now_is_told_of_rivals_who_can_too_where_there_is_room():
    t = Table("2S AS 8S 7S", "KS QS 5S")
    assert both(drawn(t, 0)) == ("mine it: win · a rival can, too", "mine it: win")
    t = Table("2S AS 8S 7S", "KS QS 5S", "JS TS 6S")
    assert both(drawn(t, 0)) == ("mine it: win · 2 rivals can, too", "mine it: win")
    assert both(drawn(t, 1))[1] == "3 can win"


def test_the_ace_says_that_it_can_be_mined_when_nothing_else_is_begun():
    t = Table("KS QS 5S 9C | 3S", "JS")
    first = Table("KS QS 5S 9C | 3S", "JS", context="play")
    assert note(drawn(first, 0), "ace") == "you can win", "a card is played first"
    assert note(drawn(t, 0), "ace") == "mine it: win"
    assert note(drawn(t.say("kidnap"), 0), "ace") == "you can win next turn"
    assert str(of_piece(t.match.game, t.match.view(0), 0, "AD", NAMES, "en")) == (
        "You have begun an action: complete it, or take it back. §3.3, R37"
    )


LAST_TURN = {"deck": "", "dry": 30}


def test_who_has_acted_can_win_in_the_next_turn_only():
    t = Table("KS QS 5S 3H", "JS").say("mine 2D")
    assert (t.context, both(drawn(t, 0))) == ("end", ("you can win next turn", "next turn: win"))
    assert note(drawn(t, 1), "ace") == "Ann · can win"
    pairing = Table("KS QS 5S 3H", "JS", **LAST_TURN).say("pair")
    assert note(drawn(pairing, 0), "ace") == "you can win", "a couple is no action"


def test_nobody_can_win_who_has_no_turn_any_more():
    rival = Table("9S", "KS QS 5S", **LAST_TURN)
    assert note(drawn(rival, 0), "ace") == "needs 25 · you 9"
    assert (note(drawn(rival, 1), "ace"), picture(drawn(rival, 1), "ace")) == ("needs 25", "miners/portal")
    last = Table("KS QS 5S 3H", "JS TS 6S", **LAST_TURN)
    assert note(drawn(last, 0), "ace") == "mine it: win", "the rival has had the last turn"
    last.say("mine 2D")
    assert [note(drawn(last, viewer), "ace") for viewer in (0, 1)] == ["", ""]
    before = Table("9S", "KS QS 5S", deck="", dry=29)
    assert note(drawn(before, 0), "ace") == "Bob · can win"


def asked(*seats: str, **laid: object) -> str:
    """Return what Ann is asked, without her name."""
    return drawn(Table(*seats, **laid), 0).question.removeprefix("Ann: ")


def test_in_the_last_turns_it_is_said_with_what_is_asked_how_many_of_ones_own_are_to_come():
    told = {dry: asked("9S", "3S", deck="", dry=dry) for dry in (26, 27, 28, 29, 30)}
    assert told == {
        26: "choose an action.",
        27: "choose an action. You have one more turn after this.",
        28: "choose an action. You have one more turn after this.",
        29: "choose an action. It is your last turn.",
        30: "choose an action. It is the last turn.",
    }
    assert asked("9S | 2C", "3S", context="play", **LAST_TURN) == "play a card into the village. It is the last turn."
    soon = {"deck": "2C 3C", "last_rounds": 0}
    assert asked("9S", "3S", **soon) == "choose an action. You have one more turn after this."
    assert asked("9S", "3S", "4S", **soon) == "choose an action. It is your last turn.", (
        "those to come are of the others"
    )


def test_how_many_turns_are_to_come_is_said_to_whoever_is_asked_alone():
    for dry in (28, 29):
        laid = Table("9S", "3S", deck="", dry=dry, stop_result=1)
        for viewer in (1, SPECTATOR):
            assert drawn(laid, viewer).question == "Ann: choose an action."
    assert "The last turn; the richest wins." in drawn(Table("9S", "3S", stop_result=1, **LAST_TURN), 1).question


def test_in_ones_own_last_turn_it_is_said_that_the_richest_wins_where_that_is_so():
    last = {"deck": "", "stop_result": 1}
    assert asked("9S", "3S", dry=30, **last) == "choose an action. The last turn; the richest wins."
    own = " Your last turn; the richest wins."
    assert asked("9S", "3S", dry=29, **last) == f"choose an action.{own}"
    assert asked("9S | 2C", "3S", context="play", dry=29, **last) == f"play a card into the village.{own}"
    assert asked("9S 3H", "3S", context="end", dry=29, **last) == f"form a couple, or end the turn?{own}"
    assert asked("9S", "3S", dry=28, **last) == "choose an action. You have one more turn after this."


def test_the_end_of_the_last_turn_says_how_the_game_ends():
    for rules, then in (({}, " in a draw?"), ({"stop_result": 1}, "? The richest wins.")):
        scene = drawn(Table("9S 3H", "3S", context="end", **LAST_TURN, **rules), 0)
        assert scene.question == f"Ann: form a couple, or end the game{then}"
        assert scene.label("end") == "End the turn and the game"
        assert scene.label("pair") == "Form a couple and end the game"
    scene = drawn(Table("9S 3H", "3S", context="end", deck="", dry=29), 0)
    assert scene.question == "Ann: form a couple, or end the turn? It is your last turn."
    assert scene.label("end") == "End the turn"


def test_who_passes_in_the_last_turn_is_told_that_the_game_ends_with_it():
    assert drawn(Table("", "3S", **LAST_TURN), 0).label("pass") == "Pass and end the game"
    assert drawn(Table("", "3S", deck="", dry=29), 0).label("pass") == "Pass"
    still = Table("9S 3H", "3S", **LAST_TURN, optional_action=1)
    assert drawn(still, 0).label("pass") == "Pass", "a couple can be formed before it ends"
    still = Table("9S | 2C", "3S", context="play", **LAST_TURN, optional_play=1)
    assert drawn(still, 0).label("pass") == "Pass", "the action is still to come"


def test_the_deck_says_when_the_last_turn_has_begun():
    assert note(drawn(Table("9S", "3S", deck="", dry=29), 0), "deck") == "empty; turns to come: 1"
    assert note(drawn(Table("9S", "3S", **LAST_TURN), 0), "deck") == "empty; the last turn"


def test_when_the_game_is_over_nobody_can_win_any_more():
    match = after("miners", 4, 2, None)
    scene = match.scene(1, NAMES, "en")
    assert max(meter.have for meter in scene.meters) >= match.state.box.ace_needs
    assert (match.is_over, note(scene, "ace"), picture(scene, "ace")) == (True, "", "miners/portal")


def test_of_a_stopped_game_only_the_richest_have_won_where_riches_count():
    for rules, crowned in (({}, ()), ({"stop_result": 1}, (0, 1))):
        t = Table("JS | | 3D 4D", "QS/1 | | 7D", turn="B", deck="", dry=30, **rules).say("pass")
        assert (t.match.is_over, drawn(t, 0).crowned) == (True, crowned), rules
        assert t.match.winners() == [0, 1], "of a draw all have a part"


def test_where_riches_have_decided_they_stand_at_the_names():
    laid = {"turn": "B", "deck": "", "dry": 30}
    rich = Table("JS | | 3D 4D", "9S | | 7D", stop_result=1, **laid)
    assert drawn(rich, 0).meters == (Meter(10, 25, "crew"), Meter(9, 25, "crew"))
    assert drawn(rich.say("mine 2D"), 0).meters == (
        Meter(7, label="money", counts="♦"),
        Meter(9, label="money", counts="♦"),
    )
    draw = Table("JS | | 3D 4D", "9S | | 7D", **laid).say("mine 2D")
    assert drawn(draw, 0).meters == (Meter(10, 25, "crew"), Meter(9, 25, "crew"))
    won = Table("KS QS 5S", "", stop_result=1).say("mine AD")
    assert drawn(won, 0).meters[0] == Meter(25, 25, "crew")


def test_what_the_style_is_told_of_a_character():
    t = Table("9S KS/1 2H+5C/2 8C 7H", "3S JS 4S 5S 6H+7S")
    kinds = {piece.key: piece.kind for zone in drawn(t, 0).zones for piece in zone.pieces}
    mine = {"9S": "", "KS": "busy", "2H": "behind", "5C": "before busy", "8C": "below", "7H": ""}
    assert {key: kinds[key] for key in mine} == mine
    assert [kinds[key] for key in ("6H", "7S", "3S", "4S", "JS")] == ["behind in-4", "before", "lower", "below", ""]


def test_many_of_a_group_lie_in_three_rows_where_a_village_is_narrow_and_couples_stay_together():
    couples = "2H+2C 3H+3C 4H+4C 5C"
    kinds = {piece.key: piece.kind.split() for zone in drawn(Table(couples, ""), 0).zones for piece in zone.pieces}
    assert "in-5" in kinds["2H"]
    assert [key for key in kinds if "lower" in kinds[key]] == ["3H", "4H"]


def test_lovers_lie_side_by_side():
    zones = drawn(Table("2H 3H", ""), 0).zones
    lovers = next(zone for zone in zones if zone.key == "lovers-A")
    assert not any("below" in piece.kind for piece in lovers.pieces)


def test_an_own_hand_without_cards_says_so():
    t = Table("2H 3S", "")
    zones = {zone.key: zone for zone in drawn(t, 0).zones}
    assert [piece.label for piece in zones["hand-A"].pieces] == ["no cards in hand"]
    assert not zones["hand-B"].pieces
    assert (
        str(of_piece(t.match.game, t.match.view(0), 0, "hand-A-0", NAMES[:2], "en")) == "Your hand is empty. §4.1, R7"
    )


def test_a_meter_has_a_block_for_every_free_worker_and_marks_what_would_go():
    t = Table("9S KS/1 2H+5C 8C 4S", "JS 3C")
    assert gauges(drawn(t, 0), "A") == ["miners/crew-9.4-25", "", "miners/force-8.6c"]
    t.say("kidnap JS")
    assert gauges(drawn(t, 0), "B") == ["miners/crew-10x-25", "", "miners/force-3"]
    t = Table("4C 2C", "JS 5C").say("kidnap JS 4C")
    assert gauges(drawn(t, 0), "A") == ["miners/crew--25", "", "miners/force-4x.2"]


def test_the_crew_meter_shows_miners_in_hand_to_whoever_knows_them():
    t = Table("9S | 4S QS 2H 3C", "2C | 5S")
    assert [gauges(drawn(t, viewer), "A")[0] for viewer in (0, 1, SPECTATOR)] == [
        "miners/crew-9.10h.4h-25",
        "miners/crew-9-25",
        "miners/crew-9-25",
    ]


def test_villages_lie_with_their_seats_and_the_own_hand_before_its_owner():
    t = Table("9S | 3S", "2C | 4S")
    for viewer, held in ((1, ["hand-B"]), (SPECTATOR, [])):
        zones = drawn(t, viewer).zones
        assert [zone.key for zone in zones if zone.region == Region.HAND] == held
        assert {"miners-A", "thugs-B"} <= {zone.key for zone in zones if zone.region == Region.SEAT}


def test_others_see_backs_and_known_cards():
    t = Table("| 3S JS!", "")
    for viewer in (1, SPECTATOR):
        scene = drawn(t, viewer)
        assert faces(scene, "hand-A") == ["JS", BACK]
        assert scene.choices == ()
    assert drawn(Table("", "", context="draw"), NATURE).choices == ()


def test_a_card_is_touched_by_its_own_choice_and_by_no_verb():
    t = Table("9S 9C 3H | 2C | 5D", "4S 2H+QS")
    assert touches(drawn(t, 0)) == {verb: set() for verb in VERBS}
    assert touches(drawn(Table("", ""), 0)) == {"pass": set()}
    t.say("mine")
    assert touches(drawn(t, 0)) == {name: {name} for name in the("2D 3D 4D 6D 7D 8D 9D")}
    assert drawn(t, 0).choices[0].label == "Mine 2♦"
    assert drawn(t, 0, "fr").choices[0].label == "Extraire 2♦"


def test_what_is_half_spoken_is_marked_and_asked():
    t = Table("7C 4C", "JS 8C").say("kidnap JS 7C")
    scene = drawn(t, 0)
    assert (badges(scene, "JS"), badges(scene, "7C")) == (["target"], ["✓ 7"])
    assert scene.question == "Ann: send thugs for J♠."
    t = Table("| | 6D 3D", "9S").say("bribe 9S 6D")
    assert drawn(t, 0).question == "Ann: which diamonds pay for 9♠?"
    t = Table("2H 9S", "").say("pair 2H")
    assert drawn(t, 0).question == "Ann: a partner for 2♥?"


def test_who_seduces_is_seen_and_named_where_it_is_not_asked():
    """R30: any lover does; at the table it is the greatest, who is never too weak."""
    seats = ["3H QH KH/1 2H+4C", "5H+9S 4S"]
    scene = drawn(Table(*seats).say("seduce"), 0)
    assert (badges(scene, "QH"), badges(scene, "3H"), badges(scene, "KH")) == (["seduces"], [], ["rests 1"])
    assert [piece.key for piece in scene.pieces() if piece.kind == "suitor"] == ["QH"]
    assert scene.question == "Ann: who is seduced by Q♥?"
    assert drawn(Table(*seats, lover_exhausts=1).say("seduce"), 0).question == "Ann: who is seduced?"
    of_equal_ones = Table("TH QH", "9S").say("seduce")
    assert drawn(of_equal_ones, 0).question == "Ann: who is seduced by 10♥?"


def test_the_table_tells_how_near_the_end_is():
    t = Table("KS QS 5S", "", deck="", dry=4)
    scene = drawn(t, SPECTATOR)
    assert note(scene, "miners-A") == "crew 25: enough for the Ace of Diamonds!"
    assert note(scene, "deck") == "empty; turns to come: 26"
    assert faces(scene, "deck") == [EMPTY]
    assert picture(scene, "ace") == "miners/portal-lit"
    scene = drawn(t.say("mine AD"), SPECTATOR)
    said = "Ann mines the Ace of Diamonds and wins: crew 25, needed 25."
    assert (scene.question, scene.winners, scene.scores) == (said, (0,), (1, 0))
    assert note(scene, "diamonds-A") == "money 0"
    assert (faces(scene, "ace"), picture(scene, "ace")) == ([EMPTY], "miners/portal")
    assert note(scene, "ace") == ""


def test_no_scene_tells_one_hidden_card_from_another():
    scenes = [drawn(Table("9S | 3S", f"2C | {card}", deck=deck), 0) for card, deck in (("4S", "5S"), ("5S", "4S"))]
    assert scenes[0] == scenes[1]
