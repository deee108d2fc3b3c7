"""What is said of *Friend or Foe* to people."""

from motherlode.core.messages import Catalogue

_CATALOGUE = Catalogue("motherlode.games.friend_or_foe")
message, messages = _CATALOGUE.message, _CATALOGUE.messages

TITLE = message("Friend or Foe")
BLURB = message(
    "Walk an unknown kingdom, one card a turn. Friends pay their tax gladly; foes must be beaten with two dice."
)

SCORED = messages("{n} coin", "{n} coins")
"""What is counted in the end, for whoever is behind."""

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
    "find": message("{card} is found: {other} gets +{bonus} in every battle."),
    "start card": message("{card} lies under {who}."),
    "collect": message("{who} collects {coins}."),
    "bank all": message("{who} banks {coins} at {card}, a Royal of their own."),
    "bank": message("{who} banks {coins} at {card}, a Royal of their own, and keeps {kept}."),
    "battle": message("{who} fights {card}: {strength} is needed, +{bonus} from Royals."),
    "battle alone": message("{who} fights {card}: {strength} is needed."),
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
        "No card has been turned over for {rounds} round.",
        "No card has been turned over for {rounds} rounds.",
        "rounds",
    ),
    # the steps of a turn
    "step card": message("a card"),
    "step found": message("{card}: {coins}"),
    "step dice": message("the dice"),
    "step won": message("{first} + {second}: won, {coins}"),
    "step lost": message("{first} + {second}: lost"),
    "step open": message("{first} + {second}: {n} missing"),
    "missing": message("{n} missing"),
    "rolled note": message("{total} of {strength}: {what}"),
    "step outcome": message("the outcome"),
    "won at last": message("won, {coins}"),
    "lost at last": message("lost"),
    # the sum of a battle
    "royals added": messages("Royal", "Royals"),
    "coins added": messages("coin", "coins"),
    # buttons
    "do go": message("Go {way}"),
    "do attack": message("Go {way} and fight: {strength} needed, {chance} %"),
    "do attack helped": message("Go {way} and fight: {strength} needed, Royals +{bonus}, {chance} %"),
    "do spend": message("Spend {coins}: {chance} %"),
    "do spend wasted": message("Spend {coins}: {chance} %, wasted"),
    "do spend short": messages("{n} coin\n{chance} %\n{why}", "{n} coins\n{chance} %\n{why}"),
    "do spend none": message("no coins\n{chance} %\n{why}"),
    "spend any roll": message("any roll"),
    "spend enough": message("enough"),
    "spend too little": message("too little"),
    "spend wasted": message("wasted"),
    "follows": message("{dice} or more: you carry {won}. Below {dice}: {lost}."),
    "follows any roll": message("Any roll wins: you carry {won}."),
    "follows no roll": message("No roll wins: you carry {lost}."),
    "follows won": message("Won: you carry {won}."),
    "follows lost": message("Lost: you carry {lost}."),
    "do bank": message("Bank {banked}, keep {n}"),
    "do bank all": messages("Bank it", "Bank all {n}"),
    "do bank none": messages("Keep it", "Bank none, keep all {n}"),
    "all": message("all"),
    "none": message("none"),
    # the table
    "kingdom": message("The kingdom"),
    "dice": message("Two dice"),
    "dice note": message("chance of this or more"),
    "hole": message("the hole"),
    "face down": message("row {row}, column {column}: face down"),
    "place": message("row {row}, column {column}: {card}, {coins}"),
    "place free": message("row {row}, column {column}: {card}, no coins: free ground"),
    "place fallen": message("row {row}, column {column}: {card}, fallen"),
    "lies": message("{coins} on this card"),
    "fallen": message("fallen"),
    "stands": message("{who} stands here"),
    "battlefield": message("the battle is here"),
    "battle mark": message("battle"),
    "ace": message("the piece of {who}, {card}: {coins} carried, not banked"),
    "carried": message("carried"),
    "carried meaning": message("these coins can be spent, but also lost to a Royal"),
    "banked": message("banked"),
    "banked meaning": message("these coins are safe"),
    "purse": message("Bank"),
    "bank of": message("bank of {who}"),
    "seat note": message("in battles +{bonus}"),
    "seat off": message("off the board"),
    "goal": messages("{n} card to find, then the most coins win", "{n} cards to find, then the most coins win"),
    "goal last": message("The last turn, then the most coins win"),
    "goal banked": messages(
        "{n} card to find, then the most coins in a bank win", "{n} cards to find, then the most coins in a bank win"
    ),
    "down note": messages("{n} card face down", "{n} cards face down"),
    "quiet note": messages("{down}, {quiet} of {limit} quiet turn", "{down}, {quiet} of {limit} quiet turns", "limit"),
    "enemy": message("{card}, strength {strength}"),
    "die": message("a die: {n}"),
    "no die": message("a die not yet rolled"),
    "spent": message("coins spent: {n}"),
    "spent mark": message("spent"),
    "battle note": message("{dice} or more"),
    "battle note helped": message("{dice} or more: {dice} + {bonus} = {strength}"),
    "battle hopeless": message("no roll wins"),
    "battle sure": message("any roll wins"),
    "odds": message("a battle here: {strength} is needed, {chance} %"),
    "odds helped": message("a battle here: {strength} is needed, +{bonus} from Royals, {chance} %"),
    "chance": message("{chance} %"),
    "odds mark": message("{chance} %\n{strength} needed"),
    "odds mark helped": message("{chance} %\n{dice}\u2009+\u2009{bonus}\u2009=\u2009{strength}"),
    "spades": message("spades"),
    "hearts": message("hearts"),
    "diamonds": message("diamonds"),
    "clubs": message("clubs"),
    "ask move": message("{who}: where do you go?"),
    "ask move quiet": messages(
        "{who}: where do you go? The game ends in {n} turn unless a card is turned over.",
        "{who}: where do you go? The game ends in {n} turns unless a card is turned over.",
    ),
    "ask spend": messages(
        "{who}: how many coins do you spend against {card}? {strength} is needed. "
        "A win brings {n} coin, a loss leaves it there.",
        "{who}: how many coins do you spend against {card}? {strength} is needed. "
        "A win brings {n} coins, a loss leaves them there.",
    ),
    "ask spend helped": messages(
        "{who}: how many coins do you spend against {card}? {strength} is needed, +{bonus} from Royals. "
        "A win brings {n} coin, a loss leaves it there.",
        "{who}: how many coins do you spend against {card}? {strength} is needed, +{bonus} from Royals. "
        "A win brings {n} coins, a loss leaves them there.",
    ),
    "ask spend royal": message(
        "{who}: how many coins do you spend against {card}? {strength} is needed. "
        "A win brings {coins}, a loss costs all you still carry."
    ),
    "ask spend royal helped": message(
        "{who}: how many coins do you spend against {card}? {strength} is needed, +{bonus} from Royals. "
        "A win brings {coins}, a loss costs all you still carry."
    ),
    "ask spend rolled": messages(
        "{who}: {what}. How many coins do you spend against {card}? A win brings {n} coin, a loss leaves it there.",
        "{who}: {what}. How many coins do you spend against {card}? A win brings {n} coins, a loss leaves them there.",
    ),
    "ask spend royal rolled": message(
        "{who}: {what}. How many coins do you spend against {card}? "
        "A win brings {coins}, a loss costs all you still carry."
    ),
    "ask spend sure": message(
        "{who}: against {card} any roll wins {coins}, even if you spend none. How many coins do you spend?"
    ),
    "ask bank": messages("{who}: do you bank your {n} coin?", "{who}: how many of your {n} coins do you bank?"),
    "ask bank few": messages(
        "{who}: do you bank your {n} coin? Banked, it is safe; carried, it helps in battles.",
        "{who}: how many of your {n} coins do you bank? Banked, they are safe; carried, they help in battles.",
    ),
    "wait spend": message("{who} decides how many coins to spend against {card}: {strength} is needed."),
    "wait bank": messages("{who} decides whether to bank {n} coin.", "{who} decides how many of {n} coins to bank."),
    "ask card": message("A card is being turned over."),
    "ask dice": message("The dice are being rolled."),
    "won": message("{who} wins with {coins} ({others})."),
    "shared": message("{who} share the win with {coins} each ({others})."),
    "all share": message("{who} share the win with {coins} each."),
    "other": message("{who}: {n}"),
    # why not
    "why spend first": message("First say how many coins you spend in this battle."),
    "why keep first": message("First say how many coins you bank."),
    "why start": message("Your piece comes onto the board at its start place, and nowhere else."),
    "why edge": message("The board ends here."),
    "why hole": message("This is the hole: nobody can enter it."),
    "why taken": message("{who} stands there, and a place holds only one piece."),
    "why no battle": message("There is no battle to spend coins in."),
    "why limit": messages("At most {n} coin may be spent in a battle.", "At most {n} coins may be spent in a battle."),
    "why few coins": messages("You carry only {n} coin to spend.", "You carry only {n} coins to spend."),
    "why no banking": message("You can bank coins only when you enter one of your own Royals."),
    "why most kept": messages("You may keep at most {n} coin.", "You may keep at most {n} coins."),
    "why few to keep": messages("You carry only {n} coin.", "You carry only {n} coins."),
    "why own ace": message(
        "You spend the coins that you carry in battles, and bank them when you enter one of your own Royals."
    ),
    "why other ace": message("These coins belong to another player; only a Royal takes what somebody carries."),
    "why bank": message("Banked coins are safe: nobody spends them, and nobody takes them."),
    "why unseen": message("Nobody knows where these cards lie; each is turned over when somebody enters it."),
    "why battle": message("The dice roll as soon as you have said how many coins you spend."),
    "why rolled": message("The dice have been rolled: say how many coins you spend."),
    "why staying": message("Your piece stands here, and it must move."),
    "why far": message("Your piece goes one place north, east, south or west; this place is not next to it."),
    # what speaks for an action or against it
    "argue purse": messages("{who} has {n} coin, {banked} banked", "{who} has {n} coins, {banked} of them banked"),
    "argue purse otherwise": messages(
        "{who} has {n} coin, {banked} banked (otherwise {otherwise_n}, {otherwise_banked} banked)",
        "{who} has {n} coins, {banked} of them banked (otherwise {otherwise_n}, {otherwise_banked} banked)",
    ),
    "argue battle otherwise": messages(
        "{who} keeps {kept} and wins {n} coin against {card} with {percent} % "
        "(otherwise keeps {otherwise_kept}, with {otherwise_percent} %)",
        "{who} keeps {kept} and wins {n} coins against {card} with {percent} % "
        "(otherwise keeps {otherwise_kept}, with {otherwise_percent} %)",
    ),
    "argue royal battle otherwise": messages(
        "{who} wins {n} coin against {card} with {percent} %, or else loses {m} "
        "(otherwise {otherwise_percent} %, else loses {otherwise_m})",
        "{who} wins {n} coins against {card} with {percent} %, or else loses {m} "
        "(otherwise {otherwise_percent} %, else loses {otherwise_m})",
    ),
    "argue battle": messages(
        "{who} wins {n} coin against {card} with a chance of {percent} %",
        "{who} wins {n} coins against {card} with a chance of {percent} %",
    ),
    "argue royal battle": messages(
        "{who} wins {n} coin against {card} with a chance of {percent} %, or else loses {m}",
        "{who} wins {n} coins against {card} with a chance of {percent} %, or else loses {m}",
    ),
    "argue card": message(
        "the card turned over gives {who} its coins with a chance of {percent} %, without spending any"
    ),
    "argue royals": messages(
        "Royals of {who} in the {all} card face down: {n}",
        "Royals of {who} among the {all} cards face down: {n}",
        "all",
    ),
    "argue around": messages(
        "within two steps of {who}: {n} coin to be had, cards face down: {left}",
        "within two steps of {who}: {n} coins to be had, cards face down: {left}",
    ),
    "argue bank": messages(
        "within two steps of {who}: a bank for the {m} carried, {n} coin to be had, cards face down: {left}",
        "within two steps of {who}: a bank for the {m} carried, {n} coins to be had, cards face down: {left}",
    ),
}
