"""The drawings of *Realm of Thieves*: portraits of henchmen, put together from what their cards say.

The trigger gives the cloak and the static keyword the ground with its pattern; the words of the id give hat, face and
tool; chance drawn from the id gives the rest. So a henchman of a designer's own has a face as well.
"""

import re
from collections.abc import Mapping

from motherlode.art.shapes import at, picture
from motherlode.core.cards import cards
from motherlode.core.errors import InputError
from motherlode.games.realm_of_thieves import signs
from motherlode.games.realm_of_thieves.portraits import figures
from motherlode.games.realm_of_thieves.portraits.figures import Hues, Place, hues_of, traits_of
from motherlode.games.realm_of_thieves.portraits.grounds import HEIGHT, WIDTH, backdrop
from motherlode.games.realm_of_thieves.vocabulary import Keyword, On

MODULES = (
    "signs.py",
    *(f"portraits/{of}.py" for of in ["linocut", "grounds", "figures", "heads", "hair", "wardrobe", "tools", "beasts"]),
)
"""What they are drawn by besides this module."""
LOOKS = {
    "eager": ("#ee9f45", "#b5441c"),
    "elusive": ("#4d5c95", "#2c3568"),
    "over_achiever": ("#d9775a", "#8e2a20"),
    "flashy": ("#eec34e", "#8a2a64"),
    "closing_act": ("#7fb0a4", "#1d5550"),
    "rush": ("#a2c26a", "#2f6a33"),
    "vengeance": ("#c85f63", "#6d1529"),
    "attention_seeker": ("#b98ac2", "#5b2a70"),
    "none": ("#c9bd9f", "#5c5440"),
}
"""Ground and cloak."""
WORDS = {
    "sprinter": "hat=headband mask=bandana tool=purse", "wisp": "beast=wisp", "decoy": "beast=candle",
    "cat": "beast=cat", "crowbar": "tool=crowbar hair=bun hat=scarf eyes=lashes mouth=lips mark=none",
    "ballad": "tool=lute hat=beret mouth=laugh brows=raised beard=goatee",
    "pin": "tool=pin hair=curls eyes=lashes mouth=lips", "ladle": "tool=ladle",
    "thief": "mask=domino hat=cap mouth=grin", "clerk": "tool=quill mask=specs hair=parted",
    "grudge": "brows=angry mouth=frown head=pointed mark=none",
    "jumper": "hat=cap mask=domino tool=wheel mouth=laugh", "bottle": "tool=bottle",
    "bruiser": "hair=bald mask=patch head=square mouth=sneer mark=stubble brows=angry nose=broad",
    "gossip": "hat=bonnet tool=mug mouth=laugh eyes=wide brows=raised mark=blush head=round",
    "powder": "tool=bomb hat=cap", "boy": "hair=wild mark=freckles mouth=laugh eyes=wide head=round nose=button",
    "barber": "tool=razor hair=parted beard=moustache", "magpie": "beast=bird",
    "second": "hat=tricorn tool=sword mouth=flat head=square", "sworn": "brows=angry mark=scar",
    "coachman": "hat=tophat tool=whip beard=whiskers mouth=grin colour=4 mark=none",
    "dancer": "mask=veil hair=long tool=fan eyes=lashes brows=sly", "ox": "beast=ox",
    "captain": "hat=bicorne tool=horn mouth=laugh beard=goatee", "courier": "hat=hood tool=letter",
    "hollow": "mask=hollow", "net": "tool=net", "caster": "hat=brim beard=beard brows=bushy", "vault": "hat=lamp",
    "tapper": "tool=hammer mouth=smirk mark=freckles eyes=sly beard=none",
    "heir": "hat=feather hair=long tool=sword brows=angry", "bitter": "mouth=frown eyes=narrow mark=none",
    "pact": "tool=scroll", "reckless": "hair=wild mask=patch mouth=laugh", "rider": "hat=brim mask=bandana tool=whip",
    "phantom": "beast=ghost", "breaker": "hat=helmet beard=beard tool=hammer brows=angry",
    "crowd": "hat=cap mouth=smirk", "worker": "tool=coin mask=domino",
    "agent": "hat=brim mask=shades tool=dagger mouth=flat", "sleeper": "beard=none mark=stubble",
    "forger": "hat=beret mask=monocle tool=quill beard=goatee brows=raised",
    "tongue": "hair=slick beard=moustache tool=rose eyes=sly brows=raised",
    "cousin": "hair=curls mask=patch tool=dagger", "avenging": "brows=angry mouth=frown mark=scar",
    "cannon": "beast=cannon", "ghost": "beast=framed",
    "giant": "hair=bald beard=beard tool=club size=1.2 brows=bushy head=square nose=broad",
    "ringmaster": "hat=tophat hair=braids tool=whip eyes=lashes mouth=lips", "strongbox": "beast=chest",
    "chest": "beast=chest", "steward": "hair=slick tool=vial mask=monocle mouth=smirk",
    "poison": "eyes=sly brows=raised head=pointed mark=none",
    "taxman": "hat=tophat mask=specs tool=scroll mouth=flat head=pointed", "false": "beard=moustache",
    "matriarch": "hair=bun mask=specs tool=cane colour=4 mark=wrinkles collar=high mouth=frown", "old": "colour=4",
    "wyvern": "beast=wyvern", "duchess": "hair=tower mask=domino tool=fan collar=ruff mouth=lips mark=mole",
    "castle": "hat=helmet size=1.08 head=square", "cracker": "tool=hammer beard=beard brows=bushy",
    "tunnel": "hat=lamp tool=pickaxe", "impresario": "hat=tophat beard=moustache tool=cane brows=raised eyes=sly",
    "boss": "beard=beard brows=angry", "royal": "hat=crown collar=ruff",
    "extortionist": "mask=monocle tool=purse beard=moustache mouth=sneer", "crown": "tool=crown",
    "taker": "hat=hood mask=domino mouth=grin", "witness": "hat=hood mask=veil tool=lantern eyes=tired",
    "author": "tool=quill", "crime": "hat=feather mask=domino tool=quill", "perfect": "beard=goatee mouth=smirk",
}  # fmt: skip
"""What a word of an id adds to a figure; later words of an id go before earlier ones."""
ELUSIVE_WORN = "mask=domino"
"""Who cannot be found hides the face, unless its name has it wear something else."""
LONGEST_ID = 64
THIEVES = {
    "thief-A": ("#f0c765", "#7a4a12", "hat=hood mask=domino hair=long tool=dagger mouth=lips side=-1 skin=1 colour=2"),
    "thief-B": ("#8cc0ea", "#235f92", "hat=tophat mask=domino beard=moustache tool=cane side=1 skin=0 colour=0"),
}
"""The thieves themselves: ground, cloak, and what they are like; chance gives the rest."""
AT_HAND = Place(31, 97, 0.86)
"""Their pictures are round, so they hold their tools close."""
NAME = re.compile(r"henchman-(?P<ground>[a-z_]+)-(?P<cloak>[a-z_]+)-(?P<id>[a-z0-9_]{1,64})")


def henchman(keywords: int, on: int, name: str) -> str:
    """Return the name of the portrait of a henchman with these static keywords, this trigger and this id."""
    cloak = cloak_of(keywords, on)
    ground = [*map(_word, cards(keywords)), cloak][0]
    return f"realm_of_thieves/henchman-{ground}-{cloak}-{name[:LONGEST_ID]}"


def cloak_of(keywords: int, on: int) -> str:
    """Return what the colour of a henchman's cloak and card follows from: the trigger, else the static keyword."""
    trigger = "attention_seeker" if on >= On.ATTENTION_SEEKER else On(on).name.lower()
    return trigger if on != On.NONE else [*map(_word, cards(keywords)), "none"][0]


def _word(keyword: int) -> str:
    return Keyword(keyword).name.lower()


def thief(letter: str) -> str:
    """Return the name of the portrait of the thief at a seat."""
    return f"realm_of_thieves/thief-{letter}"


def drawn(name: str) -> str:
    """Draw what a name says.

    Raises:
        InputError: no drawing has this name.
    """
    return signs.drawn(name) or (_master(name) if name in THIEVES else _henchman(name))


def _master(name: str) -> str:
    """Draw a thief in person: a square of the middle, since it is shown round."""
    ground, cloak, worn = THIEVES[name]
    drawing = _portrait("over_achiever", traits_of(name, worn, {}), hues_of(ground, cloak), AT_HAND)
    return picture(HEIGHT, HEIGHT, at((HEIGHT - WIDTH) / 2, 0, drawing), name)


def _henchman(name: str) -> str:
    found = NAME.fullmatch(name)
    if not found or found["ground"] not in LOOKS or found["cloak"] not in LOOKS:
        raise InputError(
            f"no drawing is called {name!r}: it would be henchman-GROUND-CLOAK-ID, as in henchman-eager-rush-cat"
        )
    hues = hues_of(LOOKS[found["ground"]][0], LOOKS[found["cloak"]][1])
    traits = traits_of(found["id"], ELUSIVE_WORN if found["ground"] == "elusive" else "", WORDS)
    return picture(WIDTH, HEIGHT, _portrait(found["ground"], traits, hues, Place()), found["id"])


def _portrait(pattern: str, traits: Mapping[str, str], hues: Hues, place: Place) -> str:
    return backdrop(pattern).format(**hues._asdict()) + figures.drawn(traits, hues, place)
