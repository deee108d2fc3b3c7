"""What is said of *Diamonds* to people."""

from motherlode.core.messages import Catalogue

_CATALOGUE = Catalogue("motherlode.games.diamonds")
message, messages = _CATALOGUE.message, _CATALOGUE.messages

TITLE = message("Diamonds")
BLURB = message(
    "Dig nine piles with one spade each. Hearts and clubs are rocks; thirteen diamonds lie somewhere below."
)

PHRASES = {
    "meter": message("diamonds"),
    # the log
    "dig": message("{who} digs pile {pile}."),
    "dig anywhere": message("{who} digs where chance points."),
    "chance": message("Chance points to pile {pile}."),
    "break": message("{who} breaks {card} on pile {pile}."),
    "take": message("{who} takes {card} from pile {pile}."),
    "exchange": message("{who} trades {old} for {card} on pile {pile}."),
    "strike": message("{who} strikes {card} off pile {pile}."),
    "diamond": message("{card}: a diamond for {who}, {have} of {goal}."),
    "joker": message("{who} finds a joker."),
    "broken": message("{card} is broken."),
    "too hard": message("{card} is too hard for {spade}."),
    "no spade": message("{card}: no spade to break it with."),
    "first spade": message("{who} takes {card}."),
    "lower": message("{card} is lower than {spade} and stays."),
    "higher": message("{card} is higher than {spade}."),
    "left": message("{card} stays; a higher spade met after a strike is left."),
    "trade": message("{who} trades {old} for {card}."),
    "leave": message("{who} keeps {old} and leaves {card}."),
    "steal": message("{who} plays a joker and steals a diamond from {other}."),
    "swap": message("{who} plays a joker and swaps spades with {other}: {old} for {theirs}."),
    "nothing": message("none"),
    "pass": message("{who} passes."),
    "keep": message("{who} keeps the joker and digs on."),
    "layer": message("A dead layer: nobody can dig, so every top goes to the debris."),
    "exhausted": message("All piles are exhausted."),
    # buttons
    "do dig": message("Dig pile {pile}"),
    "do break": message("Break {card}"),
    "do take": message("Take {card}"),
    "do exchange": message("Trade for {card}"),
    "do strike": message("Strike {card}"),
    "do dig anywhere": message("Dig"),
    "do trade": message("Trade for {card}"),
    "do leave": message("Leave {card}"),
    "do steal": message("Joker: steal a diamond from {other}"),
    "do swap": message("Joker: swap spades with {other}"),
    "do pass": message("Pass"),
    "do keep": message("Keep the joker"),
    # the table
    "pit": message("The pit"),
    "debris": message("Debris"),
    "unseen": message("Unseen"),
    "spade of": message("{who}'s spade: {card}"),
    "no spade of": message("{who} has no spade"),
    "diamond of": message("{card}, a diamond of {who}"),
    "place of": message("a place for a diamond of {who}"),
    "joker of": message("a joker of {who}"),
    "pile": message("pile {pile}: {top}, {left} left"),
    "pile empty": message("pile {pile} is exhausted"),
    "face down": message("face down"),
    "have": messages("{have} of {goal} diamond", "{have} of {goal} diamonds", "goal"),
    "goal note": messages("{goal} diamond wins", "{goal} diamonds win", "goal"),
    "unseen note": messages("{n} card not yet turned", "{n} cards not yet turned"),
    "heap": messages("the debris: {n} card", "the debris: {n} cards"),
    "tally": messages("{n} unseen: {what}", "{n} unseen: {what}"),
    "spades": message("spades"),
    "rocks": message("rocks"),
    "diamonds": message("diamonds"),
    "jokers": message("jokers"),
    "breakable": message("{who} breaks this"),
    "strikeable": message("{who} may strike this"),
    "digging": message("being dug"),
    "digging mark": message("dig"),
    "ask turn": message("{who}: choose a pile to dig."),
    "ask joker": message("{who}: play a joker, or choose a pile to dig."),
    "ask stuck": message("{who} cannot dig: play a joker, or pass."),
    "ask spade": message("{who}: trade {old} for {card}, or leave it?"),
    "ask find": message("{who}: play the joker now, or keep it?"),
    "ask nature": message("A card is being turned over."),
    "won": messages("{who} wins with {have} diamond.", "{who} wins with {have} diamonds.", "have"),
    "shared": messages(
        "{who} share the win with {have} diamond each.", "{who} share the win with {have} diamonds each.", "have"
    ),
}
