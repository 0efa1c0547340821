"""What titles say of themselves, and how what is wrong with it is told."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.cli.new import lay_down
from engine.core import registry
from engine.core.errors import BadMeta, NotWritten, UnknownTitle
from engine.core.meta import Words, read_meta
from engine.core.packages import use_packages
from engine.core.registry import folder, folders, present_titles, title, use_titles_of
from engine.core.title import Title


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for packages of titles, forgotten afterwards."""
    monkeypatch.setattr(registry, "_packages", [registry.GAMES])
    yield tmp_path
    registry.read_anew()


def test_titles_stand_in_the_order_of_their_metas() -> None:
    places = [(one.meta.order, one.id) for one in folders().values()]
    assert len(places) > 1 and places == sorted(places)


@pytest.mark.parametrize("id", present_titles())
def test_a_title_is_what_its_folder_says(id: str) -> None:
    found = title(id)
    assert found.meta == folder(id).meta
    assert found.seat_counts == found.meta.seats
    assert found.name("es") == found.meta.name.es


@pytest.mark.parametrize("id", present_titles())
def test_an_emblem_is_a_picture_and_nothing_else(id: str) -> None:
    text = (folder(id).path / "emblem.svg").read_text()
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == "0 0 96 96"
    kinds = {one.tag.rpartition("}")[2] for one in root.iter()}
    assert kinds <= {"svg", "style", "g", "path", "circle", "rect", "ellipse", "clipPath"}
    assert not re.search(r"url\((?!#)|@import|href|\\bon\\w+=", text)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [3, 2]}, "from the fewest to the most"),
        ({"minutes": {"shortest": 20, "longest": 10}}, "shortest"),
        ({"weight": 9}, "weight"),
        ({"hue": {"light": "red", "dark": "#ffffff"}}, "hue.light"),
        ({"name": {"en": "Only English"}}, "missing required field `es`"),
        ({"players": 4}, "unknown field `players`"),
        ({"has_chance": None}, "has_chance"),
    ],
)
def test_what_is_wrong_with_a_meta_is_said(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    place = lay_down("night_ferry", "Night Ferry", tmp_path)
    good = json.loads((place / "meta.json").read_text())
    assert read_meta(place).name == Words("Night Ferry", "Night Ferry")
    (place / "meta.json").write_text(json.dumps(good | change))
    with pytest.raises(BadMeta, match=rf"meta\.json of night_ferry: .*{re.escape(said)}"):
        read_meta(place)


def test_a_title_without_a_meta_is_told_to_write_one(packages: Path) -> None:
    place = lay_down("night_ferry", "Night Ferry", packages / "mute_titles")
    (place / "meta.json").unlink()
    use_packages(str(place.parent))
    with pytest.raises(BadMeta, match=r"night_ferry has no meta\.json: write one"):
        folders()


def test_titles_of_another_package_are_found_by_its_folder(packages: Path) -> None:
    lay_down("night_ferry", "Night Ferry", packages / "club_titles")
    use_packages(f"{packages}/club_titles, ")
    assert present_titles()[-1] != "night_ferry"
    assert title("night_ferry").name("en") == "Night Ferry"
    assert registry.title_packages() == ("club_titles",)
    use_titles_of("club_titles")
    assert registry.title_packages() == ("club_titles",)


@pytest.mark.parametrize("named", ["no_such_package", "no/such/folder"])
def test_a_package_that_is_not_there_is_named(packages: Path, named: str) -> None:
    with pytest.raises(UnknownTitle, match=named):
        use_packages(named)


def test_two_titles_of_one_name_are_refused(packages: Path) -> None:
    lay_down("night_ferry", "Night Ferry", packages / "first_titles")
    lay_down("night_ferry", "Night Ferry", packages / "second_titles")
    use_packages(f"{packages}/first_titles,{packages}/second_titles")
    with pytest.raises(UnknownTitle, match="both first_titles and second_titles"):
        folders()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("__init__.py", "TITLE: Final", "OTHER: Final", "TITLE = "),
        ("title.py", 'id = "night_ferry"', 'id = "day_ferry"', 'write id = "night_ferry"'),
        ("title.py", "    state_class = Table\n", "", "write `state_class"),
    ],
)
def test_what_a_title_lacks_is_said(
    packages: Path, file: str, old: str, new: str, said: str
) -> None:
    name = f"lacking_{abs(hash((file, old)))}"
    place = lay_down("night_ferry", "Night Ferry", packages / name)
    source = (place / file).read_text()
    assert old in source
    (place / file).write_text(source.replace(old, new))
    use_packages(str(place.parent))
    with pytest.raises(NotWritten, match=re.escape(said)):
        title("night_ferry")


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("set_up", (2, {}, None)),
        ("view", (None, 0)),
        ("determinize", ({}, None, None)),
        ("evaluate", (None,)),
        ("appraise", ({}, None)),
        ("house_choice", ({}, None)),
    ],
)
def test_a_missing_method_says_what_to_write(method: str, arguments: tuple[object, ...]) -> None:
    class Bare(Title):
        id = "bare"

    with pytest.raises(NotWritten, match=rf"bare has no `{method}` yet: write `def {method}\(self"):
        getattr(Bare(), method)(*arguments)


def test_missing_words_say_which_file_to_write(packages: Path) -> None:
    place = lay_down("night_ferry", "Night Ferry", packages / "wordless_titles")
    (place / "texts" / "es.json").unlink()
    use_packages(str(place.parent))
    with pytest.raises(NotWritten, match=r"write its texts/es\.json"):
        title("night_ferry").texts("es")
