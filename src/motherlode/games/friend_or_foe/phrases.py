"""What is said of *Friend or Foe* to people."""

from motherlode.core.messages import Catalogue

_CATALOGUE = Catalogue("motherlode.games.friend_or_foe")
message, messages = _CATALOGUE.message, _CATALOGUE.messages

TITLE = message("Friend or Foe")
BLURB = message(
    "Walk an unknown kingdom, one card a turn. Friends pay their tax gladly; foes must be beaten with two dice."
)

PHRASES = {
    "meter": messages("coin", "coins"),
    "no coins": message("no coins"),
    "coins": messages("{n} coin", "{n} coins"),
    # the log
    "go": message("{who} goes {way}."),
    "begin": message("{who} enters the kingdom."),
    "north": message("north"),
    "east": message("east"),
    "south": message("south"),
    "west": message("west"),
    "turn over": message("{card} is turned over."),
    "start card": message("{card} lies under {who}."),
    "collect": message("{who} collects {coins}."),
    "bank": message("{who} banks {coins}."),
    "keep": message("{who} banks {coins} and keeps {kept}."),
    "battle": message("{who} fights {card}: {strength} is needed, the Royals add {bonus}."),
    "spend": message("{who} spends {coins}."),
    "roll": message("{who} rolls {first} and {second}."),
    "win": message("{total} against {strength}: {who} wins {coins}."),
    "fall": message("{card} has fallen."),
    "lose": message("{total} against {strength}: {who} loses."),
    "forfeit": message("{card} takes {coins}."),
    "tribute": message("The bank of {other} receives {coins}."),
    "back": message("{who} goes back."),
    "skip": message("{who} cannot move."),
    "known": message("The map is known."),
    "quiet": messages(
        "Nothing has been turned over for {rounds} round.",
        "Nothing has been turned over for {rounds} rounds.",
        "rounds",
    ),
    # buttons
    "do go": message("Go {way}"),
    "do attack": message("Go {way} and fight: {need} or more, {chance} %"),
    "do spend": message("Spend {coins}: {chance} %"),
    "do keep": message("Keep {n}, bank {banked}"),
    # the table
    "kingdom": message("The kingdom"),
    "battle zone": message("Battle"),
    "unseen": message("Unseen"),
    "hole": message("the hole"),
    "face down": message("row {row}, column {column}: face down"),
    "place": message("row {row}, column {column}: {card}, {coins}"),
    "place fallen": message("row {row}, column {column}: {card}, fallen"),
    "lies": message("{coins} on this card"),
    "fallen": message("fallen"),
    "stands": message("{who} stands here"),
    "battlefield": message("the battle is here"),
    "battle mark": message("battle"),
    "ace": message("{card} of {who}: {coins} not banked"),
    "purse": message("Bank"),
    "bank of": message("bank of {who}: {coins}"),
    "seat note": message("bonus +{bonus}"),
    "seat off": message("bonus +{bonus}, off the board"),
    "down note": messages("{n} card face down", "{n} cards face down"),
    "quiet note": messages("{down}, {quiet} of {limit} quiet turn", "{down}, {quiet} of {limit} quiet turns", "limit"),
    "enemy": message("{card}, strength {strength}"),
    "die": message("a die: {n}"),
    "no die": message("a die not yet rolled"),
    "spent": message("coins spent: {n}"),
    "spent mark": message("spent"),
    "battle note": message("Roll {need} or more."),
    "tally": messages("{n} unseen: {what}", "{n} unseen: {what}"),
    "spades": message("spades"),
    "hearts": message("hearts"),
    "diamonds": message("diamonds"),
    "clubs": message("clubs"),
    "ask move": message("{who}: where do you go?"),
    "ask spend": message("{who}: how many coins do you spend against {card}?"),
    "ask keep": message("{who}: how many coins do you keep on the ace?"),
    "ask card": message("A card is being turned over."),
    "ask dice": message("The dice are being rolled."),
    "won": message("{who} wins with {coins}."),
    "shared": message("{who} share the win with {coins} each."),
}
