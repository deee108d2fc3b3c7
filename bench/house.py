"""The house in figures: ``python -m bench.house [FOLDER ...]``, a column for each checkout; this one if none is named.

Lines of code leave out blank lines, comments and docstrings, so that saying more about the code costs nothing.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles

HERE = Path(__file__).parents[1]
LONG_FILE = 350
"""Lines, everything counted, from which on a file is long."""
SKIPPED = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}


def main() -> None:
    """Print a table of figures for every checkout named."""
    columns = [figures(Path(name)) for name in sys.argv[1:] or [str(HERE)]]
    for what in columns[0]:
        print(f"{what:42}", *(f"{column[what]:>9}" for column in columns))


def figures(checkout: Path) -> dict[str, int | str]:
    """Return what is counted of a checkout, by its name."""
    source = checkout / "src" / "motherlode"
    files = sorted(source.rglob("*.py"))
    lengths = [length for file in files for length in function_lengths(file)]
    games = {game.name: game for game in sorted((source / "games").iterdir()) if (game / "rules.py").exists()}
    of_games = {f"code lines of {name}": lines_below(folder) for name, folder in games.items()}
    everything = sum(map(code_lines, files))
    return {
        **of_games,
        "code lines of the games together": sum(of_games.values()),
        "code lines of their evaluations": sum(code_lines(file) for file in files if is_of_evaluation(file, games)),
        "generic code lines": everything - sum(of_games.values()),
        "code lines in all": everything,
        "functions": len(lengths),
        "median length of a function": f"{median(lengths):g}",
        "90th percentile": f"{quantiles(lengths, n=10)[8]:g}",
        "longest function": max(lengths),
        f"files above {LONG_FILE} lines": sum(len(file.read_text("utf-8").splitlines()) > LONG_FILE for file in files),
        "Any in annotations": sum(map(anys, files)),
        "imports between modules": sum(len(imports(file)) for file in files),
        "rooms": len({room(file, source) for file in files}),
        "arrows between rooms": len(arrows(files, source)),
    }


def is_of_evaluation(file: Path, games: Container[str]) -> bool:
    """Does a file say how good a position of a game is? Before the house was moved those stood with the bots."""
    in_its_game = file.parent.name in games and file.stem in {"evaluation", "features", "parameters"}
    return in_its_game or (file.parent.name == "judgement" and file.stem in games)


def lines_below(folder: Path) -> int:
    """Return the lines of code in a folder."""
    return sum(map(code_lines, folder.rglob("*.py")))


def code_lines(file: Path) -> int:
    """Return the lines of a file that hold code."""
    text = file.read_text("utf-8")
    told = {line for start, end in docstrings(ast.parse(text)) for line in range(start, end + 1)}
    held = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in SKIPPED and token.string
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(held - told)


def docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Go through the lines of strings that stand by themselves, those of fields included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.end_lineno or node.lineno


def function_lengths(file: Path) -> Iterator[int]:
    """Go through the lengths of the functions of a file, from `def` to the last line, without docstrings."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            told = ast.get_docstring(node, clean=False)
            yield (node.end_lineno or node.lineno) - node.lineno + 1 - (told.count("\n") + 1 if told else 0)


def anys(file: Path) -> int:
    """Return how often a file speaks of `Any`, its import aside."""
    tree = ast.parse(file.read_text("utf-8"))
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(tree))


def imports(file: Path) -> set[str]:
    """Return the modules of the project that a file imports."""
    text = file.read_text("utf-8")
    return set(re.findall(r"^\s*(?:from|import) (motherlode[\w.]*)", text, re.MULTILINE))


def room(file: Path, source: Path) -> str:
    """Return the folder that a file lies in below the package, or the module that it is."""
    return file.relative_to(source).parts[0].removesuffix(".py")


def arrows(files: Sequence[Path], source: Path) -> set[tuple[str, str]]:
    """Return which rooms import from which others."""
    named = {(room(file, source), name.split(".")[1]) for file in files for name in imports(file) if "." in name}
    return {(one, other) for one, other in named if one != other}


if __name__ == "__main__":
    main()
