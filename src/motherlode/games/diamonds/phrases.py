"""What is said of *Diamonds* to people."""

from motherlode.core.messages import Catalogue

_CATALOGUE = Catalogue("motherlode.games.diamonds")
message, messages = _CATALOGUE.message, _CATALOGUE.messages

TITLE = message("Diamonds")
BLURB = message(
    "Dig nine piles with one spade each. Hearts and clubs are rocks; thirteen diamonds lie somewhere below."
)

SCORED = messages("{n} diamond", "{n} diamonds")
"""What is counted in the end, for whoever is behind."""

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
    "joker": message("{who} finds a joker, to steal a diamond or swap spades with."),
    "last joker": message("{who} finds a joker."),
    "broken": message("{card} is broken."),
    "too hard": message("{card} is too hard for {spade}."),
    "no spade": message("{card}: no spade to break it with."),
    "first spade": message("{who} takes {card}."),
    "lower": message("{card} is lower than {spade} and stays."),
    "higher": message("{card} is higher than {spade}."),
    "left": message("{card} stays; a higher spade met after a strike is left."),
    "trade": message("{who} trades {old} for {card}."),
    "leave": message("{who} keeps {old} and leaves {card}."),
    "steal": message("{who} plays a joker and steals {stolen} from {other}."),
    "swap": message("{who} plays a joker and swaps spades with {other}: {old} for {theirs}."),
    "swap take": message("{who} plays a joker and takes {theirs} from {other}, who is left without a spade."),
    "swap give": message("{who} plays a joker and gives {old} away to {other}."),
    "nothing": message("none"),
    "passed over": message("{who} can dig nothing and is passed over."),
    "pass": message("{who} passes."),
    "keep": message("{who} keeps the joker and digs on."),
    "layer": message("A dead layer: nobody can dig, so every top goes to the debris."),
    "used up": message("Pile {pile} is exhausted: the turn is over."),
    "exhausted": message("All piles are exhausted."),
    # buttons
    "do dig": message("Dig pile {pile}"),
    "do break": message("Break {card}"),
    "do take": message("Take {card}"),
    "do exchange": message("Trade for {card}, which ends the turn"),
    "do strike": message("Strike {card}"),
    "do dig anywhere": message("Dig"),
    "do trade": message("Trade for {card}"),
    "do leave": message("Leave {card}"),
    "do steal": message("Steal a diamond from {other}"),
    "do swap": message("Swap {old} for {theirs} ({other})"),
    "do swap take": message("Take {theirs} from {other}"),
    "do swap give": message("Give {old} away to {other}"),
    "do pass": message("Pass"),
    "do keep": message("Keep the joker"),
    # the table
    "pit": message("The pit"),
    "debris": message("Debris"),
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
    "heap": messages("{n} card", "{n} cards"),
    "no heap": message("nothing yet"),
    "spades": message("spades"),
    "rocks": message("rocks"),
    "diamonds": message("diamonds"),
    "jokers": message("jokers"),
    "legend ✓": message("✓ breaks it"),
    "legend ×": message("× may strike it"),
    "legend ⇄": message("⇄ trade"),
    "legend +": message("+ the new one would"),
    "sign +": message("{who} would break this with the spade on offer"),
    "sign ✓": message("{who} breaks this"),
    "sign ×": message("{who} may strike this"),
    "sign ⇄": message("{who} may trade for this, which ends the turn"),
    "digging": message("being dug"),
    "digging mark": message("dig"),
    "ask turn": message("{who}: choose a pile to dig."),
    "ask turn trade": message("{who}: choose a pile to dig; to trade for a higher spade ends your turn at once."),
    "ask first": message(
        "{who}: dig a pile. Diamonds (♦) and a first spade (♠) are yours; a rock (♥ ♣) too hard for it stops you."
    ),
    "ask strike": message("{who}: only spades are left to dig. Strike a lower one (×) and dig on below it."),
    "ask strike trade": message(
        "{who}: only spades are left to dig. Strike a lower one (×) and dig on, or trade up, which ends your turn."
    ),
    "ask take": message("{who}: nothing to turn over. Take an open spade and dig on below it."),
    "ask trade": message("{who}: only spades are left to dig. Trade yours for a higher one: that is your turn."),
    "ask joker": message("{who}: play a joker, or choose a pile to dig."),
    "ask steal": message("{who}: dig a pile. Before that you may play a joker and steal a rival’s diamond."),
    "ask swap": message("{who}: dig a pile. Before that you may play a joker and get a rival’s spade for yours."),
    "ask steal swap": message(
        "{who}: dig a pile. Before that you may play a joker: steal a diamond, or swap spades with a rival."
    ),
    "ask stuck": message("{who} cannot dig: play a joker, or pass."),
    "ask spade": messages(
        "{who}: trade {old} for {card}? Of {rocks} rock in the pit {card} breaks {then}, {old} breaks {now}.",
        "{who}: trade {old} for {card}? Of {rocks} rocks in the pit {card} breaks {then}, {old} breaks {now}.",
        "rocks",
    ),
    "ask find": message("{who}: play the joker now, or keep it?"),
    "ask nature": message("A card is being turned over."),
    # what speaks for an action
    "argue dig": messages("{n} card can be turned over there", "{n} cards can be turned over there"),
    "argue diamonds": messages("{who} has {have} of {goal} diamond", "{who} has {have} of {goal} diamonds", "goal"),
    "argue no diamond": message("{who} has no diamond"),
    "argue spade": messages(
        "the spade of {who}, {card}, breaks {n} of {rocks} open rock",
        "the spade of {who}, {card}, breaks {n} of {rocks} open rocks",
        "rocks",
    ),
    "argue blunt spade": message("the spade of {who}, {card}, breaks no open rock"),
    "argue only spade": message("the spade of {who} is {card}"),
    "argue no spade": message("{who} has no spade"),
    "argue jokers": messages("{who} has {n} joker", "{who} has {n} jokers"),
    # why not
    "why answer": message("First say whether you trade spades or leave the one on offer."),
    "why find first": message("First say whether you play the joker that you have found, or keep it."),
    "why pass": message("Who can dig must dig: there is a pile that you can dig."),
    "why keep": message("You have found no joker that could be played or kept now."),
    "why anywhere": message("You choose the pile yourself: name its number."),
    "why none closed": message("No top is face down, so chance has nothing to choose: name a pile."),
    "why no offer": message("No spade is on offer: you are asked to trade when you turn over a higher one than yours."),
    "why no pile": messages("There is only {n} pile.", "There are only {n} piles."),
    "why chance picks": message("While a top is face down, chance picks the pile: just dig."),
    "why exhausted": message("Pile {pile} is exhausted."),
    "why no spade": message("{card} can be broken by a spade only, and you have none."),
    "why too hard": message("{card} is too hard: your spade is {spade}."),
    "why strike later": message(
        "{card} is lower than your {spade}: it is struck only while there is nothing that you can turn over or break."
    ),
    "why strike never": message("{card} is lower than your {spade}, and no spade is struck in this game."),
    "why no joker": message("This takes a joker, and you have none."),
    "why not another": message("A joker is played against another player."),
    "why nothing to steal": message("{other} has no diamond."),
    "why steal wins": message("The last diamond must be dug, not stolen: you have {have} of {goal}."),
    "why no spades": message("Neither you nor {other} has a spade."),
    "why no swap": message("{other} has no spade to swap."),
    "why own spade": message("Your spade is at work wherever you dig: choose a pile."),
    "why no dig": message("There is no pile that you can dig now."),
    "why spade to come": message("You have no spade: the next one that you dig up is yours."),
    "why place": message("Here lies a diamond once it is found: it takes {goal} to win."),
    "why unseen": message("Nobody knows where these cards lie: they turn up when piles are dug."),
    "why debris": message("The debris stays where it is: what lies there is out of the game."),
    "why idle joker": message("There is no diamond that it may steal now, and no spade to swap for."),
    "why joker": message("A joker is played by the player who found it."),
    "why own diamond": message("Your diamonds only count; they are yours until one is stolen."),
    "won": messages(
        "{who} wins with {have} diamond ({others}).", "{who} wins with {have} diamonds ({others}).", "have"
    ),
    "shared": messages(
        "{who} share the win with {have} diamond each ({others}).",
        "{who} share the win with {have} diamonds each ({others}).",
        "have",
    ),
    "all share": messages(
        "{who} share the win with {have} diamond each.", "{who} share the win with {have} diamonds each.", "have"
    ),
}
