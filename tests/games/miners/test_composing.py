"""Payments and gangs put together by hand."""

import pytest

from motherlode.game.composing import summed_up, without_those_taken_back
from motherlode.game.reasons import of_piece
from motherlode.games.miners import composing
from motherlode.games.miners.pieces import drawn
from motherlode.play.drafts import Draft
from motherlode.web.rendering.drawing import draw
from tests.games.miners.miners_scenario import Table

NAMES = ["Ann", "Bob"]


def told(t: Table) -> tuple[list[str], list[str]]:
    s = t.match.view(0)
    also = composing.also(s, 0, NAMES, "en")
    totals = [str(total) for total in composing.totals(s, 0, NAMES, "en")]
    return totals, [f"{choice.word}: {choice.label}" for choice in also]


def gauge(t: Table) -> str:
    total, *_ = composing.totals(t.match.view(0), 0, NAMES, "en")
    return total.gauge


def test_a_gang_says_its_strength_and_what_it_will_do_and_thugs_may_be_taken_back():
    t = Table("7C 4C 2S/1", "JS 8C")
    coming = ["J♠ comes into your hand", "Those you send rest for this turn and the next one"]
    assert told(t) == ([], [])
    t.say("kidnap")
    assert told(t) == ([], [])
    t.say("JS")
    later = ["4C: Send 4♣"]
    assert told(t) == (["strength 0; needs 9, more than 8", *coming], later), "by the sheet 7♣ is said first"
    t.say("7C")
    assert told(t) == (["strength 7; needs 9, more than 8", *coming], ["-7C: Take 7♣ back"])


def test_who_loses_a_partner_is_named_and_thugs_that_never_rest_are_not():
    t = Table("7C 4C", "3H+JS", thug_rest=0)
    t.say("kidnap")
    t.say("JS")
    assert told(t)[0] == ["strength 0; needs 1: nobody defends", "J♠ comes into your hand, and 3♥ stays alone"]


def test_a_fight_is_drawn_with_both_sides_and_with_who_may_still_come():
    t = Table("7C 2H+4C", "JS 3H+8C")
    t.say("kidnap")
    t.say("JS")
    assert gauge(t) == "miners/duel-AB-7h.5ch-9c"
    t.say("7C")
    assert gauge(t) == "miners/duel-AB-7.5ch-9c"
    assert "9</text>" in drawn("duel-AB-7.5ch-9c")


def test_a_couple_says_what_it_is_worth_before_it_is_formed():
    t = Table("2H 4C 7S", "JS")
    t.say("pair")
    worth = ["A couple counts 1 more and takes no bribes", "it is no action: your turn goes on"]
    assert told(t) == (worth, ["7S: Form a couple of 2♥ and 7♠", "4C: Form a couple of 2♥ and 4♣"])
    t.say("2H")
    assert told(t) == (worth, [])


@pytest.mark.parametrize(
    ("village", "lover", "label", "comes"),
    [
        ("2H 7S 3S", "2H", "Form a couple and end the turn", "Then your turn ends"),
        ("2H 4H 7S 3S", "4H", "Form a couple", "Then form another, or end the turn"),
    ],
)
def test_after_an_action_it_is_told_whether_a_couple_ends_the_turn(village, lover, label, comes):
    t = Table(village, "9C").say("mine 2D")
    (pair, *_) = t.match.game.scenery.scene(t.match.view(0), 0, NAMES, "en").choices
    assert (pair.word, pair.label) == ("pair", label)
    t.say("pair")
    assert told(t)[0][0] == comes
    assert told(t.say(lover))[0][0] == comes


def test_a_payment_says_what_is_down():
    t = Table("| | 6D 3D", "9S")
    t.say("bribe")
    t.say("9S")
    t.say("6D")
    coming = "9♠ comes into your hand, and what you pay goes back into the mine"
    assert told(t) == (["Price 9: 6 paid, 3 to pay", coming], ["-6D: Take 6♦ back"])


def test_what_no_number_says_of_a_diamond_is_said_with_the_price():
    t = Table("| | KD", "4S")
    t.say("bribe")
    t.say("4S")
    assert told(t)[0][::2] == ["Price 4: 0 paid, 4 to pay", "J♦ Q♦ K♦ count 10 each"]


def test_what_is_too_much_for_a_price_is_told_before_it_is_paid():
    t = Table("| | KD", "4S")
    draft = Draft.of(t.match.game, t.match.view(0), 0, ["bribe", "4S"], ["bribe", "4S"])
    too_much = "Price 4: 10 paid, 6 too much (no change)"
    assert str(draft.weighed(NAMES, "en")["KD"].totals(NAMES, "en")[0]) == too_much


def test_whoever_may_be_seduced_misses_turns_also_where_nobody_is_a_couple():
    t = Table("QH", "9S 4S")
    t.say("seduce")
    assert told(t)[0][0] == "Whoever you choose misses 1 turn"
    assert not any("goes back" in one for one in told(t)[0])


def test_who_is_seduced_misses_turns_and_the_lover_goes_home():
    t = Table("QH", "5H+9S 4S", lover_exhausts=1)
    t.say("seduce")
    t.say("9S")
    rests = "Your lover rests for this turn and the next one"
    assert told(t)[0] == ["9♠ misses 1 turn, and 5♥ goes back to its player’s hand", rests]


def test_by_the_printed_rules_it_is_said_before_somebody_is_chosen():
    t = Table("QH", "5H+9S 4S", seduced_turns=2)
    t.say("seduce")
    assert told(t)[0][1:] == ["If you choose 9♠, 5♥ goes back to its player’s hand"]
    t = Table("QH", "5H+9S 4S 3H+8C", seduced_turns=2)
    t.say("seduce")
    assert told(t)[0] == [
        "Whoever you choose misses 2 turns",
        "If you choose one of a couple, the lover goes back to its player’s hand",
    ]


def test_who_alone_can_be_seduced_is_named_before_the_click():
    t = Table("QH", "5H+9S")
    t.say("seduce")
    assert told(t)[0] == ["9♠ misses 1 turn, and 5♥ goes back to its player’s hand"]


def test_who_is_seduced_alone_misses_turns():
    t = Table("QH", "9S 4S", lover_exhausts=2, seduced_turns=2)
    t.say("seduce")
    t.say("4S")
    assert told(t)[0] == ["4♠ misses 2 turns", "Your lover rests for this turn and the next 2"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("play 4H", "Play 4♥"),
        ("mine 2D", "Mine 2♦"),
        ("bribe 9S 6D 3D", "Bribe 9♠ of Bob with 3♦ and 6♦"),
        ("kidnap JS 7C 4C", "Kidnap J♠ from Bob with 4♣ and 7♣"),
        ("pair QH 2S", "Form a couple of Q♥ and 2♠"),
        ("seduce JS", "Seduce J♠ of Bob with Q♥"),
    ],
)
def test_a_whole_action_is_summed_up_in_one_sentence(words, told):
    t = Table("7C 4C 2S QH | 4H | 6D 3D", "JS 9S 8C")
    assert summed_up(t.match.game, t.match.view(0), 0, words.split(), NAMES, "en") == told


def test_a_seduction_names_the_lover_who_pays_for_it():
    t = Table("QH", "JS", lover_exhausts=1)
    words = ["seduce", "JS", "QH"]
    assert summed_up(t.match.game, t.match.view(0), 0, words, NAMES, "en") == "Seduce J♠ of Bob with Q♥"


def test_the_last_of_a_gang_or_payment_is_weighed_before_it_is_done():
    """R37 does it with the last word; at a table the sum is looked at first."""
    t = Table("7C 4C 2S/1", "JS 8C")
    draft = Draft.of(t.match.game, t.match.view(0), 0, ["kidnap", "JS", "7C"], ["kidnap", "JS", "7C"])
    assert list(draft.weighed(NAMES, "en")) == ["4C"]
    weighed = draft.weighed(NAMES, "en")["4C"]
    assert str(weighed.totals(NAMES, "en")[0]) == "strength 11; needs 9, more than 8"
    choices = [(choice.word, choice.label) for choice in weighed.scene(NAMES, "en").choices]
    assert choices == [("4C", "Kidnap"), ("-7C/4C", "Take 7♣ back")]
    first = Draft.of(t.match.game, t.match.view(0), 0, ["kidnap", "JS"], ["kidnap", "JS"])
    assert not first.weighed(NAMES, "en"), "7♣ alone is not enough"


def test_who_is_weighed_asks_and_does_nothing_by_a_click():
    t = Table("7C 4C 2S/1", "JS 8C")
    draft = Draft.of(t.match.game, t.match.view(0), 0, ["kidnap", "JS", "7C"], ["kidnap", "JS", "7C"])
    drawing = draw(draft.scene(NAMES, "en"), weighed=draft.weighed(NAMES, "en"))
    pieces = {one.piece.key: one for area in drawing.seats[0] for one in area.pieces}
    assert pieces["4C"].asks
    assert pieces["4C"].button is None
    assert [button.word for button in drawing.bar] == []


def test_who_is_taken_back_while_a_gang_is_weighed_takes_nobody_else_along():
    """R37 names them in its order; at a table any may go, the one with whom it was enough stays."""
    t = Table("9C QC 5C 8C", "JS KC 2C")
    words = ["kidnap", "JS", "9C"]
    draft = Draft.of(t.match.game, t.match.view(0), 0, words, words)
    (back,) = (one for one in draft.weighed(NAMES, "en")["QC"].scene(NAMES, "en").choices if one.touches)
    assert back.touches == ("9C",)
    left = composing.arranged(t.match.view(0), 0, without_those_taken_back([*words, *back.word.split("/")]))
    assert left == ["kidnap", "JS", "QC"]
    drawing = draw(draft.weighed(NAMES, "en")["QC"].scene(NAMES, "en"))
    pieces = {one.piece.key: one for area in drawing.seats[0] for one in area.pieces}
    assert (pieces["9C"].button.word, pieces["9C"].kind.count("can-")) == (back.word, 0), "it begins nothing"


def test_while_a_gang_is_weighed_more_thugs_are_too_many():
    t = Table("9C 7C 4C", "JS 8C")
    draft = Draft.of(t.match.game, t.match.view(0), 0, ["kidnap", "JS"], ["kidnap", "JS"])
    seen = draft.weighed(NAMES, "en")["9C"].view
    told = {key: str(of_piece(t.match.game, seen, 0, key, NAMES, "en")) for key in ("7C", "4C", "9C", "8C")}
    too_many = (
        "Those you have chosen are enough, and {} would be one too many: take one back to choose it instead. "
        "§4.8, R22, R37"
    )
    assert told["7C"] == too_many.format("7♣")
    assert told["4C"] == too_many.format("4♣")
    assert told["9C"] == "None"
    assert told["8C"] == "8♣ is not a free thug of yours. §4.8, R22, R37"


def test_a_payment_is_weighed():
    t = Table("| | 6D 3D", "9S")
    draft = Draft.of(t.match.game, t.match.view(0), 0, ["bribe", "9S", "6D"], ["bribe", "9S", "6D"])
    assert str(draft.weighed(NAMES, "en")["3D"].totals(NAMES, "en")[0]) == "Price 9: 9 paid, just enough"


def test_what_is_done_with_its_last_word_is_not_weighed():
    t = Table("9S 7C", "JS 8C")
    assert composing.weighed(t.match.view(0), 0, "play") is None


def words_of(t: Table, said: str) -> list[str]:
    return composing.arranged(t.match.view(0), 0, said.split())


@pytest.mark.parametrize(
    ("said", "arranged"),
    [
        ("pair", "pair QH"),
        ("pair 2S", "pair QH 2S"),
        ("pair QH 2S", "pair QH 2S"),
        ("kidnap", "kidnap JS"),
        ("kidnap 7C 4C", "kidnap JS 7C 4C"),
        ("kidnap JS 7C 4C", "kidnap JS 7C 4C"),
        ("bribe", "bribe"),
        ("mine", "mine"),
        ("play", "play"),
        ("seduce", "seduce"),
        ("kidnap 9S", "kidnap JS 9S"),
        ("nonsense 7C", "nonsense 7C"),
        ("seduce QH", "seduce QH"),
        ("", ""),
    ],
)
def test_a_question_with_one_answer_answers_itself_and_the_last_one_is_asked(said, arranged):
    t = Table("7C 4C 2S QH | 4H | 6D 3D 9D", "JS/2", "9S KC QC")
    assert words_of(t, said) == arranged.split()


def test_a_couple_of_the_only_two_is_asked_before_it_is_formed():
    t = Table("2S QH", "JS 9S")
    assert words_of(t, "pair") == ["pair", "QH"]


def test_of_several_lovers_it_is_asked_which():
    t = Table("2S QH 4H", "JS 9S")
    assert words_of(t, "pair") == ["pair"]


def test_the_only_lover_who_can_seduce_is_not_asked_for():
    """By the printed rules a lover may have to rest for it: that is told with the question that carries it out."""
    t = Table("QH", "9S 4S", lover_exhausts=1)
    assert words_of(t, "seduce 9S") == ["seduce", "9S", "QH"]
    t.say("seduce")
    rests = "Your lover rests for this turn and the next one"
    assert told(t)[0] == ["Whoever you choose misses 1 turn", rests]
    assert words_of(Table("QH 3H", "9S", lover_exhausts=1), "seduce 9S") == ["seduce", "9S"]


@pytest.mark.parametrize(("said", "back"), [("kidnap JS", 0), ("kidnap", 0), ("kidnap JS 4C", 2), ("kidnap 4C", 1)])
def test_one_goes_back_to_where_something_else_was_asked(said, back):
    t, words = Table("4C 3C", "JS", "9S 9C"), said.split()
    draft = Draft.of(t.match.game, t.match.view(0), 0, words_of(t, said), words)
    assert draft.shorter == back
