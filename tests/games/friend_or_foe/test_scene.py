"""What is drawn: the map, the battle, the seats, the unseen cards, and the choices of the seat on turn."""

from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.scene import BACK, EMPTY, Layout, Piece, Scene, Zone
from tests.games.friend_or_foe.friend_or_foe_scenario import Table

NAMES = ["Ann", "Bob", "Cyd", "Dee"]


def drawn(table: Table, viewer: int = 0, locale: str = "en") -> Scene:
    return table.match.scene(viewer, NAMES[: table.match.players], locale)


def zone(scene: Scene, key: str) -> Zone:
    (found,) = (zone for zone in scene.zones if zone.key == key)
    return found


def piece(scene: Scene, key: str) -> Piece:
    (found,) = (piece for zone in scene.zones for piece in zone.pieces if piece.key == key)
    return found


def badges(table: Table, key: str) -> list[str]:
    return [badge.text for badge in piece(drawn(table), key).badges]


def test_the_kingdom_is_a_grid_with_a_hole():
    scene = drawn(Table())
    kingdom = zone(scene, "kingdom")
    assert (kingdom.layout, kingdom.columns, len(kingdom.pieces)) == (Layout.GRID, 7, 49)
    assert (piece(scene, "place-33").face, piece(scene, "place-03").face) == (EMPTY, BACK)
    assert kingdom.note == "48 cards face down"
    assert piece(scene, "place-06").label == "row 1, column 7: face down"


def test_the_head_says_what_ends_the_game_and_what_wins_it():
    assert drawn(Table()).heading == "48 cards to find, then the most coins win"
    assert drawn(Table().lay_all_but()).heading == "The last turn, then the most coins win"
    assert drawn(Table(banked_only=1)).heading == "48 cards to find, then the most coins in a bank win"


def test_a_place_shows_its_card_coins_and_pieces():
    table = Table(A="12", B="13", lay="13=6H:2 14=6D:0")
    assert piece(drawn(table), "place-13").face == "6H"
    assert piece(drawn(table), "place-13").label == "row 2, column 4: six of hearts, 2 coins"
    assert piece(drawn(table), "place-14").label == "row 2, column 5: six of diamonds, no coins: free ground"
    assert piece(drawn(Table(A="12", lay="13=6S:0")), "place-13").label == "row 2, column 4: six of spades, no coins"
    assert badges(table, "place-13") == ["● 2", "B", "72\u00a0%\n6 needed"]
    assert (badges(table, "place-12"), badges(table, "place-14")) == (["A"], [])


def test_every_land_that_would_be_fought_tells_the_odds():
    table = Table(A="12", B="22", lay="00=QS:0 13=8D:3 14=KH:0 15=8S:3 16=8D:0 23=QC:2 24=2D:1")
    told = {at: badges(table, f"place-{at}")[-1:] for at in ("13", "14", "15", "16", "24")}
    helped = {
        "13": ["58\u00a0%\n7\u2009+\u20091\u2009=\u20098"],
        "14": ["8\u00a0%\n11\u2009+\u20091\u2009=\u200912"],
        "24": ["100\u00a0%\n2 needed"],
    }
    assert told == helped | {"15": ["● 3"], "16": []}
    signs = [piece(drawn(table), f"place-{at}").badges[-1].sign for at in ("24", "13", "14")]
    assert signs == [f"friend_or_foe/tag-{kind}" for kind in ("good", "even", "poor")]
    labels = [piece(drawn(table), f"place-{at}").badges[-1].label for at in ("13", "14")]
    assert labels[0] == piece(drawn(table), "place-13").label, "its choice says the odds already"
    assert labels[1] == "a battle here: 12 is needed, +1 from Royals, 8\u00a0%"
    assert badges(Table(A="12", lay="13=8D:3"), "place-13")[-1] == "42\u00a0%\n8 needed"


def test_where_a_seat_stands_it_is_told_no_odds_once_the_battle_is_over():
    table = Table(A="12", B="22", lay="13=KH:0").say("east")
    assert badges(table, "place-13") == ["A", "battle", "3\u00a0%\n12 needed"]
    assert badges(table.say("n:1-2"), "place-13") == ["A"], "the piece must move on: there is nobody to fight here now"


def test_who_looks_on_is_told_the_odds_of_the_seat_on_turn():
    table = Table(A="12", B="22", lay="14=KH:0 15=KS:0")
    for viewer, told in (
        (0, ["8\u00a0%\n11\u2009+\u20091\u2009=\u200912", ""]),
        (1, ["", "8\u00a0%\n11\u2009+\u20091\u2009=\u200912"]),
        (SPECTATOR, ["8\u00a0%\n11\u2009+\u20091\u2009=\u200912", ""]),
    ):
        scene = drawn(table, viewer)
        found = [[badge.text for badge in piece(scene, f"place-{at}").badges] for at in ("14", "15")]
        assert ["".join(one) for one in found] == told


def test_a_fallen_royal_is_marked():
    table = Table(A="12", lay="13=JH:5", royal_falls=1).say("east, n:5-5")
    assert badges(table, "place-13") == ["×", "A"]
    assert (
        piece(drawn(table, locale="fr"), "place-13").label == "ligne 2, colonne 4\u202f: valet de cœur, hors de combat"
    )


def test_the_chance_follows_from_the_coins_as_long_as_they_are_spent():
    table = Table(A="12 4", lay="00=QS:0 13=KH:5").say("east")
    following = [zone(drawn(table), "battle").by_totals, piece(drawn(table), "place-13").by_totals]
    assert (following, piece(drawn(table), "place-00").by_totals) == ([True, True], False)
    scene = drawn(table.say("spend 2"))
    assert [zone(scene, "battle").by_totals, piece(scene, "place-13").by_totals] == [False, False]


def test_the_choices_of_a_move_touch_the_places_that_they_lead_to():
    scene = drawn(Table())
    assert [(choice.word, choice.touches) for choice in scene.choices] == [
        ("east", ("place-04",)),
        ("south", ("place-13",)),
        ("west", ("place-02",)),
    ]
    assert (scene.question, scene.awaited) == ("Ann: where do you go?", (0,))
    assert drawn(Table(start_cards=2)).choices[0].touches == ("place-03",)
    for viewer in (1, NATURE, SPECTATOR):
        assert drawn(Table(), viewer).choices == ()


def test_a_battle_lights_what_the_dice_must_show_and_says_what_is_needed_in_all_and_peace_nothing():
    table = Table(A="12 4", lay="00=QS:0 13=KH:5").say("east")
    scene = drawn(table)
    assert zone(scene, "battle").note == "11 or more: 11 + 1\u00a0=\u00a012"
    assert zone(scene, "battle").picture == "friend_or_foe/odds-11"
    assert zone(scene, "battle").gauge == "friend_or_foe/rungs-11"
    assert [p.face for p in zone(scene, "battle").pieces] == ["KH", "die", "die", "coins"]
    assert [choice.label for choice in scene.choices] == [
        "Spend no coins: 8\u00a0%",
        "Spend 1 coin: 17\u00a0%",
        "Spend 2 coins: 28\u00a0%",
        "Spend 3 coins: 42\u00a0%",
    ]
    assert [choice.short for choice in scene.choices] == [
        "no coins\n8\u00a0%\n11 or more",
        "1 coin\n17\u00a0%\n10 or more",
        "2 coins\n28\u00a0%\n9 or more",
        "3 coins\n42\u00a0%\n8 or more",
    ]
    assert scene.question == (
        "Ann: how many coins do you spend against K♥? 12 is needed, +1 from Royals. "
        "A win brings 5 coins, a loss costs all you still carry."
    )
    assert badges(table, "place-13") == ["● 5", "A", "battle", "8\u00a0%\n11\u2009+\u20091\u2009=\u200912"]
    scene = drawn(table.say("spend 2"))
    assert (zone(scene, "battle").note, piece(scene, "spent").title) == ("9 or more: 9 + 3\u00a0=\u00a012", "● 2")
    assert scene.question == "The dice are being rolled."
    ladder = {"picture": "friend_or_foe/odds-0", "gauge": "friend_or_foe/rungs-0"}
    assert zone(drawn(table.say("n:1-1")), "battle") == Zone(
        "battle", "Two dice", Layout.ROW, (), note="chance of this or more", **ladder
    )


def test_where_any_roll_wins_who_is_asked_for_coins_learns_that_none_are_needed():
    scene = drawn(Table(A="12 4", lay="13=2H:1").say("east"))
    assert (
        scene.question == "Ann: against 2♥ any roll wins 1 coin, even if you spend none. How many coins do you spend?"
    )
    assert zone(scene, "battle").note == "any roll wins"
    hopeless = drawn(Table(A="12 4", lay="13=KH:1", king=13).say("east"))
    assert zone(hopeless, "battle").note == "no roll wins", "without coins"


def test_every_button_says_which_sums_win_and_which_coins_are_wasted():
    def worth(table: Table, locale: str = "en") -> list[str]:
        return [choice.short.rpartition("\n")[2] for choice in drawn(table, locale=locale).choices]

    assert worth(Table(A="12 4", lay="13=2H:1").say("east")) == ["any roll", "wasted", "wasted", "wasted"]
    assert worth(Table(A="12 4", lay="13=3H:1").say("east")) == ["3 or more", "any roll", "wasted", "wasted"]
    assert worth(Table(A="12 1", lay="13=KH:1", king=13).say("east")) == ["too little", "12 or more"]
    rolled = Table(A="12 4", lay="13=6H:1", spend_after_roll=1).say("east, n:1-4")
    assert worth(rolled) == ["too little", "enough", "wasted", "wasted"]
    assert drawn(rolled).choices[2].label == "Spend 2 coins: 100\u00a0%, wasted"
    assert worth(rolled, "fr") == ["trop peu", "suffit", "pour rien", "pour rien"]
    plain = drawn(Table(A="12 4", lay="13=6H:1").say("east")).question
    asked = "Ann: how many coins do you spend against 6♥? 6 is needed."
    assert plain == f"{asked} A win brings 1 coin, a loss leaves it there."


def test_every_button_says_what_is_carried_after_the_battle_and_stands_back_where_coins_are_wasted():
    def follows(table: Table, locale: str = "en") -> list[str]:
        return [choice.follows for choice in drawn(table, locale=locale).choices][:2]

    assert follows(Table(A="12 4", lay="00=QS:0 13=8H:3").say("east")) == [
        "7 or more: you carry 7 coins. Below 7: 4 coins.",
        "6 or more: you carry 6 coins. Below 6: 3 coins.",
    ]
    assert follows(Table(A="12 1", lay="00=QS:0 13=KH:5").say("east")) == [
        "11 or more: you carry 6 coins. Below 11: no coins.",
        "10 or more: you carry 5 coins. Below 10: no coins.",
    ]
    sure = Table(A="12 4", lay="13=2H:1").say("east")
    assert follows(sure) == ["Any roll wins: you carry 5 coins.", "Any roll wins: you carry 4 coins."]
    assert follows(sure, "fr")[1] == "Tout jet gagne\u202f: vous portez 4 pièces."
    assert [choice.idle for choice in drawn(sure).choices] == [False, True, True, True]
    assert follows(Table(A="12 1", lay="13=KH:1", king=13).say("east"))[0] == "No roll wins: you carry no coins."
    rolled = Table(A="12 4", lay="13=6H:1", spend_after_roll=1).say("east, n:1-4")
    assert follows(rolled) == ["Lost: you carry 4 coins.", "Won: you carry 4 coins."]


def test_dice_that_lie_there_decide_what_a_coin_is_worth():
    scene = drawn(Table(A="12 4", lay="13=KH:5", spend_after_roll=1).say("east, n:3-6"))
    assert [choice.label for choice in scene.choices][2:] == [
        "Spend 2 coins: 0\u00a0%",
        "Spend 3 coins: 100\u00a0%",
    ]


def test_a_way_to_a_foe_tells_what_is_needed_and_what_helps():
    labels = [choice.label for choice in drawn(Table(A="12", lay="13=8D:3 02=8S:3 11=8D:0")).choices]
    assert labels == ["Go north", "Go east and fight: 8 needed, 42\u00a0%", "Go south", "Go west"]
    helped = drawn(Table(A="12", lay="13=8D:3 02=QS:0")).choices[1].label
    assert helped == "Go east and fight: 8 needed, Royals +1, 58\u00a0%"


def test_the_paper_of_a_land_tells_friend_from_foe():
    table = Table(A="12", B="13", lay="13=6H:2 14=6D:0 15=KD:0 16=6S:1")
    tones = [
        [piece(drawn(table, viewer), f"place-{at}").picture[-3] for at in (13, 14, 16)] for viewer in (0, 1, SPECTATOR)
    ]
    assert tones == [["x", "f", "A"], ["B", "f", "x"], ["x", "f", "x"]]
    assert piece(drawn(table), "place-15").picture == "friend_or_foe/land-KD-0-x-12"


def test_royals_that_lend_strength_fly_the_banner_of_their_seat():
    lay = "00=QS:0 01=JS:0 12=KH:5 13=KD:0"
    scene = drawn(Table(A="22", lay=lay))
    banners = {at: piece(scene, f"place-{at}").picture.partition("-1")[2][1:] for at in ("00", "01", "12", "13")}
    assert banners == {"00": "-A", "01": "-A", "12": "-B", "13": ""}, "nobody plays the diamonds"
    assert zone(scene, "seat-A").gauge == "friend_or_foe/royals-A-JQ"
    assert zone(drawn(Table()), "seat-A").gauge == ""
    assert zone(drawn(Table(A="22", lay=lay, royal_bonus=0)), "seat-A").gauge == ""


def test_the_dice_are_shown_while_coins_may_yet_be_spent():
    scene = drawn(Table(A="12 4", lay="13=KH:5", spend_after_roll=1).say("east, n:3-6"))
    assert [piece(scene, key).face for key in ("die-1", "die-2")] == ["die-3", "die-6"]
    assert [piece(scene, key).label for key in ("die-1", "die-2")] == ["a die: 3", "a die: 6"]
    assert scene.question.startswith("Ann: 9 of 12: 3 missing. How many coins do you spend against K♥?")
    assert (zone(scene, "battle").note, zone(scene, "battle").picture) == ("9 of 12: 3 missing", "friend_or_foe/odds-0")
    assert "3 missing" in [badge.text for badge in piece(scene, "place-13").badges], "R14: no chance of dice that lie"
    told = [[one.text for one in choice.glimpses] for choice in scene.choices]
    assert told[2] == ["11 of 12: 1 missing", "1 missing", "● 2"]
    assert told[3] == ["12 of 12: enough", "enough", "● 3"]


def test_a_seat_shows_ace_bank_and_bonus():
    scene = drawn(Table(A="12 4 20", lay="13=QS:5").say("east"))
    assert zone(scene, "seat-A").note == "in battles +1"
    assert [badge.text for key in ("ace-A", "bank-A") for badge in piece(scene, key).badges] == [
        *("● 9", "carried"),
        *("● 20", "banked"),
    ]
    assert piece(scene, "bank-A").label == "bank of Ann", "what is in it is said by its badges"
    assert piece(scene, "ace-A").label == "the piece of Ann, ace of spades: 9 coins carried, not banked"
    assert [choice.label for choice in scene.choices][:2] == ["Bank all 9", "Bank 8, keep 1"]
    assert scene.choices[0].touches == ("ace-A", "bank-A")
    assert scene.question == "Ann: how many of your 9 coins do you bank?"
    few = drawn(Table(A="12 1", lay="13=QS:5").say("east")).question
    assert few == "Ann: how many of your 6 coins do you bank? Banked, they are safe; carried, they help in battles."
    assert zone(drawn(Table(start_cards=2)), "seat-A").note == "off the board"


def test_who_waits_reads_what_another_decides_and_not_what_that_one_is_asked():
    """“How many of your coins” was read by those who lose none."""
    fight, bank = Table(A="12 4", lay="13=6H:1").say("east"), Table(A="12 1", lay="13=QS:5").say("east")
    for viewer in (1, SPECTATOR):
        assert drawn(fight, viewer).question == "Ann decides how many coins to spend against 6♥: 6 is needed."
        assert drawn(bank, viewer).question == "Ann decides how many of 6 coins to bank."


def test_the_unseen_cards_are_told_by_suit():
    scene = drawn(Table(suits=2).say("south"))
    assert [p.key for p in zone(scene, "unseen").pieces] == ["unseen-spades", "unseen-hearts"]
    assert piece(scene, "unseen-hearts").depth == 12
    assert scene.question == "A card is being turned over."
    known = drawn(Table(A="22", B="63", finish_round=1).lay_all_but("23", last="2S").say("east, n:2S"))
    assert piece(known, "unseen-spades").label == "0 unseen: –"


def test_the_end_says_why_it_came_and_who_has_won():
    over = drawn(Table(A="22", B="63", suits=2).lay_all_but("23", last="2S").say("east, n:2S"))
    assert over.question == "The map is known. Ann wins with 1 coin (Bob: 0)."


def test_quiet_turns_are_told_once_they_exceed_half_the_limit():
    assert zone(drawn(Table(quiet=40)), "kingdom").note == "48 cards face down"
    assert zone(drawn(Table(quiet=41)), "kingdom").note == "48 cards face down, 41 of 80 quiet turns"


def test_who_moves_is_told_of_the_end_that_comes_if_nothing_is_turned_over():
    assert drawn(Table(quiet=40)).question == "Ann: where do you go?"
    left = "Ann: where do you go? The game ends in {} unless a card is turned over."
    assert drawn(Table(quiet=41)).question == left.format("39 turns")
    assert drawn(Table(quiet=79)).question == left.format("1 turn")


def test_the_end_is_told():
    scene = drawn(Table(quiet=79, lay="13=7S:3").say("south"), locale="fr")
    assert (
        scene.question
        == "Aucune carte n’a été retournée pendant 40 tours de table. Ann gagne avec 3 pièces (Bob\u202f: 0)."
    )
    assert (scene.awaited, scene.scores, scene.winners) == ((), (3, 0), (0,))


def test_a_way_and_every_number_of_coins_show_their_chance_on_the_ladder():
    def seen(table: Table) -> list[tuple[str, str, str]]:
        return [(one.key, one.text, one.picture) for way in drawn(table).choices for one in way.glimpses]

    table = Table(A="12 4", lay="00=QS:0 13=8D:3 11=8C:0 02=5S:1")
    assert seen(table) == [("battle", "7 or more: 7 + 1\u00a0=\u00a08", "friend_or_foe/odds-7")], (
        "of all ways only one is fought"
    )
    assert seen(table.say("east"))[3:6] == [
        ("battle", "6 or more: 6 + 2\u00a0=\u00a08", "friend_or_foe/odds-6"),
        ("place-13", "72\u00a0%\n6\u2009+\u20092\u2009=\u20098", "friend_or_foe/tag-good"),
        ("spent", "● 1", ""),
    ]
