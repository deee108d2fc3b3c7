"""A position of *Mine, all mine!* in one line: turn and context, the turns without a deck, the seats.

``A:gang@KS+5C 0 7S:JS:2H+5C/6C/9C~1:4D9D,?2:-:KS/8C:-`` is a position in which A's thugs are being sent for KS. What no
seat has is in the mine and in the deck.
"""

import re

from motherlode.core.cards import NAMES, SUIT_SIZE, Cards, bit, cards, count, has, lowest
from motherlode.core.seats import LETTERS
from motherlode.game import spoken
from motherlode.game.spoken import demand
from motherlode.games.miners import options, rules, village
from motherlode.games.miners.state import ACE, LOVERS, NO_CARD, THUGS, Box, Context, State, value, worth

CONTEXT_WORDS = {context: context.name.lower() for context in Context}
CONTEXTS = {word: context for context, word in CONTEXT_WORDS.items()}
TURN = re.compile("(.):([a-z]+)(?:@([^@+<]*))?(?:[+]([^@+<]*))?(?:<([^@+<]*))?")
CHARACTER = re.compile("(..)(?:~([^~]*))?")
WITH_TARGET = {Context.PAY, Context.GANG, Context.SEDUCER}
WITH_NAMED = {Context.PAY, Context.GANG, Context.PARTNER}
WITH_ORIGIN = {Context.LOVER, Context.PARTNER}
ORIGINS = {Context.PLAY, Context.ACT, Context.END}


def show(s: State) -> str:
    """Return ``A:act 0 hand:known:village:diamonds,…``.

    The first field is the seat on turn with the context; of a half-spoken action ``@`` the target, ``+`` what was
    named, and of a couple ``<`` the context it was begun in. Then the number of turns begun without a deck, and the
    seats, each with the hidden part of the hand (``?2``: two cards not known here), its known part, the village
    (``2H+5C`` a couple, ``9C~1`` a busy number), and the diamonds.
    """
    target = "" if s.target == NO_CARD else f"@{NAMES[s.target]}"
    named = f"+{spoken.write_cards(s.named)}" if s.named else ""
    origin = f"<{CONTEXT_WORDS[Context(s.origin)]}" if s.context in WITH_ORIGIN else ""
    turn = f"{LETTERS[s.turn]}:{CONTEXT_WORDS[Context(s.context)]}{target}{named}{origin}"
    return f"{turn} {s.dry} {','.join(_show_seat(s, seat) for seat in range(s.players))}"


def _show_seat(s: State, seat: int) -> str:
    me = s.seat[seat]
    secret, unseen = me.hand & ~me.known, f"?{me.unseen}" if me.unseen else ""
    hand = unseen if unseen and not secret else spoken.write_cards(secret) + unseen
    singles = [_show_character(s, card) for card in cards(me.village & ~s.coupled)]
    couples = [_show_couple(s, lover) for lover in cards(me.village & s.coupled & LOVERS)]
    village = "/".join([*couples, *singles]) or "-"
    return f"{hand}:{spoken.write_cards(me.known)}:{village}:{spoken.write_cards(me.diamonds)}"


def _show_couple(s: State, lover: int) -> str:
    return f"{_show_character(s, lover)}+{_show_character(s, s.partner[lover % SUIT_SIZE])}"


def _show_character(s: State, card: int) -> str:
    number = busy_number(s, card)
    return f"{NAMES[card]}~{number}" if number else NAMES[card]


def busy_number(s: State, card: int) -> int:
    """§6.2: how many ends of its owner's turns a character still needs."""
    return sum(has(some, card) for some in s.busy)


def read(s: State, text: str) -> None:
    """Fill a state from such a line.

    Raises:
        PositionError: naming the field and what is wrong with it.
    """
    fields = text.split(" ")
    demand(len(fields) == 3, f"a position has 3 fields (turn, dry turns, seats), not {len(fields)}: {text!r}")
    rules.setup(s, s.players)
    turn, dry, seats = fields
    _read_seats(s, seats)
    _read_turn(s, turn)
    s.dry = spoken.read_count(dry, "dry turns", s.box.last_rounds * s.players)
    _check(s)


def _read_turn(s: State, text: str) -> None:
    found = TURN.fullmatch(text)
    seat, word, target, named, origin = found.groups() if found else ("", "", None, None, None)
    demand(
        seat != "" and seat in LETTERS[: s.players],
        f"turn: {text!r} is not a seat of {s.players} and a context, as A:act",
    )
    demand(word in CONTEXTS, f"turn: no context {word!r}; there are {', '.join(CONTEXTS)}")
    s.turn, s.context = LETTERS.index(seat), CONTEXTS[word]
    demand(
        (target is not None) == (s.context in WITH_TARGET),
        f"turn: a target is named just in pay, gang and seducer, not in {text!r}",
    )
    demand(named is None or s.context in WITH_NAMED, f"turn: nothing is named in {word}")
    demand(
        (origin is not None) == (s.context in WITH_ORIGIN),
        f"turn: where it began is told just of lover and partner, not in {text!r}",
    )
    s.target = NO_CARD if target is None else _read_card(target, "turn: target")
    s.named = spoken.read_cards(named or "-", "turn: named")
    s.origin = CONTEXTS.get(origin or "deal", Context.OVER)


def _read_card(text: str, where: str) -> int:
    some = spoken.read_cards(text, where)
    demand(count(some) == 1, f"{where}: {text!r} is not one card")
    return lowest(some)


def _read_seats(s: State, text: str) -> None:
    seats = text.split(",")
    demand(len(seats) == s.players, f"seats: {s.players} are wanted, not {len(seats)}")
    for seat, before_me in enumerate(seats):
        parts, where = before_me.split(":"), f"seat {LETTERS[seat]}"
        demand(len(parts) == 4, f"{where}: {before_me!r} is not hand:known:village:diamonds")
        me, (hand, known, village, diamonds) = s.seat[seat], parts
        secret, _, unseen = hand.partition("?")
        me.unseen = spoken.read_count(unseen, f"{where}: unseen", count(s.pool)) if "?" in hand else 0
        me.known = _characters(s, spoken.read_cards(known, where), where)
        me.hand = me.known | _characters(s, spoken.read_cards(secret or "-", where), where)
        for house in [] if village == "-" else village.split("/"):
            me.village |= _read_house(s, house, where)
        me.diamonds = spoken.read_cards(diamonds, where)
        demand(not me.diamonds & ~s.mine, f"{where}: {diamonds!r} are not diamonds, or lie in two places")
        s.mine &= ~me.diamonds


def _characters(s: State, some: Cards, where: str) -> Cards:
    """Take characters out of the deck."""
    wrong = some & ~s.pool
    demand(not wrong, f"{where}: {spoken.write_cards(wrong)} is no character, or lies in two places")
    s.pool &= ~some
    return some


def _read_house(s: State, text: str, where: str) -> Cards:
    """Read a character or a couple of a village."""
    halves = [_read_character(s, half, where) for half in text.split("+")]
    if len(halves) == 1:
        return bit(halves[0])
    is_couple = len(halves) == 2 and has(LOVERS, halves[0]) and not has(LOVERS, halves[1])
    demand(is_couple, f"{where}: {text!r} is not a couple: a lover, then a miner or thug, as 2H+5C")
    lover, partner = halves
    s.coupled |= bit(lover) | bit(partner)
    s.partner[lover % SUIT_SIZE] = partner
    return bit(lover) | bit(partner)


def _read_character(s: State, text: str, where: str) -> int:
    found = CHARACTER.fullmatch(text)
    name, busy = found.groups() if found else ("", None)
    demand(name != "", f"{where}: {text!r} is not a character such as 9C, or 9C~1 if it is busy")
    card = _read_card(name, where)
    _characters(s, bit(card), where)
    if busy is not None:
        number = spoken.read_count(busy, f"{where}: busy number of {name}", longest_rest(s.box, card))
        demand(number > 0, f"{where}: a character that is not busy is written {name}")
        village.make_busy(s, bit(card), number)
    return card


def longest_rest(box: Box, card: int) -> int:
    """§6.3: the greatest busy number that a character can have."""
    after_attack, after_seducing = box.thug_rest and box.thug_rest + 1, box.lover_exhausts and box.lover_exhausts + 1
    if has(LOVERS, card):
        return after_seducing
    return max(box.seduced_turns, after_attack) if has(THUGS, card) else box.seduced_turns


# what the game could wait in


def _check(s: State) -> None:
    unseen = sum(me.unseen for me in s.seat)
    demand(unseen <= count(s.pool), f"{unseen} cards are unseen in hands, but only {count(s.pool)} are nowhere else")
    deck = options.deck_size(s)
    demand(not s.dry or not deck, f"{s.dry} turns began without a deck, but {deck} cards are in it")
    is_mined, is_over = not has(s.mine, ACE), s.context == Context.OVER
    demand(
        not is_mined or (is_over and has(s.seat[s.turn].diamonds, ACE)), "AD ends the game in the turn of who has it"
    )
    is_stopped = not deck and s.dry == s.box.last_rounds * s.players
    demand(
        not is_over or is_mined or is_stopped, "the game is not over: nobody has AD, and the last round has not been"
    )
    _CHECKS.get(Context(s.context), _check_nothing)(s)
    demand(is_over or bool(_may_move(s)), "nobody has anything to do in this context")


def _may_move(s: State) -> int:
    """Ask for legal words; of a hand that is not known here some may be."""
    if s.context in {Context.PLAY, Context.CARD}:
        return options.hand_size(s, s.turn)
    return rules.legal(s, lowest(rules.awaited(s)))


def _check_nothing(s: State) -> None:
    """Nothing more is asked of this context."""


def _check_deal(s: State) -> None:
    dealt, hand = sum(options.hand_size(s, seat) for seat in range(s.players)), s.box.hand
    demand(dealt < hand * s.players, "everybody has been dealt a hand")
    for seat, me in enumerate(s.seat):
        laid_out = me.known | me.village | me.diamonds
        fits = options.hand_size(s, seat) == min(hand, max(0, dealt - hand * seat)) and not laid_out
        demand(fits, f"seat {LETTERS[seat]} cannot have this while the cards are dealt, A's first")
    demand(s.turn == 0, "turn: A is on turn while the cards are dealt")


def _check_draw(s: State) -> None:
    demand(options.deck_size(s) > 0, "there is no card to draw")


def _check_pay(s: State) -> None:
    demand(has(options.bribable(s, s.turn), s.target), f"{NAMES[s.target]} cannot be bribed")
    _check_named(s)
    demand(worth(s.box, s.named) < value(s.box, s.target), f"{NAMES[s.target]} has been paid already")


def _check_gang(s: State) -> None:
    demand(has(options.kidnappable(s, s.turn), s.target), f"{NAMES[s.target]} cannot be kidnapped")
    _check_named(s)
    force = options.force(s, options.owner(s, s.target))
    demand(options.strength(s, s.named) <= force, f"{NAMES[s.target]} has been overcome already")


def _check_named(s: State) -> None:
    """R37: say again what was named, from the greatest down."""
    left, s.named = s.named, 0
    while left:
        card = options.greatest(s, left)
        demand(has(rules.legal(s, s.turn), card), f"{NAMES[card]} cannot be named for {NAMES[s.target]}")
        s.named |= bit(card)
        left &= ~bit(card)


def _check_seducer(s: State) -> None:
    demand(s.box.lover_exhausts > 0, "which lover seduces is not asked with this box")
    demand(has(options.seducible(s, s.turn), s.target), f"{NAMES[s.target]} cannot be seduced")


def _check_lover(s: State) -> None:
    demand(s.origin in ORIGINS, "turn: a couple is begun in play, act or end")
    demand(s.origin != Context.PLAY or options.hand_size(s, s.turn) > 0, "there is no card to play")
    demand(options.can_pair(s, s.turn), "there is nobody to make a couple of")


def _check_partner(s: State) -> None:
    _check_lover(s)
    lovers = options.pairable(s, s.turn) & LOVERS
    demand(
        count(s.named) == 1 and not s.named & ~lovers, f"{spoken.write_cards(s.named)} is not one lover that can pair"
    )


def _check_end(s: State) -> None:
    demand(options.can_pair(s, s.turn), "the turn ends by itself: there is nobody to make a couple of")


_CHECKS = {
    Context.DEAL: _check_deal,
    Context.DRAW: _check_draw,
    Context.PAY: _check_pay,
    Context.GANG: _check_gang,
    Context.SEDUCER: _check_seducer,
    Context.LOVER: _check_lover,
    Context.PARTNER: _check_partner,
    Context.END: _check_end,
}
