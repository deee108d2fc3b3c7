"""What is said of *Mine, All Mine!* (ships and planets) to people."""

from motherlode.core.messages import Catalogue

_CATALOGUE = Catalogue("motherlode.games.planets")
message, messages = _CATALOGUE.message, _CATALOGUE.messages

TITLE = message("Mine, All Mine! Planets")
TURN = message("Round {n}")
"""What the sheet calls a round has several turns (§6.1)."""
BLURB = message("Secret fleets race to a planet full of ore: speed digs first, attack stays, cargo comes home.")

SCORED = messages("{n} point", "{n} points")
"""What is counted in the end, for whoever is behind."""

PLACES = (
    message("First"),
    message("Second"),
    message("Third"),
    message("Fourth"),
    message("Fifth"),
    message("Sixth"),
)
"""The places of a system."""

PHRASES = {
    "meter": message("points"),
    # the log
    "planet": message("{planet} is the new planet: {ores}."),
    "moon": message("{planet} is its moon: {ores}."),
    "dealt": message("{who} is dealt {card}."),
    "dealt secretly": message("{who} is dealt a card."),
    "draws": message("{who} draws {card} for the order."),
    "order": message("The cards sent are dealt again, one by one: {order}."),
    "commit": message("{who} commits {option}."),
    "secret": message("{who} chooses in secret."),
    "ready": message("{who} is ready."),
    "revealed": message("All fleets are shown."),
    "fleet": message("{who}: {options} ({values}), {place}."),
    "values": message("speed {speed}, attack {attack}, cargo {cargo}"),
    "at": message("at {place}"),
    "misses": message("misses the round"),
    "turn": message("{place}: {events}."),
    "arrives first": messages(
        "{who} arrives first: speed {n}, {other} {its}.",
        "{who} arrive first, together: speed {n}, {other} {its}.",
        "fleets",
    ),
    "arrives with all": message("{who} arrive first, together: speed {n}."),
    "arrives next": messages(
        "{who} arrives next, {place}: speed {n}, {other} {its}.",
        "{who} arrive next, together {place}: speed {n}, {other} {its}.",
        "fleets",
    ),
    "arrives behind": messages(
        "{who}: speed {n} is {lead} behind {other} ({its}), so {skips} place is skipped: {place}.",
        "{who}: speed {n} is {lead} behind {other} ({its}), so {skips} places are skipped: {place}.",
        "skips",
    ),
    "arrives earlier": messages(
        "{who}: speed {n}, and {places} place earlier by its action: {place}.",
        "{who}: speed {n}, and {places} places earlier by its action: {place}.",
        "places",
    ),
    "arrives nowhere": message("{who} would come after the last place: speed {n}, {other} {its}."),
    "step arriving": message("arrive"),
    "step fighting": message("fight"),
    "step fleeing": message("flee"),
    "step digging": message("dig"),
    "step moving on": message("move on"),
    "step scoring": message("points"),
    "meet": message("{who} meet"),
    "strongest": message("the strongest, {n}"),
    "weaker": message("attack {n}"),
    "ambushing": message("attack {n} + {more}"),
    "fled": message("fled with {n} ore"),
    "jammed": message("{place}, jammed"),
    "keeps": message("keeps ◆ {n}"),
    "flees": message("{who} flees (attack {attack} < {most})"),
    "flees with": message("{who} flees with {n} ore (attack {attack} < {most})"),
    "takes": message("{who} takes {n}"),
    "takes all it can": message("{who} takes {n} (full)"),
    "no room": message("{who} has no room"),
    "too late": message("no ore left for {who}"),
    "raided": message("{who} raids {n} from {target}"),
    "scores": message("{who} scores {n}"),
    "lost": message("{n} ore lost"),
    "indivisible": message("{n} ore lost (no equal shares)"),
    "left": message("{n} left for the next place"),
    "acts": message("{option} ({who}): {effect}."),
    "nothing": message("nothing"),
    "insured": message("{who} is insured: {n}."),
    "earned": message("Points of this round: {points}."),
    "counted": messages("+{n} point", "+{n} points"),
    "counted for": message("{points}: {why}"),
    "for ore": message("{n} ore"),
    "for actions": messages("{n} by actions", "{n} by actions"),
    "for fleeing": message("fled"),
    # what actions do
    "none": message("no effect"),
    "per_card": message("{values} per card of the fleet"),
    "convert": message("attack grows by speed ÷ {by1} (before others jam it)"),
    "jam": message("all others: {values}"),
    "arrive": messages("arrives {by1} earlier", "arrives {by1} earlier", "by1"),
    "truce": message("nobody flees from its place"),
    "ambush": message("+{by1} attack where it arrives"),
    "bounty": messages("{by1} point per fleet that flees from it", "{by1} points per fleet that flees from it", "by1"),
    "raid": message("up to {by1} ore from each that flees from it"),
    "skim": message("never flees; if weaker, takes up to {by1} ore first"),
    "drill": messages(
        "{by1} point where it alone is the strongest", "{by1} points where it alone is the strongest", "by1"
    ),
    "insurance": messages("{by1} point if it flees", "{by1} points if it flees", "by1"),
    "speed": message("{n:+} speed"),
    "attack": message("{n:+} attack"),
    "cargo": message("{n:+} cargo"),
    # buttons
    "do commit": message("{option}: {values}"),
    "do ready": message("Ready"),
    "do take back": message("Take {option} back"),
    "do send": message("Send {options}"),
    "total speed": message("speed"),
    "total attack": message("attack"),
    "total cargo": message("cargo"),
    # the table
    "system": message("The system"),
    "goal": messages("Most ore in {n} round wins", "Most ore in {n} rounds wins"),
    "system note": message("round {round} of {rounds}"),
    "card planet": message("{planet}: {ores}"),
    "rich side": message("{planet} (rich side)"),
    "poor side": message("{planet} (poor side)"),
    "rich": message("{planet} · rich"),
    "poor": message("{planet} · poor"),
    "no planet": message("a new system is being laid"),
    "place": message("{place}: {ore} ore"),
    "ore mark": message("{ore} ore"),
    "gate": message("The start"),
    "race": message("The fastest arrives at First, each slower one a place later."),
    "race with gap": message(
        "The fastest arrives at First, each slower one a place later (two if {gap} or more behind)."
    ),
    "choosing": message("choosing"),
    "ready ✓": message("ready ✓"),
    "of speed": message("speed {n}"),
    "of attack": message("attack {n}"),
    "of cargo": message("cargo {n}"),
    "legend": message("speed/attack/cargo"),
    "last round": message("The last round"),
    "last places": message("The last places"),
    "backs": messages("{n} card of {who}", "{n} cards of {who}"),
    "no cards": message("{who} has no cards"),
    "is ready": message("{who} is ready"),
    "hand of": message("{who}: hand"),
    "fleet sailed": message("{who}: {options}; {values}, {place}, points: {n}"),
    "fleet secret": message("{who} assembles a fleet in secret"),
    "fleet own": message("the fleet that {who} assembles"),
    "pool": message("The pool"),
    "pool note": messages("{n} card", "{n} cards"),
    "pool pile": messages("the pool: {n} card, face down", "the pool: {n} cards, face down"),
    "card options": message("{card}: {options}"),
    "option": message("{option}: {values}"),
    "and option": message("{most}; {last}"),
    "all ships": message("The ship cards"),
    "seen": message("seen in round {round}"),
    "seen mark": message("R{round}"),
    "seen marks": message("R{round}: last seen in round {round}"),
    "no marks": message("Choose one to read its four ships."),
    "served": message("deal: no. {n}"),
    "drew": message("drew {n}"),
    "ask own": message("{who}: add another card, or be ready."),
    "ask first": message("{who}: choose ships, one a card; cards that you keep stay in hand."),
    "ask only": message("{who}: choose the ship of your card."),
    "ask all": message("{who}: you keep no card for the next round. Be ready, or change your fleet."),
    "ask end": message("{who}: be ready, or change your fleet."),
    "ask others": message("Waiting for {who}."),
    "ask planets": message("A new system is being laid."),
    "ask deal": message("A card is being dealt to {who}."),
    "ask tie": message("{who} draws a card for the order."),
    "won": messages("{who} wins with {have} point.", "{who} wins with {have} points.", "have"),
    "shared": messages(
        "{who} share the win with {have} point each.", "{who} share the win with {have} points each.", "have"
    ),
    "won last": messages(
        "{who} wins: {have} point, and more than the others in the last round.",
        "{who} wins: {have} points, and more than the others in the last round.",
        "have",
    ),
    "result": messages("{who}: {n} point", "{who}: {n} points"),
    "before": message("Earlier rounds"),
    "mined": message("Ore of round {round}"),
    "scored": message("Actions of round {round}"),
    "went digging": message("dug at {places}"),
    "went raiding": message("raided {n}"),
    "went robbed": message("lost {n} to a raid"),
    "went fleeing": message("fled at {place} (attack {attack} < {most})"),
    "went idle": message("dug nothing"),
    # what speaks for a fleet
    "tenths": message("{whole}.{tenth}"),
    "argue points": message("it brings home {points} points on average: cargo {cargo}, {ore} ore in the system"),
    "argue insured": message(
        "it brings home {points} points on average: {n} are insured if it flees ({percent} % of likely cases)"
    ),
    "argue order": messages(
        "speed {speed}: ahead of {ahead} of {n} other on average, mostly at {place} ({ore} ore)",
        "speed {speed}: ahead of {ahead} of {n} others on average, mostly at {place} ({ore} ore)",
    ),
    "argue order of two": message(
        "speed {speed}: ahead of {other} in {percent} % of likely cases, mostly at {place} ({ore} ore)"
    ),
    "argue fight": message("attack {attack}: not driven off in {percent} % of likely cases"),
    "argue alone": message("in {percent} % of likely cases it meets nobody at its places"),
    "argue truce": message("its truce lets nobody flee from where it is, itself neither"),
    "argue skim": message("it never flees; where it is weaker, it takes up to {n} ore first"),
    "argue others": message("it leaves {points} points on average to each of the others"),
    "argue others of two": messages(
        "it leaves {points} points on average to {other}, who has {n} card",
        "it leaves {points} points on average to {other}, who has {n} cards",
    ),
    "argue kept": messages(
        "{n} card stays in the hand: with those dealt there are {least} or more next round",
        "{n} cards stay in the hand: with those dealt there are {least} or more next round",
    ),
    "argue kept poor": messages(
        "{n} card waits for the next round: there are {ore} ore now, and {usual} usually",
        "{n} cards wait for the next round: there are {ore} ore now, and {usual} usually",
    ),
    "argue all sent": message("no card is kept back"),
    # why not
    "why not ready": messages(
        "A fleet has at least {n} ship: choose an option of a card.",
        "A fleet has at least {n} ships: choose options of that many cards.",
    ),
    "why committed": message("The card of {option} is in your fleet already."),
    "why not in hand": message("{option} is on no card of your hand."),
    "why full": messages(
        "Your fleet is full: it has {n} ship at most.", "Your fleet is full: it has {n} ships at most."
    ),
    "why lower": message("{option} comes before what you have named: a fleet is said in the order of its numbers."),
    "why too few": messages(
        "After {option} too few cards would be left: a fleet has at least {n} ship.",
        "After {option} too few cards would be left: a fleet has at least {n} ships.",
    ),
    "why ship": message("Choose one of the four options of the card."),
    "why secret hand": message("The hands of others are secret."),
    "why place": message("Where a fleet arrives follows from its speed; it is not chosen."),
    "why ore": message("Ore is dug by the strongest fleets at its place, once all fleets are revealed."),
    "why system": message("The system is laid by chance, before fleets are chosen."),
    "why pool": message("The pool lies face down; cards are dealt from it between the rounds."),
    "why gate": message("The fleets wait here until all are ready."),
    "why past": message("This tells of the last round, which is over."),
    "why list": message("This is a list of all ship cards; choose from those of your hand."),
    "why own fleet": message("This is the fleet that you put together: choose and put back options of your cards."),
    "why fleet": message("The fleets of others stay secret until all are ready."),
}
