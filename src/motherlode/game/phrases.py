"""What any game may say: a game that words one of these otherwise has a phrase of its own under the same key."""

from motherlode.core.messages import message, messages

STANDARD = {
    "ask": message("{who}: it is your turn."),
    "ask nature": message("Chance decides."),
    "won": messages("{who} wins with {n} point.", "{who} wins with {n} points."),
    "shared": messages("{who} share the win with {n} point each.", "{who} share the win with {n} points each."),
    "points": messages("{n} point", "{n} points"),
    "has": message("{who} {what}"),
    "unseen": message("Unseen"),
    "tally": messages("{n} unseen: {what}", "{n} unseen: {what}"),
    "argue win": message("{who} wins the game"),
    "argue missed": message("{who} has missed a win"),
    "argue alike": messages(
        "not much: {n} other choice is worth about as much", "not much: {n} other choices are worth about as much"
    ),
    "argue same": messages("{n} other choice comes to the same", "{n} other choices come to the same"),
    "argue mixed": messages(
        "{n} choice is about as good; strong players leave it to chance, so that nobody can foresee it: this one "
        "{percent} times in 100",
        "{n} choices are about as good; strong players leave it to chance, so that nobody can foresee it: this one "
        "{percent} times in 100",
    ),
    "argue settled": message("whatever is chosen now changes hardly anything"),
    "argue ahead": messages("{who} is {n} point ahead of all others", "{who} is {n} points ahead of all others"),
    "argue tried": messages(
        "it did best of {n} choice, each tried against what the others may do",
        "it did best of {n} choices, each tried against what the others may do",
    ),
    "argue later": message("by the end of the turn, {clause}"),
    "why theirs": message("This belongs to {who}: choose something of your own."),
}
"""Phrases by the keys of `motherlode.game.painting`, `motherlode.game.voice` and `motherlode.game.reasons`."""
