"""What is said of people reads well, whatever they are called."""

from motherlode.core.messages import message

MISSED = message("Not here yet: {who}.")
NEXT = message("{who}: {what} …")


def test_a_name_that_ends_in_a_stop_ends_the_sentence_as_well():
    assert MISSED("en", who="Max Q.") == "Not here yet: Max Q."
    assert MISSED("fr", who="Max Q.").endswith("Max Q.")
    assert NEXT("en", who="Max Q.", what="…") == "Max Q.: … …"
