"""The examples in docs/vectors.json, and the program that checks records with no code of ours: they agree with us."""

import importlib.util
import json
import subprocess
import sys

import pytest

from motherlode.match import fair
from tools import vectors

VERIFIER = vectors.FILE.with_name("verify.py")
KEPT = json.loads(vectors.FILE.read_text(encoding="utf-8"))
RECORDS = {example["is"]: example for example in KEPT["records"]}
every_record = pytest.mark.parametrize("example", RECORDS.values(), ids=RECORDS)


@pytest.fixture(scope="module")
def verifier():
    """The program, which names nothing of ours."""
    assert "import motherlode" not in VERIFIER.read_text(encoding="utf-8")
    spec = importlib.util.spec_from_file_location("verify", VERIFIER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_file_is_what_the_script_makes():
    assert vectors.FILE.read_text(encoding="utf-8") == vectors.vectors()


def test_draws(verifier):
    wanted = [(one["key"], one["move"], int(one["outcomes"])) for one in KEPT["draws"]]
    drawn = [str(one["draw"]) for one in KEPT["draws"]]
    assert [str(fair.draw(*asked)) for asked in wanted] == drawn
    assert [str(verifier.draw(*asked)) for asked in wanted] == drawn


@every_record
def test_a_record(verifier, example):
    assert verifier.findings(example["record"]) == example["findings"]


def run(tmp_path, what, *seen):
    """What the program says of a record, and whether it is content."""
    file = tmp_path / "record.jsonl"
    file.write_bytes(RECORDS[what]["record"].encode())
    done = subprocess.run([sys.executable, VERIFIER, file, *seen], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode == 0, done.stdout


def test_the_program_tells_a_true_record_from_others(tmp_path):
    found = RECORDS["as it was played"]["findings"]
    is_content, said = run(tmp_path, "as it was played", found["commitment"].upper(), found["seal"])
    assert is_content
    assert said.count("\nyes  ") == 4
    assert "invented whole" not in said
    assert "invented whole" in run(tmp_path, "as it was played", found["commitment"])[1]
    number, word, drawn_by = found["numbers"][0]
    assert said.startswith(f"move {number}: nature drew {word} by {drawn_by}\n")
    for what, example in RECORDS.items():
        is_content, said = run(tmp_path, what)
        assert is_content == (example["findings"]["seed_fits"] is True is example["findings"]["seal_fits"]), what
        assert is_content != ("\nNO " in said), what


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"not JSON", b"[]", b"7\n8", b'{"a": 1}\n7', b'{}\n{"seed": 7}', b"\xff\xfe", None]
)
def test_the_program_says_in_a_sentence_what_is_no_record(tmp_path, content):
    file = tmp_path / "record.jsonl"
    if content is not None:
        file.write_bytes(content)
    done = subprocess.run([sys.executable, VERIFIER, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("no record of a match, give the file of one: ")
    assert done.stderr.count("\n") == 1


def test_the_program_says_how_it_is_asked():
    done = subprocess.run([sys.executable, VERIFIER], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


def test_the_program_is_short():
    assert VERIFIER.read_text(encoding="utf-8").count("\n") < 80


def test_the_program_refuses_what_was_not_seen(tmp_path):
    assert not run(tmp_path, "as it was played", "0" * 64)[0]
