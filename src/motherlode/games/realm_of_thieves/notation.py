"""A position of *Realm of Thieves* in one line: the turn, both players, the queue.

``9:A:main 5:6/9:0 soot_cat+2 - quarry_ox/4/3/4/r/1,-,-,-,- 5:0/9:1 +3 sleeve_pin -,-,-,-,- -`` is A's ninth turn. Each
player has life, mana and stolen prizes, the hand (known cards, then how many are hidden), the defeated henchmen, and
the slots: card, attack, health, maximum, ready, scheming or done (``!``: stalled), entry number.
"""

from motherlode.core.cards import Cards, bit, cards, first, has
from motherlode.core.errors import PositionError, UnknownWordError
from motherlode.core.seats import LETTERS
from motherlode.game import spoken
from motherlode.game.spoken import demand
from motherlode.games.realm_of_thieves.names import card_heard, card_word
from motherlode.games.realm_of_thieves.positions import check
from motherlode.games.realm_of_thieves.state import NONE, QUEUE, SLOTS, Context, State, lay_deck
from motherlode.games.realm_of_thieves.triggers import amount_of, clear, entry, henchman_of, kind_of, other_of
from motherlode.games.realm_of_thieves.vocabulary import DECK, NOBODY, Kind

CONTEXT_WORDS = {context: context.name.lower() for context in Context}
DRAWING = {Context.DRAW, Context.PRIZE}
FIELDS = 10
LIFE_FIELDS = 3
HENCHMAN_FIELDS = 6
MOST = 999_999_999
"""No number of a position is higher."""


def show(s: State) -> str:
    """Return the position in one line: turn, two times four fields of the players, queue."""
    queue = ",".join(_show_entry(s, s.queue[i]) for i in range(s.queued))
    return " ".join([_show_turn(s), *_show_seat(s, 0), *_show_seat(s, 1), queue or "-"])


def _show_turn(s: State) -> str:
    """Return ``9:A:target@soot_cat@2``: turn, seat, context, and what has been said or is being carried out."""
    facts: list[object] = []
    context = Context(s.context)
    if context in {Context.SLOT, Context.TARGET}:
        facts = [card_word(s, s.turn, s.spoken)]
    if context == Context.TARGET:
        facts.append(s.slot + 1)
    if context == Context.ATTACK:
        facts = [s.spoken + 1]
    if context == Context.DEAL:
        facts = [LETTERS[s.drawer], s.left]
    if context in DRAWING:
        facts = [LETTERS[s.drawer], s.stage, s.left]
    doing = "@".join(map(str, [CONTEXT_WORDS[context], *facts]))
    return f"{s.number}:{LETTERS[s.turn]}:{doing}"


def _show_seat(s: State, seat: int) -> list[str]:
    me = s.seat[seat]
    life = f"{me.life}:{me.mana}/{me.most_mana}:{me.stolen}"
    hidden = f"+{me.concealed}" if me.concealed else ""
    hand = f"{_show_cards(s, seat, me.hand, hidden)}{hidden}"
    slots = ",".join(_show_henchman(s, SLOTS * seat + slot) for slot in range(s.box.slots))
    return [life, hand, _show_cards(s, seat, me.defeated), slots]


def _show_cards(s: State, seat: int, some: Cards, instead: str = "") -> str:
    """Return the words of some cards; of none a dash, unless something else stands there."""
    return ",".join(card_word(s, seat, card) for card in cards(some)) or ("" if instead else "-")


def _show_henchman(s: State, place: int) -> str:
    if not has(s.in_play, place):
        return "-"
    me = s.henchman[place]
    status = "r" if has(s.ready, place) else "d" if has(s.done, place) else "s"
    stalled = "!" if has(s.stalled, place) else ""
    word = card_word(s, place // SLOTS, me.card)
    return f"{word}/{me.attack}/{me.health}/{me.most}/{status}{stalled}/{me.entered}"


def _show_entry(s: State, what: int) -> str:
    """Return ``strike:A.quarry_ox:2``, ``trigger:A.sleeve_pin:B.soot_cat``, ``bury``, ``draw:A``."""
    kind, henchman, other = kind_of(what), henchman_of(what), other_of(what)
    if kind == Kind.BURY:
        return "bury"
    if kind == Kind.TURN_DRAW:
        return f"draw:{LETTERS[henchman // DECK]}"
    if kind == Kind.STRIKE:
        return f"strike:{_show_name(s, henchman)}:{amount_of(what)}"
    return f"trigger:{_show_name(s, henchman)}" + ("" if other == NOBODY else f":{_show_name(s, other)}")


def _show_name(s: State, henchman: int) -> str:
    seat, card = henchman // DECK, henchman % DECK
    return f"{LETTERS[seat]}.{card_word(s, seat, card)}"


def read(s: State, text: str) -> None:
    """Fill a state from such a line.

    Raises:
        PositionError: naming the field and what is wrong with it.
    """
    fields = text.split(" ")
    message = f"a position of Realm of Thieves has {FIELDS} fields (turn, four a player, queue), not {len(fields)}"
    demand(len(fields) == FIELDS, message)
    clear(s, first(2 * SLOTS))
    for seat in range(2):
        lay_deck(s, seat)
        _read_seat(s, seat, fields[1 + 4 * seat : 5 + 4 * seat])
    _read_turn(s, fields[0])
    _read_queue(s, fields[9])
    check(s)


def _read_turn(s: State, text: str) -> None:
    number, seat, doing = [*text.split(":"), "", ""][:3]
    demand(text.count(":") == 2, f"turn: {text!r} is not number:seat:context, as in 9:A:main")
    word, *facts = doing.split("@")
    contexts = {name: context for context, name in CONTEXT_WORDS.items()}
    demand(word in contexts, f"turn: no context {word!r}; there are {', '.join(contexts)}")
    s.number, s.turn, s.context = spoken.read_count(number, "turn", MOST), _read_letter(seat, "turn"), contexts[word]
    s.spoken, s.slot, s.drawer, s.stage, s.left = NONE, NONE, 0, 0, 0
    demand(
        len(facts) == len(_FACTS.get(contexts[word], ())), f"turn: {doing!r} has too much or too little after {word}"
    )
    for fact, reader in zip(facts, _FACTS.get(contexts[word], ()), strict=True):
        reader(s, fact)


def _read_spoken(s: State, text: str) -> None:
    s.spoken = _read_card(s, s.turn, text, "turn")


def _read_slot(s: State, text: str) -> None:
    s.slot = spoken.read_count(text, "turn: slot", s.box.slots) - 1


def _read_attacker(s: State, text: str) -> None:
    s.spoken = spoken.read_count(text, "turn: slot", s.box.slots) - 1


def _read_drawer(s: State, text: str) -> None:
    s.drawer = _read_letter(text, "turn: drawing")


def _read_stage(s: State, text: str) -> None:
    s.stage = spoken.read_count(text, "turn: stage", 3)


def _read_left(s: State, text: str) -> None:
    s.left = spoken.read_count(text, "turn: cards left", DECK)


_FACTS = {
    Context.SLOT: (_read_spoken,),
    Context.TARGET: (_read_spoken, _read_slot),
    Context.ATTACK: (_read_attacker,),
    Context.DEAL: (_read_drawer, _read_left),
    Context.DRAW: (_read_drawer, _read_stage, _read_left),
    Context.PRIZE: (_read_drawer, _read_stage, _read_left),
}
"""What is said after the context."""


def _read_letter(text: str, where: str) -> int:
    demand(text in {"A", "B"}, f"{where}: {text!r} is no seat; there are A and B")
    return LETTERS.index(text)


def _read_card(s: State, seat: int, text: str, where: str) -> int:
    try:
        return card_heard(s, seat, text)
    except UnknownWordError as unknown:
        message = f"{where}: {unknown}"
        raise PositionError(message) from unknown


def _read_seat(s: State, seat: int, fields: list[str]) -> None:
    """Read the four fields of a player."""
    me, where = s.seat[seat], f"seat {LETTERS[seat]}"
    numbers = fields[0].replace("/", ":").split(":")
    demand(
        len(numbers) == LIFE_FIELDS + 1 and "/" in fields[0], f"{where}: {fields[0]!r} is not life:mana/maximum:stolen"
    )
    me.life, me.mana, me.most_mana, me.stolen = (spoken.read_count(number, where, MOST) for number in numbers)
    hand, plus, hidden = fields[1].partition("+")
    me.concealed = spoken.read_count(hidden, f"{where}: hidden cards", DECK) if plus else 0
    me.hand = 0 if plus and not hand else _read_cards(s, seat, hand, f"{where}: hand")
    me.defeated = _read_cards(s, seat, fields[2], f"{where}: defeated")
    demand(not me.hand & me.defeated, f"{where}: a card of the hand is defeated as well")
    _read_slots(s, seat, fields[3].split(","))
    me.unseen = first(s.box.deck_size) & ~(me.hand | me.defeated)
    for place in cards(s.in_play):
        if place // SLOTS == seat:
            demand(
                has(me.unseen, s.henchman[place].card),
                f"{where}: the henchman of slot {place % SLOTS + 1} lies elsewhere too",
            )
            me.unseen &= ~bit(s.henchman[place].card)


def _read_cards(s: State, seat: int, text: str, where: str) -> Cards:
    found = 0
    for word in [] if text == "-" else text.split(","):
        card = bit(_read_card(s, seat, word, where))
        demand(not found & card, f"{where}: {word!r} is named twice")
        found |= card
    return found


def _read_slots(s: State, seat: int, slots: list[str]) -> None:
    where = f"seat {LETTERS[seat]}"
    demand(len(slots) == s.box.slots, f"{where}: {s.box.slots} slots are wanted, not {len(slots)}")
    for slot, text in enumerate(slots):
        if text != "-":
            _read_henchman(s, seat * SLOTS + slot, text, f"{where}: slot {slot + 1}")


def _read_henchman(s: State, place: int, text: str, where: str) -> None:
    fields = text.split("/")
    message = f"{where}: {text!r} is not card/attack/health/maximum/status/entry number"
    demand(len(fields) == HENCHMAN_FIELDS, message)
    me, status = s.henchman[place], fields[4].removesuffix("!")
    demand(
        status in {"r", "s", "d"},
        f"{where}: {fields[4]!r} is none of r, s, d (ready, scheming, done), with ! if stalled",
    )
    me.card = _read_card(s, place // SLOTS, fields[0], where)
    me.attack = spoken.read_count(fields[1], f"{where}: attack", MOST)
    me.health, me.most = _read_whole(fields[2], where), _read_whole(fields[3], where)
    me.entered = spoken.read_count(fields[5], f"{where}: entry number", 2 * DECK)
    s.in_play |= bit(place)
    s.ready |= bit(place) if status == "r" else 0
    s.done |= bit(place) if status == "d" else 0
    s.stalled |= bit(place) if fields[4].endswith("!") else 0


def _read_whole(text: str, where: str) -> int:
    """Read a number that may be negative: a henchman that is about to leave play has lost more than its health."""
    return -spoken.read_count(text[1:], where, MOST) if text.startswith("-") else spoken.read_count(text, where, MOST)


def _read_queue(s: State, text: str) -> None:
    entries = [] if text == "-" else text.split(",")
    demand(len(entries) <= QUEUE, f"queue: {len(entries)} entries; there is room for {QUEUE}")
    s.queued = len(entries)
    s.queue[:] = [_read_entry(s, word) for word in entries] + [0] * (QUEUE - len(entries))


def _read_entry(s: State, text: str) -> int:
    word, *facts = text.split(":")
    if word == "bury" and not facts:
        return entry(Kind.BURY, NOBODY, NOBODY, 0)
    if word == "draw" and len(facts) == 1:
        return entry(Kind.TURN_DRAW, _read_letter(facts[0], "queue") * DECK, NOBODY, 0)
    if word == "strike" and len(facts) == 2:
        amount = spoken.read_count(facts[1], "queue: strike", MOST)
        return entry(Kind.STRIKE, _read_name(s, facts[0]), NOBODY, amount)
    demand(word == "trigger" and len(facts) in {1, 2}, f"queue: {text!r} is no strike, bury, trigger or draw")
    other = _read_name(s, facts[1]) if len(facts) > 1 else NOBODY
    return entry(Kind.TRIGGER, _read_name(s, facts[0]), other, 0)


def _read_name(s: State, text: str) -> int:
    seat, _, word = text.partition(".")
    owner = _read_letter(seat, f"queue: {text!r}")
    return owner * DECK + _read_card(s, owner, word, "queue")
