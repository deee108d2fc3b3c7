"""A second reading of the sheet, slow and plain: names in sets and dictionaries, nothing shared with the rules.

It follows the sheet's Decisions, word by word, so that two readers must have made the same mistake to agree on one.
"""

from motherlode.core.cards import NAMES

ORDER = {name: number for number, name in enumerate(NAMES)}
VERBS = {"play": "card", "mine": "diamond", "bribe": "bribe", "kidnap": "kidnap", "seduce": "seduce"}


class Villager:
    """A character in a village."""

    def __init__(self) -> None:
        self.busy = 0
        self.partner: str | None = None


class Reading:
    """A game played by the sheet."""

    def __init__(self, players: int, box: dict[str, int]) -> None:
        self.players, self.box = players, box
        self.deck = {name for name in NAMES[:52] if name[1] != "D"}
        self.mine = {name for name in NAMES[:52] if name[1] == "D"}
        self.hand: list[set[str]] = [set() for _ in range(players)]
        self.known: list[set[str]] = [set() for _ in range(players)]
        self.diamonds: list[set[str]] = [set() for _ in range(players)]
        self.village: list[dict[str, Villager]] = [{} for _ in range(players)]
        self.turn = self.dry = 0
        self.context = "deal"
        self.winner: int | None = None
        self.forget()

    def forget(self) -> None:
        self.target, self.lover, self.origin = "", "", ""
        self.named: list[str] = []

    # quantities

    def value(self, name: str) -> int:
        if name[0] == "A":
            return self.box["ace_value"]
        if name[0] in "JQK":
            return self.box["face_value"]
        return 10 if name[0] == "T" else int(name[0])

    def strength(self, seat: int, name: str) -> int:
        bonus = self.box["couple_bonus"] if self.village[seat][name].partner else 0
        return self.value(name) + bonus

    def together(self, seat: int, suit: str) -> int:
        """Return the crew (S) or the force (C) of a seat."""
        free = [name for name, villager in self.village[seat].items() if name[1] == suit and not villager.busy]
        return sum(self.strength(seat, name) for name in free)

    def money(self, seat: int) -> int:
        return sum(map(self.value, self.diamonds[seat]))

    def owner(self, name: str) -> int:
        return next(seat for seat in range(self.players) if name in self.village[seat])

    def rivals(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.turn]

    # options

    def mineable(self) -> set[str]:
        crew = self.together(self.turn, "S")
        return {name for name in self.mine if (self.box["ace_needs"] if name == "AD" else self.value(name)) <= crew}

    def bribable(self) -> set[str]:
        found = set()
        for seat in self.rivals():
            for name, villager in self.village[seat].items():
                is_safe = name[1] == "H" and self.box["lovers_safe"] == 2
                if not villager.partner and not is_safe and self.value(name) <= self.money(self.turn):
                    found.add(name)
        return found

    def kidnappable(self) -> set[str]:
        found = set()
        for seat in self.rivals():
            if self.together(seat, "C") < self.together(self.turn, "C"):
                found |= {name for name in self.village[seat] if name[1] != "H" or not self.box["lovers_safe"]}
        return found

    def seducers(self, target: str) -> set[str]:
        mine, villager = self.village[self.turn], self.village[self.owner(target)][target]
        lovers = {name for name in mine if name[1] == "H" and not mine[name].busy and not mine[name].partner}
        if villager.partner:
            return {name for name in lovers if self.value(name) > self.value(villager.partner)}
        return lovers if villager.busy < self.box["seduced_turns"] else set()

    def seducible(self) -> set[str]:
        return {name for seat in self.rivals() for name in self.village[seat] if name[1] != "H" and self.seducers(name)}

    def pairable(self) -> set[str]:
        strict = self.box["busy_cannot_pair"]
        mine = self.village[self.turn].items()
        return {name for name, villager in mine if not villager.partner and not (strict and villager.busy)}

    def can_pair(self) -> bool:
        return {name[1] == "H" for name in self.pairable()} == {True, False}

    def nameable(self, all_of: dict[str, int], need: int) -> set[str]:
        """Return those after the last one named that suffice with the named ones and all that come after."""
        order = sorted(all_of, key=lambda name: (-all_of[name], ORDER[name]))
        begin = order.index(self.named[-1]) + 1 if self.named else 0
        so_far = sum(all_of[name] for name in self.named)
        tails = {i: so_far + sum(all_of[name] for name in order[i:]) for i in range(begin, len(order))}
        return {order[i] for i, total in tails.items() if total >= need}

    def gang(self) -> dict[str, int]:
        mine = self.village[self.turn]
        return {name: self.strength(self.turn, name) for name in mine if name[1] == "C" and not mine[name].busy}

    def need(self) -> int:
        if self.context == "pay":
            return self.value(self.target)
        return self.together(self.owner(self.target), "C") + 1

    def awaited(self) -> str:
        if self.context == "over":
            return ""
        return "n" if self.context in {"deal", "draw"} else "ABCD"[self.turn]

    def legal(self) -> set[str]:  # noqa: C901, PLR0911, PLR0912 - one case for each context of the sheet
        match self.context:
            case "deal" | "draw":
                return set(self.deck)
            case "play":
                passing = {"pass"} if self.box["optional_play"] else set()
                return self.hand[self.turn] | passing | self.pair_word()
            case "act":
                return self.actions() | self.pair_word()
            case "card":
                return set(self.hand[self.turn])
            case "diamond":
                return self.mineable()
            case "bribe":
                return self.bribable()
            case "pay":
                return self.nameable({name: self.value(name) for name in self.diamonds[self.turn]}, self.need())
            case "kidnap":
                return self.kidnappable()
            case "gang":
                return self.nameable(self.gang(), self.need())
            case "seduce":
                return self.seducible()
            case "seducer":
                return self.seducers(self.target)
            case "lover":
                return {name for name in self.pairable() if name[1] == "H"}
            case "partner":
                return {name for name in self.pairable() if name[1] != "H"}
        return {"end", "pair"} if self.context == "end" else set()

    def pair_word(self) -> set[str]:
        return {"pair"} if self.can_pair() else set()

    def actions(self) -> set[str]:
        options = {
            "play": self.hand[self.turn],
            "mine": self.mineable(),
            "bribe": self.bribable(),
            "kidnap": self.kidnappable(),
            "seduce": self.seducible(),
        }
        words = {word for word, about in options.items() if about}
        return words | {"pass"} if not words or self.box["optional_action"] else words

    # words

    def say(self, word: str) -> None:
        if word == "pair":
            self.origin, self.context = self.context, "lover"
        elif word == "pass" and self.context == "play":
            self.context = "act"
        elif word == "pass":
            self.after_action()
        elif self.context == "act":
            self.context = VERBS[word]
        else:
            getattr(self, f"say_{self.context}")(word)

    def say_deal(self, card: str) -> None:
        short = [seat for seat in range(self.players) if len(self.hand[seat]) < self.box["hand"]]
        self.deck.remove(card)
        self.hand[short[0]].add(card)
        if all(len(hand) == self.box["hand"] for hand in self.hand):
            self.begin(is_first=True)

    def say_draw(self, card: str) -> None:
        self.deck.remove(card)
        self.hand[self.turn].add(card)
        self.context = "play"

    def say_play(self, card: str) -> None:
        self.put(card)
        self.context = "act"

    def say_card(self, card: str) -> None:
        self.put(card)
        self.after_action()

    def put(self, card: str) -> None:
        self.hand[self.turn].remove(card)
        self.known[self.turn].discard(card)
        self.village[self.turn][card] = Villager()

    def say_diamond(self, diamond: str) -> None:
        self.mine.remove(diamond)
        self.diamonds[self.turn].add(diamond)
        if diamond == "AD":
            self.winner, self.context = self.turn, "over"
        else:
            self.after_action()

    def say_bribe(self, target: str) -> None:
        self.target, self.context = target, "pay"

    def say_pay(self, diamond: str) -> None:
        self.named.append(diamond)
        if sum(map(self.value, self.named)) >= self.need():
            self.diamonds[self.turn] -= set(self.named)
            self.mine |= set(self.named)
            self.take(self.target, self.turn)
            self.after_action()

    def say_kidnap(self, target: str) -> None:
        self.target, self.context = target, "gang"

    def say_gang(self, thug: str) -> None:
        self.named.append(thug)
        if sum(self.strength(self.turn, name) for name in self.named) >= self.need():
            self.part(self.target)
            self.take(self.target, self.turn)
            for name in self.named if self.box["thug_rest"] else []:
                self.village[self.turn][name].busy = self.box["thug_rest"] + 1
            self.after_action()

    def say_seduce(self, target: str) -> None:
        self.target = target
        if self.box["lover_exhausts"]:
            self.context = "seducer"
        else:
            self.seduction()

    def say_seducer(self, lover: str) -> None:
        self.village[self.turn][lover].busy = self.box["lover_exhausts"] + 1
        self.seduction()

    def seduction(self) -> None:
        home = self.owner(self.target)
        lover = self.part(self.target)
        if lover:
            self.take(lover, home)
        villager = self.village[home][self.target]
        villager.busy = max(villager.busy, self.box["seduced_turns"])
        self.after_action()

    def part(self, name: str) -> str | None:
        village = self.village[self.owner(name)]
        other = village[name].partner
        if other:
            village[name].partner = village[other].partner = None
        return other

    def take(self, name: str, seat: int) -> None:
        del self.village[self.owner(name)][name]
        self.hand[seat].add(name)
        self.known[seat].add(name)

    def say_lover(self, lover: str) -> None:
        self.lover, self.context = lover, "partner"

    def say_partner(self, partner: str) -> None:
        village, origin = self.village[self.turn], self.origin
        village[partner].partner, village[self.lover].partner = self.lover, partner
        self.forget()
        self.context = origin
        if origin == "end":
            self.after_action()

    def say_end(self, _: str) -> None:
        self.end_turn()

    def after_action(self) -> None:
        self.forget()
        if self.can_pair():
            self.context = "end"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        for villager in self.village[self.turn].values():
            villager.busy = max(0, villager.busy - 1)
        if not self.deck and self.dry >= self.box["last_rounds"] * self.players:
            self.context = "over"
        else:
            self.turn = (self.turn + 1) % self.players
            self.begin(is_first=False)

    def begin(self, *, is_first: bool) -> None:
        if not self.deck:
            self.dry += 1
        elif not is_first or self.box["first_player_draws"]:
            self.context = "draw"
            return
        self.context = "play" if self.hand[self.turn] else "act"

    # results

    def scores(self) -> list[int]:
        if self.winner is not None or self.context != "over" or not self.box["stop_result"]:
            return [int(seat == self.winner) for seat in range(self.players)]
        riches = [(self.money(seat), self.together(seat, "S")) for seat in range(self.players)]
        return [int(rich == max(riches)) for rich in riches]

    def show(self) -> str:
        """Return the position in the project's notation."""
        named = self.named or ([self.lover] if self.lover else [])
        target = f"@{self.target}" if self.target else ""
        origin = f"<{self.origin}" if self.origin else ""
        said = f"+{written(set(named))}" if named else ""
        turn = f"{'ABCD'[self.turn]}:{self.context}{target}{said}{origin}"
        return f"{turn} {self.dry} {','.join(map(self.show_seat, range(self.players)))}"

    def show_seat(self, seat: int) -> str:
        village = self.village[seat]
        marks = {name: f"{name}~{villager.busy}" if villager.busy else name for name, villager in village.items()}
        names = sorted(village, key=ORDER.__getitem__)
        couples = [f"{marks[n]}+{marks[village[n].partner or '']}" for n in names if n[1] == "H" and village[n].partner]
        singles = [marks[name] for name in names if not village[name].partner]
        houses = "/".join(couples + singles) or "-"
        secret = self.hand[seat] - self.known[seat]
        return f"{written(secret)}:{written(self.known[seat])}:{houses}:{written(self.diamonds[seat])}"


def written(names: set[str]) -> str:
    return "".join(sorted(names, key=ORDER.__getitem__)) or "-"
