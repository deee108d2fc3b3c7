"""Films of beats: what the page plays, as a strip of pictures a tenth of a second apart.

    python3 workshop.py films FOLDER [FILM …]

Each film is of a game that is played by seed (`tools.rehearsal`), and the time of its page is turned from picture to
picture: it is the same each time, and shows every beat as long as the beat lasts, however slow the machine is.
"""

from argparse import ArgumentParser, RawTextHelpFormatter
from base64 import b64encode
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tools.pictures import PLAYS, Shot, climax
from tools.rehearsal import PORT, WIDE, Camera, Rehearsal, Theatre, expose, say, theatre

STEP, HOLD, LONGEST = 100, 700, 20_000
"""Milliseconds from picture to picture, after the end of an action, and of a whole film."""
UNDO, UNDOING = "undo", 5
"""The film in which an action is taken back, and how many pictures of that it has."""
SCALE, QUALITY = 0.5, 75
AT_ONCE = 2
"""How many are filmed at the same time, each in a theatre of its own."""
COLUMNS, WIDTH = 5, 400
"""Pictures side by side in a strip, and how wide each is there."""
STRIP = ViewportSize(width=COLUMNS * WIDTH, height=600)
STYLE = f"""
body {{ margin: 0; display: grid; grid-template-columns: repeat({COLUMNS}, {WIDTH}px); background: #111; }}
figure {{ margin: 0; position: relative; }} img {{ width: 100%; display: block; }}
b {{ position: absolute; left: 4px; top: 4px; background: #000; color: #fff; font: 14px sans-serif; padding: 1px 5px; }}
"""
TURN_OF_THE_COMPUTER = Shot("turn", Rehearsal("realm_of_thieves", 2, 4), 98, ("end",), ends=113)
"""The first seat ends its turn; the computer plays henchmen, strikes with them and ends its own."""


def main() -> None:
    """Make some films, or all."""
    films = repertoire()
    parser = ArgumentParser(prog="python3 workshop.py films", description=__doc__, formatter_class=RawTextHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where they are written")
    parser.add_argument("films", nargs="*", choices=[*films, []], metavar="FILM", help=f"some of {', '.join(films)}")
    asked = parser.parse_args()
    names = asked.films or list(films)
    asked.folder.mkdir(parents=True, exist_ok=True)
    shares = [names[n::AT_ONCE] for n in range(min(AT_ONCE, len(names)))]
    with ProcessPoolExecutor(len(shares)) as theatres:
        list(theatres.map(partial(film, asked.folder), shares, range(PORT, PORT + len(shares))))


def film(folder: Path, names: Sequence[str], port: int) -> None:
    """Make some films in a theatre."""
    films = {name: shot for name, shot in repertoire().items() if name in names}
    with theatre([(shot.rehearsal, name, shot.events) for name, shot in films.items()], port) as stage:
        for name, shot in films.items():
            (folder / f"{name}.jpeg").write_bytes(filmed(stage, name, shot))


def repertoire() -> dict[str, Shot]:
    """Return all films: the climax of every game, an action taken back, and a whole turn of a computer.

    The longest two, of planets and the turn, are not in the same share.
    """
    climaxes = {slug: climax(play) for slug, play in PLAYS.items()}
    return {**climaxes, UNDO: climaxes["diamonds"], "turn": TURN_OF_THE_COMPUTER}


def filmed(stage: Theatre, name: str, shot: Shot) -> bytes:
    """Return a film as one picture."""
    page = stage.page(WIDE, scale=SCALE)
    stage.seated(page, name)
    camera = Camera(page, "jpeg", QUALITY)
    say(page, shot.words)
    taken = list(pictures(page, camera, shot.ends))
    if name == UNDO:
        taken += undone(page, camera)
    page.context.close()
    return pasted(stage.page(STRIP), taken)


def pictures(page: Page, camera: Camera, ends: int) -> Iterator[bytes]:
    """Photograph a page until nothing moves any more, or all that happens up to the end of an action is told."""
    held = 0
    told = expose(page)
    while not told.idle and told.since < LONGEST and held <= HOLD:
        told = expose(page, STEP)
        held += STEP * (told.events >= ends)
        yield camera.taken()


def undone(page: Page, camera: Camera) -> Iterator[bytes]:
    """Take an action back when all is told, and photograph how it goes."""
    expose(page, LONGEST)
    yield camera.taken()
    page.keyboard.press("u")
    for key in ("Tab", "Enter"):  # it is asked first, as more goes with it
        page.keyboard.press(key)
    page.wait_for_selector("#log .undone")
    for _ in range(UNDOING):
        expose(page, STEP)
        yield camera.taken()


def pasted(strip: Page, shots: Sequence[bytes]) -> bytes:
    """Paste pictures side by side, each with its time."""
    told = [f"{number * STEP / 1000:.1f} s" for number in range(1, len(shots) + 1)]
    data = [f"data:image/jpeg;base64,{b64encode(shot).decode()}" for shot in shots]
    images = (f'<figure><img src="{one}"><b>{when}</b></figure>' for one, when in zip(data, told, strict=True))
    strip.set_content(f"<style>{STYLE}</style>{''.join(images)}")
    taken = strip.screenshot(full_page=True, type="jpeg", quality=QUALITY)
    strip.context.close()
    return taken


if __name__ == "__main__":
    main()
