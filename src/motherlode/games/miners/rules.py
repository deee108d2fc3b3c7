"""Mine, all mine!: bring together the strength to dig out the Ace of Diamonds. The sheet is `sheet.md`.

This file follows the sheet section by section. What a seat may do at any moment is counted in `options.py`; what
becomes of characters is in `village.py`, who sees what in `view.py`, who wins in `winner.py`.
"""

from motherlode.core.cards import DIAMONDS, SUIT_SIZE, Actions, bit, count, has, lowest
from motherlode.core.seats import NATURE, Seats
from motherlode.games.miners.options import (
    act_words,
    can_pair,
    deck_size,
    force,
    hand_size,
    other_half,
    owner,
    play_words,
    receiver,
    strength,
    words_amid,
)
from motherlode.games.miners.state import (
    ACE,
    ACTIONS,
    CHARACTERS,
    EDITION,
    FEWEST_PLAYERS,
    MOST_BUSY,
    MOST_PLAYERS,
    NO_CARD,
    Act,
    Box,
    Context,
    Seat,
    State,
    value,
    worth,
)
from motherlode.games.miners.view import imagine, observe, witnesses
from motherlode.games.miners.village import divorce, make_busy, recover, take
from motherlode.games.miners.winner import progress, score

__all__ = [
    "ACTIONS",
    "EDITION",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "Act",
    "Box",
    "Seat",
    "State",
    "imagine",
    "observe",
    "progress",
    "receiver",
    "score",
    "witnesses",
]
__all__ += ["amid", "apply", "awaited", "legal", "setup", "turn"]


def setup(s: State, players: int) -> None:
    """§1.1, §2.1, §2.2, R1: the diamonds lie open, the characters are a face-down deck, and the deal begins."""
    s.players, s.turn, s.context, s.dry = players, 0, Context.DEAL, 0
    s.pool, s.mine, s.coupled = CHARACTERS, DIAMONDS, 0
    s.target, s.named, s.origin = NO_CARD, 0, Context.DEAL
    for lover in range(SUIT_SIZE):
        s.partner[lover] = NO_CARD
    for n in range(MOST_BUSY):
        s.busy[n] = 0
    for me in s.seat:
        me.hand, me.known, me.unseen, me.village, me.diamonds = 0, 0, 0, 0, 0


def awaited(s: State) -> Seats:
    """§2.3, §7, R38: the seat on turn, Nature while a card is dealt or drawn, at the end nobody."""
    if s.context == Context.OVER:
        return 0
    if s.context <= Context.DRAW:
        return bit(NATURE)
    return bit(s.turn)


def turn(s: State) -> int:
    """§3.1, §7.2, R35: every turn begins with a card drawn or with an empty deck; A's first may have no draw."""
    if s.context == Context.DEAL:
        return 0
    drawn = count(CHARACTERS) - s.players * s.box.hand - deck_size(s)
    return drawn + s.dry + (s.context == Context.DRAW) + (not s.box.first_player_draws)


def legal(s: State, seat: int) -> Actions:
    """Return the actions open to a seat; for Nature the equally likely cards of the deck."""
    if not has(awaited(s), seat):
        return 0
    match s.context:
        case Context.DEAL | Context.DRAW:
            return s.pool
        case Context.PLAY:
            return play_words(s, seat)
        case Context.ACT:
            return act_words(s, seat)
        case Context.END:
            return bit(Act.END) | bit(Act.PAIR)
    return words_amid(s, seat)


# what is done


def amid(s: State, seat: int) -> bool:
    """§3.4, §4, §5, R37: an action or a couple has been begun and is not complete; Nature never speaks within."""
    return s.turn == seat and Context.CARD <= s.context <= Context.PARTNER


def apply(s: State, seat: int, action: int) -> None:
    """Carry out a legal action, unchecked."""
    match s.context:
        case Context.DEAL:
            deal(s, action)
        case Context.DRAW:
            draw_card(s, action)
        case Context.PLAY:
            answer_play(s, action)
        case Context.ACT:
            answer_act(s, action)
        case Context.END:
            answer_end(s, action)
        case _:
            carry_on(s, action)


def carry_on(s: State, action: int) -> None:
    """§3.4, §4, §5, R37: the next card is named for an action or a couple that has been begun."""
    match s.context:
        case Context.CARD:
            play_card(s, action)
            after_action(s)
        case Context.DIAMOND:
            dig(s, action)
        case Context.BRIBE:
            s.target, s.context = action, Context.PAY
        case Context.PAY:
            pay(s, action)
        case Context.KIDNAP:
            s.target, s.context = action, Context.GANG
        case Context.GANG:
            send(s, action)
        case Context.SEDUCE:
            choose_seduced(s, action)
        case Context.SEDUCER:
            make_busy(s, bit(action), s.box.lover_exhausts + 1)
            seduce(s)
        case Context.LOVER:
            s.named, s.context = bit(action), Context.PARTNER
        case _:
            couple(s, action)


def deal(s: State, card: int) -> None:
    """§2.2, §2.3, R2, R35: A is dealt a hand, then the next; then A begins, as `first_player_draws` says."""
    s.seat[receiver(s)].hand |= bit(card)
    s.pool &= ~bit(card)
    if hand_size(s, s.players - 1) == s.box.hand:
        s.context = Context.DRAW if s.box.first_player_draws else Context.PLAY


def begin_turn(s: State) -> None:
    """§3, §3.1, R3, R5, R7, R33: draw, play, act; an empty deck gives no draw, an empty hand no play."""
    if s.pool:
        s.context = Context.DRAW
    else:
        s.dry += 1
        s.context = Context.PLAY if hand_size(s, s.turn) else Context.ACT


def draw_card(s: State, card: int) -> None:
    """§3.1: the top card of the deck comes into the hand."""
    s.seat[s.turn].hand |= bit(card)
    s.pool &= ~bit(card)
    s.context = Context.PLAY


def answer_play(s: State, action: int) -> None:
    """§3.2, §3.4, R6: play a card, form a couple first, or play nothing."""
    if action == Act.PAIR:
        begin_couple(s)
        return
    if action != Act.PASS:
        play_card(s, action)
    s.context = Context.ACT


def play_card(s: State, card: int) -> None:
    """§3.2, R17, R31: a character goes from the hand into the village, free and single."""
    me = s.seat[s.turn]
    me.hand &= ~bit(card)
    me.known &= ~bit(card)
    me.village |= bit(card)


def answer_act(s: State, action: int) -> None:
    """§3.3, §4.1, R8: the action of the turn is chosen, a second card among them, or a couple is formed before."""
    match action:
        case Act.PLAY:
            s.context = Context.CARD
        case Act.MINE:
            s.context = Context.DIAMOND
        case Act.BRIBE:
            s.context = Context.BRIBE
        case Act.KIDNAP:
            s.context = Context.KIDNAP
        case Act.SEDUCE:
            s.context = Context.SEDUCE
        case Act.PASS:
            after_action(s)
        case _:
            begin_couple(s)


def dig(s: State, diamond: int) -> None:
    """§4.2, §4.3, §7.1, R12: a diamond comes into the village and nobody is tired; the Ace of Diamonds wins at once."""
    s.mine &= ~bit(diamond)
    s.seat[s.turn].diamonds |= bit(diamond)
    if diamond == ACE:
        s.context = Context.OVER
    else:
        after_action(s)


def pay(s: State, diamond: int) -> None:
    """§4.4, §4.5, R14, R15, R37: as soon as the diamonds suffice they go back to the mine and the target comes."""
    s.named |= bit(diamond)
    if worth(s.box, s.named) >= value(s.box, s.target):
        s.seat[s.turn].diamonds &= ~s.named
        s.mine |= s.named
        take(s, s.target, s.turn)
        after_action(s)


def send(s: State, thug: int) -> None:
    """§4.6-4.10, R19, R22-R24, R37: as soon as the thugs exceed the defence the target is theirs, and they are busy."""
    s.named |= bit(thug)
    if strength(s, s.named) > force(s, owner(s, s.target)):
        divorce(s, s.target)
        take(s, s.target, s.turn)
        if s.box.thug_rest:
            make_busy(s, s.named, s.box.thug_rest + 1)
        after_action(s)


def choose_seduced(s: State, target: int) -> None:
    """§4.11, R27, R30: which lover seduces is asked only if it makes a difference: if that lover will be busy."""
    s.target = target
    if s.box.lover_exhausts:
        s.context = Context.SEDUCER
    else:
        seduce(s)


def seduce(s: State) -> None:
    """§4.11, §4.13, R23, R28, R29: the target is busy, and its own lover, if any, goes home to its owner's hand."""
    home = owner(s, s.target)
    lover = other_half(s, s.target)
    if lover != NO_CARD:
        divorce(s, s.target)
        take(s, lover, home)
    make_busy(s, bit(s.target), s.box.seduced_turns)
    after_action(s)


def begin_couple(s: State) -> None:
    """§3.4, §5.2, R9: a couple is formed in the own turn, and then the turn goes on where it was."""
    s.origin, s.context = s.context, Context.LOVER


def couple(s: State, partner: int) -> None:
    """§5.1, R9, R10: a lover and a miner or thug of the own village are a couple."""
    lover, origin = lowest(s.named), s.origin
    s.coupled |= s.named | bit(partner)
    s.partner[lover % SUIT_SIZE] = partner
    s.named, s.origin, s.context = 0, Context.DEAL, origin
    if origin == Context.END:
        after_action(s)


def after_action(s: State) -> None:
    """§3.4, R9, R38: the end of the turn is asked for only while a couple can be formed."""
    s.target, s.named = NO_CARD, 0
    if can_pair(s, s.turn):
        s.context = Context.END
    else:
        end_turn(s)


def answer_end(s: State, action: int) -> None:
    """§3.4, R9: one more couple, or the end of the turn."""
    if action == Act.PAIR:
        begin_couple(s)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """§2.3, §3.5, §7.2, R2, R34: the busy recover; after the last dry round the game stops; the next begins."""
    recover(s, s.seat[s.turn].village)
    if not s.pool and s.dry >= s.box.last_rounds * s.players:
        s.context = Context.OVER
        return
    s.turn = (s.turn + 1) % s.players
    begin_turn(s)
