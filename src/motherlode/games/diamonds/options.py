"""What a seat of *Diamonds* may do: which piles it may dig, and what its jokers may do to the others (§3-§6)."""

from motherlode.core.cards import Actions, Mask, bit, cards, count, has, rank
from motherlode.games.diamonds.state import ACE_OF_SPADES, NO_CARD, ROCKS, Act, Box, State, Way, goal


def breaks(box: Box, spade: int, rock: int) -> bool:
    """§4.3, R31: a spade breaks a rock that is not above its own rank; the ace breaks every rock."""
    if spade == NO_CARD:
        return False
    return rank(spade) >= rank(rock) + box.edge or (spade == ACE_OF_SPADES and box.ace_breaks_all == 1)


def way(s: State, seat: int, pile: int) -> Way:
    """§3.2-3.5, §5.1-5.3, R4-R7: what digging a pile would do; a strike may yet be forbidden (§5.3)."""
    spade, top = s.seat[seat].spade, s.top[pile]
    if has(s.closed, pile):
        return Way.TURN
    if has(ROCKS, top):
        return Way.BREAK if breaks(s.box, spade, top) else Way.NONE
    if spade == NO_CARD:
        return Way.TAKE
    return Way.TRADE if top > spade else Way.STRIKE


def diggable(s: State, seat: int) -> Mask:
    """§3.3-3.6, R13, R16, R17: the piles that a seat may dig; a spade is struck only if nothing turns or breaks."""
    progress, spades, weaker = s.closed, 0, 0
    for pile in cards(s.faced):
        match way(s, seat, pile):
            case Way.BREAK:
                progress |= bit(pile)
            case Way.TAKE | Way.TRADE:
                spades |= bit(pile)
            case Way.STRIKE:
                weaker |= bit(pile)
    if s.box.strike == 0 or (s.box.strike == 1 and progress):
        weaker = 0
    return progress | spades | weaker


def dig_words(s: State, seat: int) -> Actions:
    """R3: the player chooses the pile; with `random_pile` chance does while a top is face down."""
    if s.box.random_pile and s.closed:
        return bit(Act.DIG_ANYWHERE)
    return diggable(s, seat)


def joker_words(s: State, seat: int) -> Actions:
    """§6.1-6.3, R23, R24, R26, R27: what a seat with a joker may do to the others."""
    words, me = 0, s.seat[seat]
    if not me.jokers:
        return 0
    may_steal = s.box.steal_may_win or count(me.diamonds) + 1 < goal(s)
    for other in range(s.players):
        rival = s.seat[other]
        if other != seat and rival.diamonds and may_steal:
            words |= bit(Act.STEAL + other)
        if other != seat and (rival.spade != NO_CARD or (s.box.swap_empty and me.spade != NO_CARD)):
            words |= bit(Act.SWAP + other)
    return words
