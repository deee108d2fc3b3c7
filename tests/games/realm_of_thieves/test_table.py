"""What people see of *Realm of Thieves*: the scene."""

import pytest

from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.scene import BACK, EMPTY, Piece, Scene, Term
from motherlode.games.realm_of_thieves.brief import in_brief
from motherlode.games.realm_of_thieves.names import card_text, cards_of, written
from motherlode.games.realm_of_thieves.state import Card
from motherlode.games.realm_of_thieves.vocabulary import Op
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, fresh, thieves

BRIEF, LONGEST_NAME = 68, 24
"""Letters that have room in four lines below a picture, and in two above them."""

NAMES = ["Ann", "Bob"]
POOR = "not enough mana for any card (1)"


def piece(scene: Scene, key: str) -> Piece:
    (found,) = [piece for zone in scene.zones for piece in zone.pieces if piece.key == key]
    return found


def queue(t: Table, viewer: int = 0, locale: str = "en") -> tuple[Piece, ...]:
    """Return what comes next, as the viewer reads it."""
    (found,) = [zone.pieces for zone in t.match.scene(viewer, NAMES, locale).zones if zone.key == "queue"]
    return found


def test_two_rows_of_slots_face_each_other_with_the_viewer_below():
    theirs = "wax_decoy d !, net_caster"
    t = Table("quarry_ox 4/3 s | soot_cat net_caster", theirs, life=(5, 7), order="B1 B2 A1")
    below = t.match.scene(0, NAMES)
    keys = [zone.key for zone in below.zones][:8]
    assert keys == ["hand-B", "thief-B", "prizes-B", "gang-B", "gang-A", "thief-A", "prizes-A", "hand-A"]
    assert [zone.key for zone in t.match.scene(1, NAMES).zones][3:5] == ["gang-A", "gang-B"]
    ox, decoy = piece(below, "A-1"), piece(below, "B-1")
    assert (ox.face, [badge.text for badge in ox.badges]) == (
        "henchman-quarry_ox",
        ["◆\u00a03", "⚔\u00a04", "♥\u00a03", "waits"],
    )
    assert ox.label == "Quarry Ox, 4/3 of 4, waiting for its next turn. Over-Achiever."
    assert [badge.text for badge in decoy.badges] == ["◆\u00a01", "⚔\u00a01", "♥\u00a02", "done", "stalled"]
    assert (ox.badges[2].sign, decoy.badges[2].sign) == ("realm_of_thieves/hurt", "realm_of_thieves/health")
    assert (ox.badges[2].figure, decoy.badges[2].figure) == ("3/4", "2"), "of how much health, where it is not all"
    assert piece(below, "slot-A-2").face == EMPTY
    thief = piece(below, "face-B")
    assert [badge.text for badge in thief.badges] == ["♥\u00a07", "◆\u00a09/9"]
    assert piece(below, "library-B").depth == 25


def test_the_chests_that_a_thief_has_won_back_stand_beside_how_many_they_are():
    """They had stood with the rival who guards them, below how many the rival has."""
    scene = Table(life=(5, 7), prizes=(1, 0)).match.scene(0, NAMES)
    (guarded,) = [zone for zone in scene.zones if zone.key == "prizes-A"]
    assert (guarded.seat, guarded.title) == (0, "Guarded by Bob")
    assert [(chest.key, chest.depth, chest.picture.rpartition("/")[2]) for chest in guarded.pieces] == [
        ("prize-A-1", 0, "chest-A-open"),
        ("prize-A-2", 1, "chest-A-next-7"),
        ("prize-A-3", 1, "chest-A-closed"),
    ]
    assert [chest.badges[0].text for chest in guarded.pieces] == ["won", "7/10\u00a0♥", "+15 life"]
    assert guarded.pieces[2].label == "prize 3 of Ann: opens when 15 more life of Bob are used up"
    assert guarded.pieces[2].badges[0].label == guarded.pieces[2].label


def test_while_a_prize_is_being_stolen_no_chest_says_how_much_life_is_left():
    t = Table("castle_cracker 7/8", "wax_decoy", life=(3, 4), unseen="soot_cat").say("attack 1", "face")
    assert [chest.badges[0].text for chest in guarded_by(t, 1)] == ["won", "+10 life", "+15 life"]
    t.say("n:soot_cat")
    assert [chest.badges[0].text for chest in guarded_by(t, 1)] == ["won", "10/10\u00a0♥", "+15 life"]


def test_while_a_prize_is_stolen_for_a_card_no_life_keeps_the_next_chest_shut():
    """§6.2: life is left then, but not of what keeps that one shut: it is added to when the prize is won back."""
    t = Table("tame_magpie 1/4", life=(5, 30), prizes=(1, 0), library=(0, None), unseen="soot_cat")
    t.say("attack 1", "face")
    assert [chest.kind for chest in guarded_by(t, 1)] == ["chest open", "chest open", "chest closed"]
    t.say("n:soot_cat")
    assert guarded_by(t, 1)[2].kind == "chest next"


def test_where_many_chests_stand_what_is_counted_at_one_is_written_in_two_lines():
    assert guarded_by(fresh(prizes=4), 1)[0].badges[0].text == "5/5\n♥"


def guarded_by(t: Table, seat: int) -> tuple[Piece, ...]:
    (found,) = [zone.pieces for zone in t.match.scene(0, NAMES).zones if zone.key == f"prizes-{'BA'[seat]}"]
    return found


def test_a_chest_that_more_life_keeps_shut_than_its_own_says_so():
    """§6.4: a prize by a draw adds to the life that is left, so that it may exceed the threshold."""
    scene = Table(life=(5, 28), prizes=(2, 0)).match.scene(0, NAMES)
    (guarded,) = [zone for zone in scene.zones if zone.key == "prizes-A"]
    assert [chest.badges[0].text for chest in guarded.pieces] == ["won", "won", "28\u00a0♥"], (
        "more than its own 15: of how many would sink with it"
    )


def test_a_row_says_what_it_is_for_until_a_henchman_has_come_there():
    def notes(t, viewer=0):
        return [zone.note for zone in t.match.scene(viewer, NAMES).zones if zone.key.startswith("gang-")]

    assert notes(Table("", "")) == ["Bob’s henchmen come here", "Henchmen that you play come here"]
    assert notes(Table("", ""), SPECTATOR) == ["Bob’s henchmen come here", "Ann’s henchmen come here"]
    assert notes(Table("quarry_ox", "")) == ["Bob’s henchmen come here", ""]
    fallen = Table("keyhole_wisp 3/3", "soot_cat 3/2").say("attack 1", "1")
    assert notes(fallen) == ["", ""]


def test_the_own_hand_is_faces_and_the_rivals_is_backs():
    t = Table("| soot_cat net_caster", "| wax_decoy")
    for viewer, faces in ((0, ["henchman-soot_cat", "henchman-net_caster", BACK]), (SPECTATOR, [BACK] * 3)):
        zones = {zone.key: zone for zone in t.match.scene(viewer, NAMES).zones}
        assert [card.face for seat in "AB" for card in zones[f"hand-{seat}"].pieces] == faces
    card = piece(t.match.scene(0, NAMES), "A-1")
    assert card.label == "Soot-Cat, cost 2, 3/2. Elusive."
    assert [badge.label for badge in card.badges] == ["costs 2 mana", "attack 3", "health 2 of 2"]
    assert card.terms == (Term("Elusive", "only Elusive henchmen may attack it"),)


def test_each_choice_touches_its_pieces():
    t = Table("gutter_sprinter | sleeve_pin", "quarry_ox")
    choices = {choice.word: (choice.label, choice.touches) for choice in t.match.scene(0, NAMES).choices}
    assert choices == {
        "play sleeve_pin": ("Play Sleeve-Pin Sal (1)", ("A-2",)),
        "attack 1": ("Attack with Gutter Sprinter", ("A-1",)),
        "end": ("End the turn", ()),
    }
    assert t.match.scene(1, NAMES).choices == t.match.scene(NATURE, NAMES).choices == ()
    t.say("play sleeve_pin")
    assert [badge.text for badge in piece(t.match.scene(1, NAMES), "A-2").badges] == [
        "◆\u00a01",
        "⚔\u00a01",
        "♥\u00a01",
        "chosen",
    ]
    assert t.match.scene(0, NAMES).question == "Ann: which slot for Sleeve-Pin Sal?"
    assert t.match.scene(0, NAMES).choices[0].touches == ("slot-A-2",)
    t.say("2")
    scene = t.match.scene(0, NAMES)
    assert piece(scene, "slot-A-2").label == "slot 2 of Ann, for Sleeve-Pin Sal"
    assert [(choice.label, choice.touches) for choice in scene.choices] == [("Quarry Ox of Bob", ("B-1",))]
    assert scene.question == "Ann: choose a henchman. Flashy: 1 to a foe."
    t.say("B1", "attack 1")
    scene = t.match.scene(0, NAMES)
    assert [(choice.label, choice.touches) for choice in scene.choices] == [
        ("Quarry Ox", ("B-1",)),
        ("strike Bob (life 5\u00a0→\u00a03)", ("face-B",)),
    ]
    assert piece(scene, "A-1").badges[-1].label == "attacking"
    assert scene.question == "Ann: whom does Gutter Sprinter attack?"


def outcomes(t: Table, viewer: int = 0) -> dict[str, tuple[str, ...]]:
    """Return what is told of each thing that may be attacked."""
    pieces = [piece for zone in t.match.scene(viewer, NAMES).zones for piece in zone.pieces]
    remarks = {piece.key: [badge for badge in piece.badges if not badge.sign] for piece in pieces}
    told = {key: [part for badge in some for part in (badge.text, badge.label)] for key, some in remarks.items()}
    return {key: tuple(some) for key, some in told.items() if "takes" in " ".join(some)}


def test_whoever_aims_an_effect_is_told_what_it_would_do():
    t = Table("gutter_sprinter 2/1 | sleeve_pin", "quarry_ox 2/3, soot_cat 3/1").say("play sleeve_pin", "2")
    assert outcomes(t) == {"B-1": ("−1", "takes 1 damage"), "B-2": ("falls", "takes 1 damage and falls")}
    assert outcomes(t, 1) == {}
    healing = Table("gutter_sprinter 2/1 | back_room_barber", "quarry_ox 2/3").say("play back_room_barber", "2")
    assert outcomes(healing) == {}


def test_whoever_attacks_is_told_what_the_blows_would_do():
    rivals = "net_caster 3/4, soot_cat 3/2, quarry_ox 2/3, wax_decoy 5/5"
    t = Table("keyhole_wisp 3/3", rivals, life=(5, 7)).say("attack 1")
    assert outcomes(t) == {
        "B-1": ("−3 · yours falls", "takes 3 damage, yours takes 3 and falls"),
        "B-2": ("both fall", "takes 3 damage and falls, yours takes 3 and falls"),
        "B-3": ("falls · yours −2", "takes 3 damage and falls, yours takes 2"),
        "B-4": ("−3 · yours falls", "takes 3 damage, yours takes 5 and falls"),
        "face-B": ("−3", "takes 3 damage"),
    }
    assert outcomes(t, 1) == outcomes(t, SPECTATOR) == outcomes(Table("keyhole_wisp", rivals)) == {}
    t = Table("quarry_ox 6/4", "net_caster 1/8, bitter_heir 3/4, soot_cat 1/1", life=(5, 6)).say("attack 1")
    assert outcomes(t) == {
        "B-1": ("−6 · yours −1", "takes 6 damage, yours takes 1"),
        "B-2": (
            *("falls · yours −3", "takes 6 damage and falls, yours takes 3"),
            *("B\u00a0♥\u00a0−2", "2 life of Bob are lost"),
        ),
        "face-B": (
            "−6: prize! · Vengeance · your ♥\u00a0−3",
            "takes the last of the life: a prize, Bitter Heir has Vengeance, 3 life of Ann are lost",
        ),
    }


def test_a_blow_without_strength_is_told_as_none():
    rivals = "net_caster 0/4, soot_cat 0/2, quarry_ox 2/3"
    assert outcomes(Table("keyhole_wisp 3/3", rivals).say("attack 1")) == {
        "B-1": ("−3 · yours safe", "takes 3 damage, yours takes none"),
        "B-2": ("falls · yours safe", "takes 3 damage and falls, yours takes none"),
        "B-3": ("falls · yours −2", "takes 3 damage and falls, yours takes 2"),
        "face-B": ("−3", "takes 3 damage"),
    }
    weak = Table("tavern_gossip 0/3", "net_caster 0/4, bottle_bruiser 3/2, quarry_ox 2/3").say("attack 1")
    assert outcomes(weak) == {
        "B-1": ("both unhurt", "takes no damage, nor does yours"),
        "B-2": ("unhurt · yours falls", "takes no damage, yours takes 3 and falls"),
        "B-3": ("unhurt · yours −2", "takes no damage, yours takes 2"),
        "face-B": ("no damage", "takes no damage"),
    }


def test_before_a_fight_it_is_said_what_an_over_achiever_costs_either_player():
    def told(life=(6, 6), **box):
        t = Table("soot_cat 3/2, quarry_ox 4/9", "bottle_bruiser 3/3", life=life, **box).say("attack 1")
        return outcomes(t)["B-1"]

    both_fall = "both fall", "takes 3 damage and falls, yours takes 3 and falls"
    assert told() == (*both_fall, "your ♥\u00a0−1", "1 life of Ann is lost")
    assert told(life=(1, 6)) == (
        *both_fall,
        "your ♥\u00a0−1: their prize!",
        "1 life of Ann is lost, Bob wins back a prize",
    )
    assert told(over_achiever=1) == both_fall
    t = Table("quarry_ox 4/9", "bitter_heir 3/2", life=(6, 2)).say("attack 1")
    *_, remark = piece(t.match.scene(0, NAMES), "B-1").badges
    assert remark.text == "B\u00a0♥\u00a0−2: prize!\nVengeance\nyour ♥\u00a0−3"


def test_before_a_blow_that_takes_a_prize_it_is_said_who_has_vengeance() -> None:
    t = Table("castle_cracker 7/8", "bitter_heir 3/9", life=(5, 6)).say("attack 1")
    assert outcomes(t) == {
        "B-1": ("−7 · yours −3", "takes 7 damage, yours takes 3"),
        "face-B": (
            "−6: prize! · Vengeance · your ♥\u00a0−3",
            "takes the last of the life: a prize, Bitter Heir has Vengeance, 3 life of Ann are lost",
        ),
    }
    last = Table("castle_cracker 7/8", "bitter_heir 3/9", life=(5, 6), prizes=(2, 0)).say("attack 1")
    assert outcomes(last)["face-B"] == (
        "−6: wins the game!",
        "takes the last of the life: the last prize, which wins the game",
    ), "nobody has Vengeance then"
    another = Table("quarry_ox 4/9", "net_caster 3/2, bitter_heir 3/2", life=(6, 2)).say("attack 1")
    told = piece(another.match.scene(0, NAMES), "B-1").badges[-1].text
    assert told == "B\u00a0♥\u00a0−2: prize!\nVengeance\nyour ♥\u00a0−3"
    own = Table("bitter_heir 3/9", "quarry_ox 12/3", life=(3, 6)).say("attack 1")
    assert piece(own.match.scene(0, NAMES), "B-1").badges[-1].text.endswith("their prize!\nVengeance")


def test_before_a_fight_that_takes_the_last_prize_it_is_said_who_wins_by_it() -> None:
    t = Table("quarry_ox 4/9", "bitter_heir 3/2", life=(6, 2), prizes=(2, 0)).say("attack 1")
    badge = piece(t.match.scene(0, NAMES), "B-1").badges[-1]
    assert badge.text == "B\u00a0♥\u00a0−2: wins the game!"
    assert badge.label == "2 life of Bob are lost, Ann wins the game"
    own = Table("bitter_heir 3/9", "quarry_ox 12/3", life=(3, 6), prizes=(0, 2)).say("attack 1")
    assert piece(own.match.scene(0, NAMES), "B-1").badges[-1].text.startswith("they win the game!\n")


def test_the_queue_is_shown_while_nature_speaks_in_its_middle():
    t = Table("quarry_ox 6/4", "quarry_ox 5/4, grudge_clerk", life=(2, 2)).say("attack 1", "1")
    labels = [piece.label for piece in queue(t)]
    assert labels == ["Quarry Ox of Bob deals 1 damage", "the defeated leave play"], "the first blow has hit"
    assert t.match.scene(1, NAMES).question == "Ann wins back a prize."
    t.say("n:*")
    assert not queue(t), "Grudge Clerk avenges it already"
    t = Table("| master_forger sleeve_pin", "hollow_courier 2/1").say("play sleeve_pin", "1", "B1")
    assert (t.asked, t.match.scene(0, NAMES).question) == ("draw", "Bob draws a card.")
    t = Table("tavern_gossip | door_breaker", "ballad_monger").say("play door_breaker", "2")
    assert [piece.label for piece in queue(t, 1, "fr")] == [
        "Langue de taverne (Ann), sur Brise-Porte",
        "Colporteur de rimes (Bob), sur Brise-Porte",
    ]


def test_the_end_names_the_winner_and_an_empty_library_is_empty():
    t = Table("castle_cracker", life=(1, 1), prizes=(2, 0), library=(0, None)).say("attack 1", "face")
    scene = t.match.scene(1, NAMES)
    assert (scene.question, scene.scores, scene.winners) == ("Ann has all 3 prizes and wins.", (1, 0), (0,))
    assert piece(scene, "library-A").face == EMPTY
    assert {chest.kind for zone in scene.zones if zone.key == "prizes-A" for chest in zone.pieces} == {"chest open"}
    assert piece(scene, "prize-B-1").kind == "chest next", "how far it was stays to be seen"


def test_kept_mana_is_shown_without_a_maximum():
    badges = piece(Table(mana_keeps=1).match.scene(0, NAMES, "fr"), "face-A").badges
    assert [badge.text for badge in badges][1] == "◆\u00a09"
    kept = piece(Table("| vault_tapper", mana_keeps=1).match.scene(0, NAMES), "A-1")
    assert kept.text == "Rush: 1 more mana now.", "R6: no maximum grows"


def test_the_defeated_are_mentioned():
    t = Table("quarry_ox", "net_caster 3/1").say("attack 1", "1")
    zones = {zone.key: zone for zone in t.match.scene(0, NAMES).zones}
    assert [(gone.key, gone.label) for gone in zones["defeated-B"].pieces] == [("B-1", "Net-Caster")]


def test_words_that_nobody_could_say_here_are_unknown():
    t = Table("quarry_ox | soot_cat")
    hear = thieves().words.hear
    for word in ("dig 1", "play shoe", "attack 6", "1", "face", "soot_cat"):
        with pytest.raises(UnknownWordError):
            hear(t.s, 0, word)
    with pytest.raises(UnknownWordError):
        hear(fresh().s, NATURE, "shoe")
    with pytest.raises(UnknownWordError):
        hear(t.say("attack 1").s, 0, "A1")


def test_a_card_whose_numbers_were_changed_says_what_they_say():
    t = Table("| soot_cat sleeve_pin", card__6__n_1=3)
    assert card_text(t.s, 0, 0, "en") == "Elusive."
    assert card_text(t.s, 0, 1, "en") == "Flashy: 3 damage to a chosen enemy henchman."
    assert card_text(t.s, 0, 1, "fr") == "Entrée fracassante\u202f: 3 dégâts à un sbire adverse choisi."
    two = Card(1, 1, 1, 1, 5, Op.BUFF, 2, 1, -1, Op.LIFE, 0, -2, 0)
    assert written(two, "en") == (
        "Eager. Attention-Seeker (any other henchman): +1/−1 for that henchman, then 0 more life."
    )


def test_every_effect_has_words_in_both_languages():
    for op in Op:
        for who in range(10):
            assert written(Card(1, 1, 1, 7, 1 + who % 7, op, who, 2, 1), "en")
            assert written(Card(1, 1, 1, 7, 1 + who % 7, op, who, 2, 1), "fr")


@pytest.mark.parametrize(
    ("mine", "about", "asked"),
    [
        ("quarry_ox | wax_decoy", {}, "play a henchman, attack, or end the turn."),
        ("quarry_ox d | wax_decoy", {}, "play a henchman, or end the turn."),
        ("quarry_ox | castle_cracker", {"mana": (1, 1)}, f"{POOR}. Attack, or end the turn."),
        ("| castle_cracker", {"mana": (1, 1)}, f"{POOR}, nobody ready to attack. End the turn."),
        ("quarry_ox", {}, "no card to play. Attack, or end the turn."),
        ("", {}, "no card to play, nobody ready to attack. End the turn."),
        ("quarry_ox | wax_decoy", {"slots": 1}, "no room for another henchman. Attack, or end the turn."),
    ],
)
def test_whoever_is_on_turn_is_asked_for_what_can_be_done_and_told_what_cannot(mine, about, asked):
    t = Table(mine, **about)
    assert t.match.scene(0, NAMES).question == f"Ann: {asked}"
    assert t.match.scene(1, NAMES).question == "Ann: play a henchman, attack, or end the turn."


def test_of_two_equal_cards_in_the_hand_each_plays_the_first():
    t = Table("| quarry_ox quarry_ox")
    (choice, _) = t.match.scene(0, NAMES).choices
    held = [card.key for zone in t.match.scene(0, NAMES).zones if zone.key == "hand-A" for card in zone.pieces]
    assert (choice.word, [*choice.touches, *choice.alike]) == ("play quarry_ox", held)
    assert t.match.scene(1, NAMES).choices == ()


def test_a_card_in_play_says_briefly_what_it_does_and_keeps_the_whole_text() -> None:
    shown = piece(Table("silver_tongue").match.scene(0, NAMES), "A-1")
    assert shown.brief == "Rush: stall the strongest foe."
    assert shown.text.startswith("Rush: the enemy henchman with the most attack cannot")
    assert [(term.name in shown.brief) for term in shown.terms] == [True]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_no_card_takes_many_words_where_there_is_little_room(locale: str) -> None:
    box = Table("quarry_ox").s.box
    for row, card in enumerate(cards_of(box)):
        assert len(in_brief(box.card[row], locale)) <= BRIEF, card.id


def test_every_printed_card_has_a_french_name_of_its_own() -> None:
    printed = cards_of(Table("quarry_ox").s.box)
    assert len({card.nom for card in printed} - {""}) == len(printed)
    assert not [card.nom for card in printed if len(card.nom) > LONGEST_NAME]


def test_who_sits_out_a_stall_is_told_from_a_newcomer_where_the_table_shows_it():
    """Of the rival's nobody enters in one's own turn: who was there before the last of them is no newcomer."""
    t = Table("bitter_heir s, quarry_ox s", "net_caster 3/4 d", order="A1 B1 A2")
    scene = t.match.scene(0, NAMES)
    assert [piece(scene, key).badges[3].text for key in ("A-1", "A-2")] == ["sits out", "waits"]
    assert piece(scene, "A-1").label.startswith("Bitter Heir, 3/4 of 4, was stalled, sits out this turn.")
    assert piece(scene, "A-1").badges[3].sign == piece(scene, "A-2").badges[3].sign
    t.say("end")
    assert piece(t.match.scene(0, NAMES), "A-1").badges[3].text == "waits", "for its own turn, like everybody"


def test_of_what_waits_only_what_has_not_begun_is_listed():
    t = Table("avenging_cousin | reckless_pact", "ballad_monger", slot_choice=0).say("play reckless_pact")
    told = "the prize is told already"
    assert [one.title for one in queue(t)] == ["Ballad-Monger of Bob, on Reckless Pact-Maker"], told
    assert not queue(Table("", "quarry_ox").say("end")), "Bob is about to draw, as is told"
