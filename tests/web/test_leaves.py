"""What is pushed of a table's page: what looks otherwise than it did, down to single pieces, and nothing else."""

import asyncio
import json
import random
import re

import pytest
from msgspec.structs import replace

from motherlode.core.cards import cards
from motherlode.game import game
from motherlode.game.scene import Layout, Meter, Piece, Zone
from motherlode.match.steps import goes_on
from motherlode.play.chairs import Hands
from motherlode.store import HERE, Chair
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from motherlode.web.live.updates import Watcher
from motherlode.web.rendering.drawing import still
from motherlode.web.rendering.drawn import Area
from motherlode.web.rendering.leaves import Lying, Seated, Sitter

TAG = re.compile(r'<(/?)([a-z]\w*)((?:"[^"]*"|[^>"])*)>')
VOID = {"img", "input", "use"}
ROW = Zone("row", "Row", Layout.ROW, tuple(Piece(f"k{n}", "KH", f"king {n}") for n in range(5)))


@pytest.fixture(scope="module")
def painter(tmp_path_factory):
    return make_app(SqliteStore(tmp_path_factory.mktemp("leaves") / "tables.sqlite")).state.live.draw.__self__


def area(zone):
    return Area(zone, tuple(map(still, zone.pieces)))


def other(zone, n, **changes):
    """Return a zone in which one piece looks otherwise."""
    pieces = list(zone.pieces)
    pieces[n] = replace(pieces[n], **changes)
    return replace(zone, pieces=tuple(pieces))


@pytest.mark.parametrize(
    ("now", "changed"),
    [
        (ROW, set()),
        (other(ROW, 2, face="QH"), {"p-k2"}),
        (other(replace(ROW, note="four left"), 4, face="QH"), {"h-row", "p-k4"}),
        (replace(ROW, note="four left"), {"h-row"}),
        (replace(ROW, picture="miners/rock"), {"z-row"}),
        (replace(ROW, pieces=ROW.pieces[:4]), {"z-row"}),
        (replace(ROW, pieces=ROW.pieces[::-1]), {"z-row"}),
        (replace(ROW, pieces=()), {"z-row"}),
        (other(other(other(ROW, 0, face="QH"), 1, face="QH"), 2, face="QH"), {"z-row"}),
    ],
)
def test_of_a_zone_only_what_looks_otherwise_is_sent(painter, now, changed):
    leaf, last = (Lying(area(zone), painter.macros("en")) for zone in (now, ROW))
    assert set(leaf.since(last)) == changed


def test_of_a_seat_only_what_looks_otherwise_is_sent(painter):
    zones = [replace(ROW, key=f"row-{n}", seat=0, title="Ada") for n in range(2)]
    ada = Sitter(0, "A", "Ada", ("Ada", ""), "", "", is_rival_in_person=False, awaited=False, won=False,
                 meter=Meter(3), clock="", areas=tuple(map(area, zones)))  # fmt: skip

    def since(**changes):
        leaf, last = (Seated(sitter, painter.macros("en")) for sitter in (replace(ada, **changes), ada))
        return set(leaf.since(last))

    assert since() == set()
    assert since(areas=(ada.areas[0], area(other(zones[1], 1, face="QH")))) == {"p-k1"}
    assert since(areas=(area(replace(zones[0], note="ready")), ada.areas[1])) == {"z-row-0"}
    assert since(awaited=True) == {"seat-0"}
    assert since(areas=ada.areas[:1]) == {"seat-0"}


def test_what_looks_otherwise_to_two_viewers_alike_is_looked_for_once(painter):
    now, last = Lying(area(other(ROW, 2, face="QH")), painter.macros("en")), Lying(area(ROW), painter.macros("en"))
    again = Lying(area(other(ROW, 2, face="QH")), painter.macros("en"))
    assert now.since(last) is again.since(last)


@pytest.mark.parametrize("slug", ["friend_or_foe", "planets"])
def test_frames_bring_a_page_to_what_it_is_when_it_is_loaded(slug, tmp_path):
    app = make_app(SqliteStore(tmp_path / "tables.sqlite"))
    told = asyncio.run(played(app.state.tables, app.state.live, slug))
    page = {}
    for frame, whole in told:
        if frame.get("whole"):
            page = frame["zones"]
        else:
            for name, html in frame["zones"].items():
                lay(page, name, html)
        assert page == (whole or page)
    names = [name for frame, _ in told if not frame.get("whole") for name in frame["zones"]]
    assert any(name.startswith("p-") for name in names), "most actions change few pieces"


async def played(tables, live, slug):
    """Play some actions at random; return the frames of one who looks on, the last of each with the whole page."""
    luck, watcher, told = random.Random(slug), Watcher(Hands(), "en", -1), []
    table = await tables.create(game(slug), [Chair(HERE, "Ada"), Chair(HERE, "Ben")], {})
    live.watchers[table.header.id].add(watcher)
    tables.driver.go_on(table)
    for _ in range(6):
        while table.match.waits_for_nature:  # noqa: ASYNC110 - the deal
            await asyncio.sleep(0.001)
        seat = luck.choice(table.match.awaited)
        await tables.act(table, seat, words(table, seat, luck), table.seq_for(seat))
        frames = [json.loads(watcher.queue.get_nowait()) for _ in range(watcher.queue.qsize())]
        told += [(frame, None) for frame in frames[:-1]]
        told += [(frame, live.fragments(table, watcher.look).whole()) for frame in frames[-1:]]
    await tables.close()
    return told


def words(table, seat, luck):
    ahead = table.match.outlook()
    while not ahead.moves or goes_on(ahead.game, ahead.state, seat):
        ahead.make(seat, luck.choice(list(cards(ahead.game.rules.legal(ahead.state, seat)))))
    return [move.word for move in ahead.moves]


def lay(page, name, html):
    """Lay a part of a page in place of what has its name there, as the script does."""
    if name in page:
        page[name] = html
        return
    (place, (start, end)) = next((place, found) for place, text in page.items() if (found := span(text, name)))
    page[place] = page[place][:start] + html + page[place][end:]


def span(text, name):
    """Return from where to where the element of a name stands."""
    opening = re.search(rf'<[a-z]\w*(?=[^>]*? id="{re.escape(name)}")', text)
    depth = 0
    for tag in TAG.finditer(text, opening.start()) if opening else ():
        depth += -1 if tag[1] else 0 if tag[2] in VOID or tag[3].endswith("/") else 1
        if depth == 0:
            return opening.start(), tag.end()
    return None
