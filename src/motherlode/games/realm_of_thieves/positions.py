"""Which positions can be: what `notation.read` asks of a line before it is played on."""

from motherlode.core.body import flat
from motherlode.core.cards import Mask, cards, count, first, has
from motherlode.core.seats import LETTERS
from motherlode.game.spoken import demand
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.state import QUEUE, SLOTS, Context, State, in_hand, library, rival_of, targets
from motherlode.games.realm_of_thieves.triggers import henchman_of, kind_of, name_at, other_of
from motherlode.games.realm_of_thieves.vocabulary import DECK, NOBODY, Kind, On, Op


def check(s: State) -> None:
    """Admit only what the game could wait in.

    Raises:
        PositionError: naming what is wrong.
    """
    _check_henchmen(s)
    for seat in range(2):
        _check_seat(s, seat)
    _check_queue(s)
    has_begun = s.context not in {Context.STARTER, Context.DEAL}
    demand((s.number > 0) == has_begun, "turn: turns are numbered from 1; 0 is before the first one")
    _CHECKS.get(Context(s.context), _check_nothing)(s)


def _played(s: State, seat: int) -> Mask:
    """Return the cards of a seat that have been played."""
    return first(s.box.deck_size) & ~(s.seat[seat].unseen | s.seat[seat].hand)


def _check_henchmen(s: State) -> None:
    entered = [s.henchman[place].entered for place in cards(s.in_play)]
    most = count(_played(s, 0)) + count(_played(s, 1))
    fits = len({*entered}) == len(entered) and all(1 <= number <= most for number in entered)
    demand(fits, f"entry numbers: each henchman has its own from 1 to {most}, as many as have been played")
    is_burial_due = s.context == Context.OVER or any(kind_of(s.queue[i]) == Kind.BURY for i in range(s.queued))
    for place in cards(s.in_play):
        me, where = s.henchman[place], f"seat {LETTERS[place // SLOTS]}: slot {place % SLOTS + 1}"
        demand(me.health <= me.most, f"{where}: the health {me.health} is above its maximum {me.most}")
        demand(me.health > 0 or is_burial_due, f"{where}: a henchman without health has left play")


def _check_seat(s: State, seat: int) -> None:
    me, where, is_over = s.seat[seat], f"seat {LETTERS[seat]}", s.context == Context.OVER
    demand(library(s, seat) >= 0, f"{where}: {count(me.unseen)} unseen cards are too few for hidden hand and prizes")
    has_won = me.stolen >= s.box.prizes
    others = s.seat[rival_of(seat)].stolen >= s.box.prizes
    demand(me.stolen <= s.box.prizes, f"{where}: there are only {s.box.prizes} prizes to steal")
    demand((has_won != others) == is_over, "the game is over just when one player has stolen all prizes")
    robbed = is_over and others
    robbed |= s.context == Context.PRIZE and s.drawer != seat
    demand(me.life > 0 or robbed, f"{where}: life is 0 only while the rival takes the prize for it")
    demand(not (me.most_mana and s.box.mana_keeps), f"{where}: there is no maximum mana with mana_keeps")
    for card in cards(first(s.box.deck_size)):
        later = (me.unseen if has(me.hand, card) else 0) | (me.unseen | me.hand if has(_played(s, seat), card) else 0)
        demand(not me.copies[card] & later, f"{where}: of equal cards the first are played, the next are in the hand")


def _check_queue(s: State) -> None:
    """§8: the queue holds what its cards can trigger, and has room for all that may still come."""
    demand((s.queued > 0) == (s.context in {Context.DRAW, Context.PRIZE}), "queue: it waits for a draw or a prize only")
    for i in range(s.queued):
        _check_entry(s, i)
    prizes = 2 * (s.box.prizes - 1) - s.seat[0].stolen - s.seat[1].stolen + (s.context == Context.PRIZE)
    demand(s.queued + count(s.in_play) + SLOTS * prizes <= QUEUE, f"queue: {s.queued} entries are more than can be")


def _check_entry(s: State, i: int) -> None:
    what = s.queue[i]
    kind, henchman, other = kind_of(what), henchman_of(what), other_of(what)
    if kind == Kind.TURN_DRAW:
        demand(
            i == 0 and henchman // DECK == s.turn, "queue: the draw for a turn stands at its head, for the seat on turn"
        )
    if kind == Kind.STRIKE:
        is_there = any(name_at(s, place) == henchman for place in cards(s.in_play))
        demand(i < 2 and is_there, "queue: strikes of henchmen in play stand at its head")
    if kind == Kind.TRIGGER:
        seat, card = henchman // DECK, henchman % DECK
        on = s.box.card[s.seat[seat].deck[card]].on
        demand(has(_played(s, seat), card) and on != On.NONE, "queue: only henchmen that have been played trigger")
        known = other == NOBODY or has(_played(s, other // DECK), other % DECK)
        demand(known, "queue: only henchmen that have been played are aimed at")


def _check_starter(s: State) -> None:
    fresh = type(s)(box=s.box)
    rules.setup(fresh, s.players)
    demand(flat(fresh) == flat(s), "turn: chance picks the starter before all else, and only with starter 2")


def _check_deal(s: State) -> None:
    starter, second = s.turn, rival_of(s.turn)
    hands = [s.box.hand, s.box.hand + s.box.second_player_cards]
    demand(s.box.starter in {s.turn, 2}, "turn: this seat does not begin with this box")
    demand(1 <= s.left <= hands[s.drawer != starter], "turn: so many cards are not dealt")
    dealt = [hands[0] - s.left, 0] if s.drawer == starter else [hands[0], hands[1] - s.left]
    fits = [in_hand(s, starter), in_hand(s, second)] == dealt
    demand(fits and not s.in_play, f"hands: {dealt[0]} and {dealt[1]} cards have been dealt so far")


def _check_play(s: State) -> None:
    me = s.seat[s.turn]
    is_paid = has(me.hand, s.spoken) and s.box.card[me.deck[s.spoken]].cost <= me.mana
    demand(is_paid and bool(rules.free_slots(s)), "turn: this card cannot be played")
    demand(bool(s.box.slot_choice) or s.context == Context.TARGET, "turn: no slot is asked for with slot_choice 0")
    can_aim = s.slot >= 0 and has(rules.free_slots(s), s.slot) and targets(s, s.spoken) > 0
    fits = s.context == Context.SLOT or can_aim
    demand(fits, "turn: this card cannot ask for a target from this slot")


def _check_attack(s: State) -> None:
    place = s.turn * SLOTS + s.spoken
    demand(s.spoken >= 0 and has(s.ready, place), "turn: there is no henchman at this slot that may attack")


def _check_draw(s: State) -> None:
    demand(library(s, s.drawer) > 0, "turn: a card is drawn only from a library that is not empty")
    _check_head(s)


def _check_prize(s: State) -> None:
    demand(s.seat[s.drawer].stolen > 0, "turn: the prize that is being taken counts as stolen")
    _check_head(s)


def _check_head(s: State) -> None:
    """The head of the queue is what Nature was asked by."""
    henchman, is_draw = henchman_of(s.queue[0]), s.context == Context.DRAW
    seat, most, drawer = henchman // DECK, 0, henchman // DECK
    match kind_of(s.queue[0]):
        case Kind.STRIKE:
            fits = s.stage == 1 and not is_draw
        case Kind.TURN_DRAW:
            fits, most = s.stage == 1, s.box.turn_draw - 1
        case Kind.TRIGGER:
            card = s.box.card[s.seat[seat].deck[henchman % DECK]]
            op, n = (card.op_1, card.n_1) if s.stage == 1 else (card.op_2, card.n_2)
            fits = s.stage in {1, 3} and (op in {Op.DRAW, Op.OPP_DRAW} or (not is_draw and op in _PRIZE_OPS))
            most = 0 if op == Op.HIT else n - 1
            drawer = rival_of(seat) if op in {Op.OPP_DRAW, Op.OPP_PRIZE} else seat
        case _:
            fits = False
    demand(fits and 0 <= s.left <= most and s.drawer == drawer, "queue: its head does not bring this card")


def _check_nothing(s: State) -> None:
    """Nothing more is asked of this context."""


_PRIZE_OPS = {Op.PRIZE, Op.OPP_PRIZE, Op.HIT}
_CHECKS = {
    Context.STARTER: _check_starter,
    Context.DEAL: _check_deal,
    Context.SLOT: _check_play,
    Context.TARGET: _check_play,
    Context.ATTACK: _check_attack,
    Context.DRAW: _check_draw,
    Context.PRIZE: _check_prize,
}
