"""What must hold in every position of *Mine, All Mine!*: a position that is read is checked against it."""

from motherlode.core.cards import bit, cards, count, first, has
from motherlode.core.seats import LETTERS
from motherlode.game.spoken import demand
from motherlode.games.planets import dealing, rules, view
from motherlode.games.planets.state import (
    FACES,
    MOST_PLAYERS,
    NO_CARD,
    NO_SYSTEM,
    NOBODY,
    Context,
    Seat,
    State,
    hand_size,
    has_moon,
    pool,
    ships,
)


def check(s: State) -> None:
    """Admit only what the game could wait in.

    Raises:
        PositionError: with what is wrong.
    """
    _check_context(s)
    _check_systems(s)
    _check_seen(s)
    _check_cards(s)
    _check_tally(s)
    _check_order(s)
    _check_hands(s)
    _check_points(s)
    for seat in range(s.players):
        _check_choice(s, seat)
    everybody = first(s.players)
    demand(s.ready | s.announced != everybody, "marks: when all are ready the fleets are revealed at once")


def _finished(s: State) -> int:
    """Return how many rounds are over."""
    return s.round if s.context == Context.OVER else s.round - 1


def _check_context(s: State) -> None:
    demand(s.context != Context.OVER or s.round == s.box.rounds, "round: the game is over after its last round only")
    demand(s.context != Context.TIE or (s.round > 1 and not s.box.redeal), "round: no cards are drawn in this round")
    revealed = s.last_planet != NO_SYSTEM
    demand(revealed == (_finished(s) > 0), "last fleets: they are there when a round is over, and only then")


def _check_systems(s: State) -> None:
    laid, wanted = (s.planet != NO_SYSTEM) + (s.moon != NO_SYSTEM), 1 + has_moon(s)
    match s.context:
        case Context.PLANETS:
            fits = laid < wanted
        case Context.FLEETS:
            fits = laid == wanted
        case _:
            fits = laid == (wanted if s.context == Context.DEAL and s.round == 1 else 0)
    demand(fits, f"system: it cannot have {laid} planet cards in this context")
    for face in (s.planet, s.moon, s.last_planet, s.last_moon):
        lies = face == NO_SYSTEM or not s.box.richness or face % FACES == s.box.richness - 1
        demand(lies, "system: with this box all planet cards lie alike, low or high")


def _check_seen(s: State) -> None:
    done = _finished(s)
    demand(not any(s.seen[done + 1 :]), f"seen: {done} rounds are over, so no card lay face up in a later one")
    revealed = 0
    for me in s.seat:
        demand(not revealed & ships(me.last), "last fleets: a card is in two of them")
        revealed |= ships(me.last)
    demand(not done or not revealed & ~s.seen[done], f"seen: the last fleets lay face up in round {done}")


def _still_out(s: State) -> int:
    """Return how many cards are not in the hands that will be dealt to them again."""
    played = sum(count(me.last) for me in s.seat)
    if s.context == Context.PLANETS and s.round == 1:
        return s.players * hand_size(s)
    return {Context.DEAL: s.to_deal, Context.TIE: played, Context.OVER: played}.get(Context(s.context), 0)


def _check_cards(s: State) -> None:
    total = s.players * hand_size(s)
    held = sum(me.held for me in s.seat)
    demand(held == total - _still_out(s), f"hands: they have {held} cards, not {total - _still_out(s)} as they should")
    everything = 0
    for me in s.seat:
        demand(not everything & me.hand, "hands: a card is in two of them")
        everything |= me.hand


def _dealt(s: State, seat: int) -> int:
    """Return how many cards a seat got in the deal under way."""
    dealt = dealing.cards_of_deal(s) - s.to_deal
    if s.round > 1 and s.box.redeal:
        before = sum(count(me.last) for me in s.seat[:seat])
        return max(0, min(count(s.seat[seat].last), dealt - before))
    place = s.order.index(seat)
    return dealt // s.players + (place < dealt % s.players)


def _check_tally(s: State) -> None:
    """The tally counts the hand, and its newest deal is known."""
    for seat, me in enumerate(s.seat[: s.players]):
        demand(sum(me.tally) == me.held, f"seat {LETTERS[seat]}: the tally must add up to the hand of {me.held}")
    newest = [me.tally[s.round - 1] for me in s.seat[: s.players]]
    match s.context:
        case Context.DEAL:
            demand(0 < s.to_deal <= dealing.cards_of_deal(s), "deal: no deal has so many cards left")
            fits = newest == [_dealt(s, seat) for seat in range(s.players)]
        case Context.TIE:
            fits = not any(newest)
        case Context.OVER:
            fits = True
        case _:
            fits = sum(newest) == (dealing.cards_of_deal(s) if s.round > 1 or s.context == Context.FLEETS else 0)
    demand(fits, "tally: the cards of the newest deal do not add up")
    opened = s.round > 1 or s.context != Context.FLEETS or newest == [hand_size(s)] * s.players
    demand(opened, f"hands: everybody begins with {hand_size(s)} cards")


def _check_order(s: State) -> None:
    """Cards are drawn where scores and hands are equal, and the order follows from them."""
    drawn = [me.drawn != NO_CARD for me in s.seat]
    if s.context == Context.TIE:
        _check_draws(s)
        following = s.seat[dealing.drawer(s)]
        late = [me.drawn != NO_CARD and _rank(me) > _rank(following) for me in s.seat[: s.players]]
        demand(not any(late), "drawn: the poorer tied seats draw first")
        return
    if s.context != Context.DEAL or s.round == 1 or s.box.redeal:
        demand(not any(drawn), "drawn: nobody has drawn a card here")
        demand(s.order == list(range(MOST_PLAYERS)), "deal: the seats are served in seat order here")
        return
    _check_refill(s)


def _rank(me: Seat) -> tuple[int, int]:
    return me.points, me.held


def _check_draws(s: State) -> None:
    """Who drew was tied, drew another card than the others of the group, and in seat order."""
    demand(dealing.drawer(s) != NOBODY, "drawn: nobody has to draw any more")
    for seat, me in enumerate(s.seat[: s.players]):
        others = [s.seat[other] for other in cards(dealing.tied_with(s, seat))]
        earlier = [s.seat[other] for other in cards(dealing.tied_with(s, seat) & first(seat))]
        if me.drawn != NO_CARD:
            demand(bool(others) and all(o.drawn != me.drawn for o in others), "drawn: not so in this tie")
            demand(all(o.drawn != NO_CARD for o in earlier), "drawn: a tied group draws in seat order")
            _check_drawn(s, me)


def _check_drawn(s: State, me: Seat) -> None:
    demand(has(s.seen[s.round - 1], me.drawn), f"seen: {me.drawn + 1} was drawn after round {s.round - 1}")


def _check_refill(s: State) -> None:
    """The order of a refill is that of points, hands before it, and cards drawn."""
    before = [(me.points, me.held - _dealt(s, seat), -me.drawn) for seat, me in enumerate(s.seat[: s.players])]
    keys = [before[seat] for seat in s.order[: s.players]]
    demand(keys == sorted(keys), "deal: the seats are not in the order of points, cards and numbers drawn")
    demand(len(set(keys)) == len(keys), "drawn: tied seats must have drawn different cards")
    for seat, me in enumerate(s.seat[: s.players]):
        tied = [key[:2] for key in before].count(before[seat][:2]) > 1
        demand(tied == (me.drawn != NO_CARD), "drawn: tied seats have drawn a card, and only they")
        if tied:
            _check_drawn(s, me)


def _check_hands(s: State) -> None:
    """Every hand that is known is possible, and so is some dealing of the others."""
    unknown = [me for me in s.seat[: s.players] if me.held and not me.hand]
    for seat in range(s.players):
        demand(view.is_possible(s, seat), f"seat {LETTERS[seat]}: too many cards of the hand lay face up lately")
    known, old, early = pool(s), 0, 0
    for number in range(s.round + 1):
        old |= s.seen[number]
        early += sum(me.tally[number] for me in unknown)
        demand(early <= count(known & old), "tally: the hands that are not known cannot be dealt")


def _check_points(s: State) -> None:
    done = _finished(s)
    for seat, me in enumerate(s.seat[: s.players]):
        fits = me.points == me.earned if done < 2 else me.points >= me.earned
        demand(fits, f"seat {LETTERS[seat]}: {me.points} points, but {me.earned} were earned in round {done}")


def _check_choice(s: State, seat: int) -> None:
    """A fleet is one that can be spoken, from cards of the hand."""
    me, where = s.seat[seat], f"seat {LETTERS[seat]}"
    is_ready, is_announced = bool(s.ready & bit(seat)), bool(s.announced & bit(seat))
    chooses = s.context == Context.FLEETS
    demand(chooses or not (me.fleet or is_ready or is_announced), f"{where}: no fleets are chosen in this context")
    demand(not ships(me.fleet) & ~me.hand, f"{where}: a card of the fleet is not in the hand")
    demand(not is_ready or me.fleet != 0, f"{where}: nobody is ready without a fleet")
    demand(bool(s.box.show_ready) or not is_announced, f"{where}: with this box nobody announces to be ready")
    demand(is_announced or not is_ready or not s.box.show_ready, f"{where}: who is ready has announced it")
    _check_size(s, me, is_ready, where)


def _check_size(s: State, me: Seat, is_ready: bool, where: str) -> None:
    least = min(s.box.min_cards, me.held)
    most = max(least, min(s.box.max_cards, me.held))
    higher = count(me.hand & ~rules.lower_cards(me.fleet))
    reachable = not me.fleet or count(me.fleet) + higher >= least
    demand(count(me.fleet) <= most and reachable, f"{where}: the fleet has no such number of cards with this box")
    demand(not is_ready or count(me.fleet) >= least, f"{where}: the fleet is too small to be ready")
