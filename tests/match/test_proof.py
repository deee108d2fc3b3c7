"""What a record proves: whatever is changed in it is refused, and what nobody can know from it is said."""

import json
from random import Random

import pytest

from motherlode.core.errors import InputError
from motherlode.game import game
from motherlode.match import Match, Nonce, Undo, fair, proof, record, seal
from motherlode.match.proof import Seen

SEED = "5eed" * 16
NAMES = ["Ann", "Bob"]


def played(slug="diamonds", changes=(("ranks", 3),), seed=SEED, *, numbers=2):
    """A match whose draws come from a seed and the numbers of browsers, with something taken back and said."""
    match, luck = Match(game(slug), 2, dict(changes)), Random(1)
    while not match.is_over:
        seat = luck.choice(match.awaited)
        if len(match.history) in range(0, 3 * numbers, 3):
            match.note(Nonce(len(match.history) // 3, f"{len(match.history)}c" * 16))
        if match.waits_for_nature:
            made = sum(hasattr(event, "action") for event in match.history)
            key = fair.key(seed, match.history)
            match.act(seat, fair.natures_action(match.game, match.state, key, made + 1))
        else:
            match.play(seat, luck.choice(list(match.legal(seat))))
        if len(match.history) == 6:
            match.note(Undo(0, 2))
    return record.Record(match, NAMES, fair.commitment(seed), seed, "1.0", is_sealed=True)


@pytest.fixture(scope="module")
def text():
    return record.write(played())


def told(text, *, unsealed=False, **seen):
    return "\n".join(proof.told(record.read(text), Seen(**seen), unsealed=unsealed))


def shown(text):
    """What the table showed: the commitment and the seal."""
    lines = [json.loads(line) for line in text.splitlines()]
    return {"commitment": lines[0]["commitment"], "seal": lines[-1]["seal"]}


def other(value):
    """Values like this one, and not this one."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1]
        case str():
            return [value[:-1], f"{value} ", value.swapcase(), ""]
        case list():
            return [value[::-1], value[1:], [*value, "Eve"]]
        case dict():
            return [{}, {**value, "jokers": 0}]
    raise AssertionError(value)


def changed(text):
    """Every text in which one field of one line is another, is missing or is new, or a line stands elsewhere."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        fields = json.loads(line)
        for name, value in fields.items():
            for new in other(value):
                yield number, fields | {name: new}
            yield number, {key: kept for key, kept in fields.items() if key != name}
        yield number, fields | {"more": 1}


def texts(text):
    lines = text.splitlines()
    for number, fields in changed(text):
        yield "\n".join([*lines[:number], json.dumps(fields, ensure_ascii=False), *lines[number + 1 :]])
    for number in range(1, len(lines)):
        yield "\n".join([*lines[:number], *lines[number + 1 :]])
        yield "\n".join([*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]])


def is_refused(text, **seen):
    try:
        told(text, **seen)
    except InputError:
        return True
    return False


def test_whatever_is_changed_is_refused(text):
    differing = [one for one in texts(text) if one.splitlines() != text.splitlines()]
    assert len(differing) > 250
    assert all(is_refused(one) for one in differing)
    taken = [one for one in differing if not is_refused(one, unsealed=True)]
    assert taken
    assert all('"seal"' not in one for one in taken), "whoever takes records without a seal ..."
    assert all("Not proved: names and moves" in told(one, unsealed=True) for one in taken), (
        "... is told what that means"
    )
    assert all(is_refused(one, unsealed=True, **shown(text)) for one in differing)


def resealed(text):
    lines = text.splitlines()
    result = json.loads(lines[-1])
    result.pop("seal", None)
    return "\n".join(seal.put([*lines[:-1], json.dumps(result, ensure_ascii=False)]))


def test_whoever_seals_a_changed_record_anew_passes_for_who_saw_nothing_and_for_nobody_else(text):
    renamed = resealed(text.replace("Ann", "Eve"))
    assert "Not proved: that it was played so" in told(renamed)
    assert "verified" not in told(renamed)
    assert is_refused(renamed, seal=shown(text)["seal"])


def test_it_is_told_by_which_edition_of_the_rules_the_moves_are_legal_and_that_a_record_names_another(text):
    assert "Every move was legal by edition 1.0 of the rules, and the result" in told(text)
    other_rules = resealed(text.replace('"rules": "1.0"', '"rules": "9.9"'))
    said = told(other_rules, **shown(other_rules))
    assert "Every move was legal by edition 1.0 of the rules, and the result" in said
    assert "Not proved: that it was played by its rules. The record names edition 9.9, which is not known here." in said
    assert said.endswith("checked, but see what is not proved")


def test_a_match_that_was_invented_whole_is_not_verified(text):
    invented = record.write(played(seed="another"))
    assert told(invented).endswith("checked, but see what is not proved")
    assert is_refused(invented, commitment=shown(text)["commitment"])
    assert is_refused(invented, seal=shown(text)["seal"])


def test_a_record_is_verified_by_what_was_seen_of_it(text):
    said = told(text, **shown(text))
    assert said.endswith("verified: this is the match that you saw")
    assert "Not proved" not in said
    assert all(f"{what}: {value}" in said for what, value in shown(text).items())
    assert "No record can prove who sat at the table" in said
    upper = {what: f" {value.upper()}\n" for what, value in shown(text).items()}
    assert told(text, **upper) == said, "as one copies it"


def test_a_record_from_before_says_what_it_cannot_prove(text):
    lines = text.splitlines()
    old = "\n".join([*lines[:-1], lines[-1].partition(', "seal"')[0] + "}"])
    assert "seal: none" in told(old, unsealed=True)
    assert "Not proved: names and moves. It has no seal" in told(old, unsealed=True)
    with pytest.raises(InputError, match=r"it has no seal, .* --unsealed checks the rest"):
        told(old)
    assert record.write(record.read(old)) == old + "\n", "it gets no seal by being read"
    assert is_refused(old, seal=shown(text)["seal"])


def test_a_seal_survives_other_line_ends_and_being_read(text):
    assert "The seal fits" in told(text.replace("\n", "\r\n"))
    assert record.write(record.read(text)) == text


def test_the_seal_is_what_the_document_says(text):
    lines = text.splitlines()
    lines[-1] = lines[-1].partition(', "seal"')[0] + "}"
    assert seal.of(lines) == shown(text)["seal"]
    assert seal.of(["a"]) == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    assert seal.of(["a", "b"]) == "d107b7d075043599f95950cf82591afa47c4dce9b4d343dc6fbecb1b051ee3ef"


def test_signs_that_end_lines_elsewhere_and_half_signs():
    found = played()
    found.seats = ["A\u2028nn", "B\u0085ob"]
    assert "The seal fits" in told(record.write(found))
    with pytest.raises(InputError, match="line 1: not JSON"):
        record.read(record.write(played()).replace("Ann", "\\ud800"))


# Numbers of browsers


def test_draws_depend_on_all_numbers_that_came_before_them():
    assert fair.key(SEED, []) == SEED, "without numbers draws are as they always were"
    with_both = played().match
    with_none = played(numbers=0).match
    assert [event.seat for event in with_both.history if isinstance(event, Nonce)] == [0, 1]
    assert fair.key(SEED, with_both.history) == SEED + "0c" * 16 + "3c" * 16
    assert [move.word for move in with_both.moves] != [move.word for move in with_none.moves]


def test_what_numbers_prove_is_said():
    said = told(record.write(played()))
    assert "Ann added a number before move 1, after the commitment." in said
    assert "Bob added a number before move 3, after the commitment." in said
    assert "look for a seed" not in said
    assert "Not proved to" not in said
    said = told(record.write(played(numbers=1)))
    assert "Not proved to Bob, who added none: that these are not all in league." in said
    said = told(record.write(played(numbers=0)))
    assert "Not proved: that its host did not look for a seed of its liking beforehand." in said


@pytest.mark.parametrize("number", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, "٠" * 32, "0" * 32 + "\n"])
def test_a_number_has_32_digits(number):
    with pytest.raises(InputError, match="32 hexadecimal digits"):
        Match(game("diamonds")).note(Nonce(0, number))


def test_a_seat_adds_one_number_and_none_after_it_has_moved():
    match = Match(game("diamonds"))
    match.note(Nonce(0, "a" * 32))
    with pytest.raises(InputError, match="seat A adds a number to the draws once"):
        match.note(Nonce(0, "b" * 32))
    match.play(0, "dig 1")
    match.random(1)
    match.note(Nonce(1, "b" * 32))
    other = Match(game("diamonds"))
    other.play(0, "dig 1")
    other.undo(1, by=0)
    with pytest.raises(InputError, match="before its first move"):
        other.note(Nonce(0, "a" * 32))


def test_a_number_is_told_to_those_who_read_all_and_noticed_by_nobody_at_the_table():
    match = Match(game("diamonds"))
    match.note(Nonce(1, "a" * 32))
    assert [line.text for line in match.whole_story(NAMES)] == ["Bob adds a number to the draws."]
    assert match.log(0, NAMES) == []
    assert list(match.sights(4)) == []
