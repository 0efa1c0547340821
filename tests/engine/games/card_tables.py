"""Tables of a title's cards made from its tests: card, text, what the tests show.

A test says which cards it plays, and in a few words what it shows of them:

    @shows_card("card.levy", shows="adds a troop or forms an army, free of charge")
    def test_levy_adds_a_troop_or_forms_an_army_for_nothing() -> None: ...

One mark may name several cards, and one test may have several marks. A card is named by its key
in `texts/en.json`, where `<key>` is its name and `<key>.text` what it does. Cards and words are
written out literally, so that they can be found without running anything (like `@clause`).

`tests/engine/games/<title>/test_card_texts.py` says which kinds of keys are cards, and checks:

    TABLE = CardTable("dark_kingdoms", kinds=("card",))

    def test_every_card_is_shown_by_a_test() -> None:
        assert TABLE.unshown() == []

    def test_the_table_of_cards_is_fresh() -> None:
        assert TABLE.is_fresh(), TABLE.advice

`python -m tests.engine.games.card_tables <title>` writes `docs/rules/<title>-cards.md`.
"""

from __future__ import annotations

import ast
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from engine.core.meta import read_meta

ROOT = Path(__file__).parents[3]
Test = TypeVar("Test", bound=Callable[..., None])


def shows_card(*cards: str, shows: str) -> Callable[[Test], Test]:
    """Mark a test as playing these cards; `shows` says what it shows of them."""
    if not cards or not shows:
        raise ValueError("a card mark names at least one card and what is shown of it")
    return _unchanged


def _unchanged(test: Test) -> Test:
    return test


class Shown(NamedTuple):
    """One test of one card: what it shows and where it stands."""

    card: str
    shows: str
    file: str
    test: str


class CardTable(NamedTuple):
    """`kinds` are the first parts of the keys under which the title's texts hold cards."""

    title: str
    kinds: tuple[str, ...]

    @property
    def document(self) -> Path:
        return ROOT / "docs" / "rules" / f"{self.title.replace('_', '-')}-cards.md"

    @property
    def advice(self) -> str:
        return f"run: python -m tests.engine.games.card_tables {self.title}"

    def cards(self) -> dict[str, str]:
        """Every card by its key, in the order of the texts, with what it says it does."""
        texts = self._texts()
        cards = {
            key.removesuffix(".text"): text
            for key, text in texts.items()
            if key.endswith(".text") and key.partition(".")[0] in self.kinds
        }
        if not cards:
            raise ValueError(f"{self.title}: no texts of the kinds {', '.join(self.kinds)}")
        return cards

    def shown(self) -> dict[str, list[Shown]]:
        """By card: the tests that show it. A mark of a card that does not exist is an error."""
        cards = self.cards()
        shown: dict[str, list[Shown]] = {}
        for mark in marks(ROOT / "tests" / "engine" / "games" / self.title):
            if mark.card not in cards:
                raise ValueError(f"{mark.file}: {mark.test} shows {mark.card}, which is no card")
            shown.setdefault(mark.card, []).append(mark)
        return shown

    def unshown(self) -> list[str]:
        shown = self.shown()
        return [card for card in self.cards() if card not in shown]

    def render(self) -> str:
        texts, shown = self._texts(), self.shown()
        lines = [
            f"# {self._name()}: cards and the tests that show them",
            "",
            f"Written by `python -m tests.engine.games.card_tables {self.title}` from the texts",
            f"and marks in `tests/engine/games/{self.title}`; a test fails when it is stale.",
            "",
            "| Card | Text | What the tests show | Tests |",
            "|---|---|---|---|",
        ]
        for card, text in self.cards().items():
            tests = shown.get(card, [])
            words = "; ".join(mark.shows for mark in tests)
            names = ", ".join(f"`{mark.file}` {mark.test}" for mark in tests)
            cells = (f"{texts[card]} (`{card}`)", text, words, names)
            lines.append("| " + " | ".join(_cell(cell) for cell in cells) + " |")
        return "\n".join(lines) + "\n"

    def is_fresh(self) -> bool:
        return self.document.exists() and self.document.read_text() == self.render()

    @property
    def _folder(self) -> Path:
        return ROOT / "engine" / "games" / self.title

    def _name(self) -> str:
        return read_meta(self._folder).name.en

    def _texts(self) -> dict[str, str]:
        path = self._folder / "texts" / "en.json"
        texts: dict[str, str] = json.loads(path.read_text())
        return texts


def marks(folder: Path) -> Iterator[Shown]:
    """The card marks of the tests in a folder, read from their source without running it."""
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text()
        if "shows_card(" not in source:
            continue
        name = str(path.relative_to(folder))
        for node in ast.walk(ast.parse(source, str(path))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and _is_mark(decorator.func):
                        yield from _read(decorator, name, node.name)


def _is_mark(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id == "shows_card"


def _read(mark: ast.Call, file: str, test: str) -> Iterator[Shown]:
    words = [keyword.value for keyword in mark.keywords if keyword.arg == "shows"]
    literals = [*mark.args, *words]
    values = [node.value for node in literals if isinstance(node, ast.Constant)]
    texts = [value for value in values if isinstance(value, str)]
    if len(texts) != len(literals) or len(words) != 1 or not test.startswith("test_"):
        raise ValueError(f"{file}: the card mark of {test} is not written out, or it is no test")
    *cards, shows = texts
    for card in cards:
        yield Shown(card, shows, file, test)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def main(title: str) -> None:
    module = importlib.import_module(f"tests.engine.games.{title}.test_card_texts")
    table: CardTable = module.TABLE
    unshown = table.unshown()
    if unshown:
        sys.exit(f"no test shows {', '.join(unshown)}")
    table.document.write_text(table.render())


if __name__ == "__main__":
    main(sys.argv[1])
