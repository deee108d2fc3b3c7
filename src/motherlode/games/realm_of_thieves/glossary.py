"""The keywords of *Realm of Thieves*, and what they mean in a few words (§7, §8.1)."""

from motherlode.core.cards import cards
from motherlode.game.scene import Term
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves.state import Card
from motherlode.games.realm_of_thieves.vocabulary import Keyword, On


def terms(card: Card, voice: Voice) -> tuple[Term, ...]:
    """Return the keywords of a card in the order in which it prints them, each with its meaning."""
    keys = [Keyword(keyword).name.lower() for keyword in cards(card.keywords)]
    if card.on != On.NONE:
        keys.append("attention_seeker" if card.on >= On.ATTENTION_SEEKER else On(card.on).name.lower())
    return tuple(Term(voice(f"{key} term"), voice(f"{key} meaning")) for key in keys)
