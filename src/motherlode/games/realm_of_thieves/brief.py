"""What a henchman card does in a few words: for its place in a row of five, and for the caption of what it sets off."""

from collections.abc import Mapping

from motherlode.core.cards import has
from motherlode.games.realm_of_thieves.names import EFFECTS
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import Card
from motherlode.games.realm_of_thieves.vocabulary import Keyword, On, Op, Who

CHOSEN = (Who.TARGET_ENEMY, Who.TARGET_ALLY)


def in_brief(card: Card, locale: str) -> str:
    """Return the keywords of a card and what it sets off."""
    words = [PHRASES[keyword.name.lower()](locale) for keyword in Keyword if has(card.keywords, keyword)]
    return " ".join([*words, trigger_in_brief(card, locale)] if card.on else words)


def trigger_in_brief(
    card: Card, locale: str, meant: str | None = "", newcomer: str = "", *, is_hurt: bool = True
) -> str:
    """Return what a card sets off, and when; *meant* is the name of whom it was played on, *newcomer* of who entered.

    Of somebody who is not hurt it is not told that they are healed, nor what would have happened to whom it was played
    on where there was nobody, and *meant* is None.
    """
    effects = (card.op_1, card.who_1, card.n_1, card.m_1), (card.op_2, card.who_2, card.n_2, card.m_2)
    named: dict[int, str] = {**dict.fromkeys(CHOSEN, meant or ""), Who.ENTRANT: newcomer}
    said, last = [], None
    for op, who, n, m in effects:
        if op == Op.NONE or (who in CHOSEN and (meant is None or (op == Op.HEAL and not is_hurt))):
            continue
        said.append(_effect(locale, op, None if who == last else who, n, m, named))
        last = who
    otherwise = PHRASES["none" if meant is None else "nothing"](locale)
    return _phrase(On(card.on).name.lower(), locale, what=", ".join(said) or otherwise)


def _effect(locale: str, op: int, who: int | None, n: int, m: int, named: Mapping[int, str]) -> str:
    """Return an effect; *who* is None for those who have been named already."""
    amount = n if op == Op.BUFF else max(0, n)
    henchmen = (
        PHRASES["brief same"](locale) if who is None else named.get(who) or _phrase(Who(who).name.lower(), locale)
    )
    return _phrase(EFFECTS.get(Op(op)) or Op(op).name.lower(), locale, n=amount, m=m, henchmen=henchmen)


def _phrase(key: str, locale: str, **facts: object) -> str:
    """Say a phrase as briefly as there are words for it."""
    return PHRASES.get(f"brief {key}", PHRASES[key])(locale, **facts)
