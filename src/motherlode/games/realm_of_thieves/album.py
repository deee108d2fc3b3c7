"""All pieces of *Realm of Thieves*: the henchmen in print, what may become of one, thieves, chests and signs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from motherlode.core.cards import bit, first
from motherlode.core.seats import LETTERS
from motherlode.game.album import SIGNS, STATES, Entry, Plate, drawing, found
from motherlode.game.scene import Scene
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves import pieces, showcase, signs
from motherlode.games.realm_of_thieves.names import piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES, message, messages
from motherlode.games.realm_of_thieves.prizes import threshold
from motherlode.games.realm_of_thieves.scene import CITES, scene
from motherlode.games.realm_of_thieves.showcase import CARDS, NO_LIFE_LOST, ROWS, stand, table
from motherlode.games.realm_of_thieves.state import Box, Context, State
from motherlode.games.realm_of_thieves.vocabulary import DECK

LINES = {
    "henchmen": messages("{n} henchman", "{n} henchmen"),
    "by cost": message("the cheapest first"),
    "affordable": message("in the hand, can be paid for"),
    "dear": message("too dear"),
    "hurt": message("hurt: {health} of {most}"),
    "spared": message("cannot be attacked"),
    "free": message("a free place"),
    "chosen": message("chosen to be played"),
    "forecasts": message("What an attack would do"),
    "both fall": message("both fall"),
    "it falls": message("it falls, yours is hurt"),
    "yours falls": message("it is hurt, yours falls"),
    "nobody falls": message("both are hurt"),
    "unhurt": message("it is hurt, yours is not"),
    "in vain": message("yours is hurt in vain"),
    "both unhurt": message("neither is hurt"),
    "excess": message("what is left over hits the rival"),
    "excess prize": message("the rest of a life: a prize"),
    "excess last": message("the last prize"),
    "own excess": message("what is left over hits you"),
    "own excess prize": message("the rest of your life"),
    "own excess last": message("their last prize"),
    "others": message("others of theirs fall, too"),
    "one other": message("one more of theirs falls, too"),
    "own one other": message("one more of yours falls, too"),
    "own others": message("others of yours fall, too"),
    "avenger": message("a prize sets off Vengeance"),
    "own avenger": message("their prize sets off yours"),
    "blow": message("hurt by what a card does"),
    "hit falls": message("felled by what a card does"),
    "face": message("a blow at the rival in person"),
    "face in vain": message("a blow without strength"),
    "face prize": message("it takes the last life: a prize"),
    "face avenged": message("a prize that sets off Vengeance"),
    "face hurt": message("Vengeance hurts yours"),
    "face felled": message("Vengeance fells yours"),
    "face lost": message("Vengeance takes your life"),
    "face robbed": message("and a prize of theirs"),
    "face beaten": message("and the game"),
    "face last": message("the last prize wins"),
    "they draw": message("one that falls has them draw"),
    "you draw": message("one that falls has you draw"),
    "plays": message("What playing a card would do"),
    "falls at once": message("it falls as soon as it enters"),
    "hurt at once": message("it is hurt as soon as it enters"),
    "fells one": message("it fells one of theirs"),
    "fells some": message("it fells several of theirs"),
    "fells an own one": message("it costs you one of yours"),
    "fells own ones": message("it costs you several of yours"),
    "gains": message("it wins back a prize"),
    "wins": message("it wins the game"),
    "gives": message("a prize goes to the rival"),
    "gives for a card": message("a prize instead of a card, from an empty library"),
    "loses": message("the rival wins the game"),
    "heals": message("it heals a friend"),
    "heals nothing": message("it heals who is not hurt"),
    "things": message("Thieves, chests, libraries"),
    "thief": message("thief {who}, with life and mana"),
    "closed": message("shut, for later"),
    "next": message("the next one: {life} of {n} life left"),
    "open": message("won back"),
    "back": message("face down"),
    "library": message("a library"),
    "no library": message("an empty library"),
    "cost": message("cost"),
    "attack": message("attack"),
    "health": message("health"),
    "damaged": message("health of who is hurt"),
    "life": message("life of a thief"),
    "words": message("Keywords, each with its colour"),
}
SAID = PHRASES | LINES
AIM = "attacking", "spared"
KEYWORDS = {
    "eager": "cart_jumper",
    "elusive": "soot_cat",
    "over_achiever": "bottle_bruiser",
    "flashy": "net_caster",
    "closing_act": "powder_boy",
    "rush": "vault_tapper",
    "vengeance": "bitter_heir",
    "attention_seeker": "ballad_monger",
}
"""Who shows each of them."""


def album(locale: str) -> Sequence[Plate]:
    """Show all that there is."""
    shown = _Album(Voice(SAID, (), locale))
    foretold = shown.forecasts(), shown.plays()
    return shown.henchmen(), shown.states(), *foretold, shown.things(), shown.words(), shown.signs()


@dataclass(frozen=True, slots=True)
class _Album:
    line: Voice

    def drawn(self, s: State) -> Scene:
        return scene(s, 0, LETTERS, self.line.locale)

    def henchmen(self) -> Plate:
        """§1.2, §1.4: every card in print."""
        box = Box()
        rows = sorted(range(len(CARDS)), key=lambda row: box.card[row].cost)
        entries = [entry for n in range(0, len(rows), DECK) for entry in self.held(rows[n : n + DECK])]
        title, note = self.line("henchmen", n=len(entries)), self.line("by cost")
        return Plate(title, tuple(entries), note, "§1.2, §1.4", "large cards")

    def held(self, rows: Sequence[int]) -> Iterator[Entry]:
        """Show some rows of the card table as they lie in a hand."""
        s = table()
        s.context, s.seat[0].hand = Context.STARTER, first(len(rows))
        for card, row in enumerate(rows):
            s.seat[0].deck[card] = row
        yield from found(self.drawn(s), [(piece_of(0, card), "") for card in range(len(rows))])

    # what may become of them

    def states(self) -> Plate:
        entries = (*self.in_hand(), *self.in_play(), *self.attacking(), *self.free())
        return Plate(STATES[self.line.locale], entries, cites=CITES["gang"], kind="large cards")

    def in_hand(self) -> tuple[Entry, ...]:
        """§4.1, §4.3: who can be paid for, who cannot, and who is being played."""
        rows = [ROWS["getaway_rider"], ROWS["castle_cracker"]]
        shown = zip(self.held(rows), (("affordable", "lit"), ("dear", "dim")), strict=True)
        held = [replace(entry, caption=self.line(key), kind=kind) for entry, (key, kind) in shown]
        s = table()
        s.context, s.spoken, s.seat[0].hand = Context.TARGET, 0, bit(0)
        s.seat[0].deck[0], s.slot = ROWS["net_caster"], 0
        return (*held, *found(self.drawn(s), [(piece_of(0, 0), self.line("chosen"))]))

    def in_play(self) -> tuple[Entry, ...]:
        """§4.5, §5.1, §5.5, §8.8: how who has come in stands there."""
        s = table()
        stand(s, 0, 0, "bottle_bruiser")
        stand(s, 0, 1, "quarry_ox")
        stand(s, 0, 2, "runaway_coachman")
        stand(s, 0, 3, "sleeper_agent")
        stand(s, 0, 4, "net_caster")
        stand(s, 1, 0, "silver_tongue")
        s.henchman[1].entered = 1 + s.henchman[5].entered
        s.ready, s.done, s.stalled = bit(0) | bit(3), bit(2), bit(3)
        lying, shown = self.drawn(s), ("ready", "scheming", "done", "stalled", "sitting out")
        states = [(piece_of(0, n), self.line(key)) for n, key in enumerate(shown)]
        return (*found(lying, states), *self.hurt())

    def hurt(self) -> tuple[Entry, ...]:
        s = table()
        stand(s, 0, 0, "tollbridge_giant", hurt=4)
        me = s.henchman[0]
        return found(self.drawn(s), [(piece_of(0, 0), self.line("hurt", health=me.health, most=me.most))])

    def attacking(self) -> tuple[Entry, ...]:
        """§5.1, §7.2: who attacks, and who is not to be attacked."""
        s = self.aiming("runaway_coachman")
        stand(s, 1, 0, "soot_cat")
        attacker, spared = found(self.drawn(s), [(piece_of(n, 0), self.line(key)) for n, key in enumerate(AIM)])
        return attacker, replace(spared, kind="dim")

    def free(self) -> tuple[Entry, ...]:
        return found(self.drawn(table()), [("slot-A-1", self.line("free"))])

    # what an attack would do

    def forecasts(self) -> Plate:
        """§5.3, §5.4, §6.1, §7.3: what is told of an attack before it is made."""
        entries = (*self.fights(), *self.excesses(), *self.effects(), *self.in_person())
        return Plate(self.line("forecasts"), entries, cites="§5.3, §5.4, §6.1, §7.3", kind="large cards forecasts")

    def aiming(self, who: str) -> State:
        """Have somebody choose whom to attack."""
        s = table()
        stand(s, 0, 0, who)
        s.context, s.spoken = Context.ATTACK, 0
        for me in s.seat:
            me.life = NO_LIFE_LOST
        return s

    def fights(self) -> Iterator[Entry]:
        for key, who, other in (
            ("both fall", "runaway_coachman", "getaway_rider"),
            ("it falls", "runaway_coachman", "ladle_thief"),
            ("yours falls", "runaway_coachman", "master_forger"),
            ("nobody falls", "runaway_coachman", "tame_magpie"),
            ("unhurt", "runaway_coachman", "tavern_gossip"),
            ("in vain", "tavern_gossip", "tame_magpie"),
            ("both unhurt", "tavern_gossip", "tavern_gossip"),
        ):
            s = self.aiming(who)
            stand(s, 1, 0, other)
            yield from self.of_rival(s, key)

    def excesses(self) -> Iterator[Entry]:
        """§7.3: of either side, while there is life left, where it is the rest of it, and where that ends the game."""
        for whose, seat, (who, other, n) in (
            ("excess", 1, ("quarry_ox", "powder_boy", 2)),
            ("own excess", 0, ("runaway_coachman", "quarry_ox", 1)),
        ):
            for key, life, prizes in (("", NO_LIFE_LOST, 0), (" prize", n, 0), (" last", n, 2)):
                s = self.aiming(who)
                stand(s, 1, 0, other)
                s.seat[seat].life, s.seat[1 - seat].stolen = life, prizes
                yield from self.of_rival(s, f"{whose}{key}")
        yield from self.avengers()
        yield from self.others()
        yield from self.draws()

    def others(self) -> Iterator[Entry]:
        """§8.5: who falls besides the two who fight: by a prize that is avenged, of either side."""
        for count, who in ((1, "one other"), (2, "others")):
            for key, seat in ((who, 1), (f"own {who}", 0)):
                yield from self.of_rival(self.avenged(seat, count), key)

    def avenged(self, seat: int, count: int) -> State:
        """A fight in which a seat wins back a prize, and Vengeance fells some of its gang."""
        s = self.aiming("quarry_ox" if seat == 0 else "runaway_coachman")
        stand(s, 1, 0, "powder_boy" if seat == 0 else "quarry_ox")
        stand(s, 1 - seat, 1, "avenging_cousin")
        for slot in range(2, 2 + count):
            stand(s, seat, slot, "keyhole_wisp")
        s.seat[1 - seat].life = 1
        return s

    def avengers(self) -> Iterator[Entry]:
        """§8.1: a prize that somebody avenges, of either side."""
        s = self.aiming("quarry_ox")
        stand(s, 1, 0, "bitter_heir", hurt=3)
        s.seat[1].life = 1
        yield from self.of_rival(s, "avenger")
        s = self.aiming("runaway_coachman")
        stand(s, 0, 1, "bitter_heir")
        stand(s, 1, 0, "quarry_ox")
        s.seat[0].life = 1
        yield from self.of_rival(s, "own avenger")

    def effects(self) -> Iterator[Entry]:
        """§4.4: what the damage of a card would do."""
        for key, other in {"blow": "tollbridge_giant", "hit falls": "soot_cat"}.items():
            s = table()
            stand(s, 1, 0, other)
            s.context, s.spoken, s.slot = Context.TARGET, 0, 0
            s.seat[0].deck[0], s.seat[0].hand = ROWS["poison_steward"], bit(0)
            yield from self.of_rival(s, key)

    def in_person(self) -> Iterator[Entry]:
        for key, who, life, prizes, avengers in (
            ("face", "runaway_coachman", NO_LIFE_LOST, 0, ()),
            ("face in vain", "tavern_gossip", NO_LIFE_LOST, 0, ()),
            ("face prize", "runaway_coachman", 3, 0, ()),
            ("face avenged", "runaway_coachman", 3, 0, ("grudge_clerk",)),
            ("face hurt", "runaway_coachman", 3, 0, ("avenging_cousin",)),
            ("face felled", "powder_boy", 2, 0, ("avenging_cousin",)),
            ("face last", "runaway_coachman", 3, 2, ()),
        ):
            yield from self.at_face(key, who, (NO_LIFE_LOST, life), (prizes, 0), avengers)
        for key, left, prizes in (("lost", NO_LIFE_LOST, 0), ("robbed", 3, 0), ("beaten", 3, 2)):
            yield from self.at_face(f"face {key}", "runaway_coachman", (left, 3), (0, prizes), ("bitter_heir",))

    def at_face(
        self, key: str, who: str, life: tuple[int, int], prizes: tuple[int, int], avengers: Sequence[str]
    ) -> Iterator[Entry]:
        """§5.3: a blow at the rival in person, with all that it sets off."""
        s = self.aiming(who)
        for slot, avenger in enumerate(avengers):
            stand(s, 1, slot, avenger)
        for me, left, stolen in zip(s.seat, life, prizes, strict=True):
            me.life, me.stolen = left, stolen
        s.seat[1].mana, s.seat[1].most_mana = 2, 5
        yield from found(self.drawn(s), [("face-B", self.line(key))])

    def of_rival(self, s: State, key: str) -> tuple[Entry, ...]:
        return found(self.drawn(s), [(piece_of(1, 0), self.line(key))])

    def draws(self) -> Iterator[Entry]:
        """§8.1: a Closing-Act brings cards, to either side."""
        for key, fight in {
            "they draw": ("quarry_ox", "hollow_courier"),
            "you draw": ("wax_decoy", "tame_magpie"),
        }.items():
            s = self.aiming(fight[0])
            stand(s, 1, 0, fight[1], hurt=2 * (key == "they draw"))
            yield from self.of_rival(s, key)

    def plays(self) -> Plate:
        """§4.4, §4.6, §8.5, §9.1: what is told of a card before it is played."""
        shown = [
            entry for key, s, piece in showcase.plays() for entry in found(self.drawn(s), [(piece, self.line(key))])
        ]
        return Plate(self.line("plays"), tuple(shown), cites="§4.4, §4.6, §8.5, §9.1", kind="large cards forecasts")

    # thieves, chests, libraries

    def things(self) -> Plate:
        s = table()
        s.seat[0].life, s.seat[1].life, s.seat[1].stolen = 7, 3, 1
        s.seat[0].mana, s.seat[0].most_mana, s.seat[1].mana, s.seat[1].most_mana = 4, 7, 2, 9
        lying = self.drawn(s)
        people = [(f"face-{who}", self.line("thief", who=who)) for who in LETTERS[: s.players]]
        need = self.line("next", life=s.seat[0].life, n=threshold(s.box, 2))
        chests = [("prize-B-3", self.line("closed")), ("prize-B-2", need), ("prize-B-1", self.line("open"))]
        decks = [("library-A", self.line("library"))]
        return Plate(
            self.line("things"), (*found(lying, [*people, *chests, *decks]), *self.backs()), cites="§2.3, §6.1"
        )

    def backs(self) -> tuple[Entry, ...]:
        s = table()
        s.seat[0].unseen, s.seat[1].concealed = first(s.box.prizes), 1
        shown = [("library-A", self.line("no library")), ("back-B-1", self.line("back"))]
        return found(self.drawn(s), shown)

    # words and signs

    def words(self) -> Plate:
        """§7, §8.1: what a keyword means, on somebody in its colour."""
        return Plate(self.line("words"), tuple(map(self.word, KEYWORDS.items())), cites="§7, §8.1", kind="keywords")

    def word(self, shown: tuple[str, str]) -> Entry:
        word, who = shown
        of = Box().card[ROWS[who]]
        face = pieces.henchman(of.keywords, of.on, who)
        return drawing(face, self.line(f"{word} term"), about=self.line(f"{word} meaning"))

    def signs(self) -> Plate:
        """§1.2, §3.2, §4.5, §8.8: figures, gems, and what somebody is about."""
        figures = {"cost": "cost", "attack": "attack", "health": "health", "hurt": "damaged", "life": "life"}
        states = {key: key for key in ("scheming", "done", "stalled")}
        shown = [drawing(signs.named(sign), self.line(key)) for sign, key in (figures | states).items()]
        gems = [self.gems(*some) for some in ((0, 3), (4, 7), (10, 10))]
        return Plate(SIGNS[self.line.locale], (*shown, *gems), cites="§1.2, §3.2", kind="signs")

    def gems(self, mana: int, most: int) -> Entry:
        return drawing(signs.mana(mana, most), self.line("mana", mana=mana, most=most), "wide")
