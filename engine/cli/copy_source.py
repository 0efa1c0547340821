"""The `copy` methods of states and records as source, made from `FIELDS` and the fields' types.

A field's type is its annotation in `__init__`, or follows from the value it is given there. What
cannot be changed is shared; lists, dicts and records are copied as deep as they can be changed.
A list written out there with all its lists (`[[], []]`) keeps that many for good.
"""

from __future__ import annotations

import ast
import sys
import types
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Literal, Union, get_args, get_origin

from engine.core.errors import EngineError
from engine.core.flow import Record, State

Copied = type[State] | type[Record]
Way = Callable[[str], str]
"""How a value is copied: the expression of the value in, the expression of its copy out."""

ATOMS = (int, str, bool, types.NoneType)
WIDTH = 100
INDENT = " " * 8


class UnknownType(EngineError):
    """A field is of no type that a copy can be written for."""

    code = "unknown_type"


def with_copies(path: Path, classes: Sequence[Copied]) -> str:
    """The text of a source file in which these classes have the `copy` their fields ask for."""
    lines = path.read_text().splitlines()
    tree = ast.parse(path.read_text())
    bodies = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for kind in sorted(classes, key=lambda one: bodies[one.__name__].lineno, reverse=True):
        body = bodies[kind.__name__]
        method = copy_method(kind, _method(body, "__init__"))
        present = _method(body, "copy")
        if present is not None:
            lines[present.lineno - 1 : present.end_lineno] = method
        else:
            opening = _method(body, "__init__")
            assert opening is not None and opening.end_lineno is not None
            lines[opening.end_lineno : opening.end_lineno] = ["", *method]
    return "\n".join(lines) + "\n"


def copy_method(kind: Copied, opening: ast.FunctionDef | None) -> list[str]:
    """The lines of the method, given the class's `__init__`."""
    name = kind.__name__
    if opening is None:
        raise UnknownType(f"{name} has no __init__ in which its fields could be looked up")
    lines = [
        f"    def copy(self) -> {name}:",
        f"{INDENT}# Written by `python -m engine copies`.",
        f"{INDENT}twin = {name}.__new__({name})",
    ]
    if issubclass(kind, State):
        lines.append(f"{INDENT}self.copy_flow(twin)")
    fields = _Fields(kind, opening)
    for field in kind.FIELDS:
        lines += fields.copied(field)
    return [*lines, f"{INDENT}return twin"]


def _method(body: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    found = [one for one in body.body if isinstance(one, ast.FunctionDef) and one.name == name]
    return found[0] if found else None


class _Fields:
    """What an `__init__` says about the fields of its class."""

    def __init__(self, kind: Copied, opening: ast.FunctionDef) -> None:
        self.kind = kind
        self.names: Mapping[str, object] = vars(sys.modules[kind.__module__])
        self.types: dict[str, object] = {}
        self.values: dict[str, ast.expr] = {}
        self.parameters = {
            one.arg: self._type(one.annotation)
            for one in opening.args.args
            if one.annotation is not None and one.arg in signature(kind).parameters
        }
        for node in ast.walk(opening):
            if isinstance(node, ast.AnnAssign) and (field := _field(node.target)):
                self.types[field] = self._type(node.annotation)
                if node.value is not None:
                    self.values.setdefault(field, node.value)
            elif isinstance(node, ast.Assign):
                for field in filter(None, map(_field, node.targets)):
                    self.values.setdefault(field, node.value)

    def copied(self, field: str) -> list[str]:
        """The lines that give the twin its own value of this field."""
        value = self.values.get(field)
        try:
            if field in self.types:
                way = _way_of_type(self.types[field])
            elif value is not None:
                way = self._way_of(value)
            else:
                raise UnknownType("it gets no value in __init__")
        except UnknownType as problem:
            raise UnknownType(
                f"{self.kind.__name__}.{field} cannot be copied: {problem}; annotate it in __init__"
                " with a type made of int, str, tuple, list, dict and Record"
            ) from None
        number = _lists_written_out(value)
        if number:
            rows = [f"{field}_{at}" for at in range(number)]
            return [
                f"{INDENT}{', '.join(rows)} = self.{field}",
                f"{INDENT}twin.{field} = [{', '.join(f'{row}[:]' for row in rows)}]",
            ]
        line = f"{INDENT}twin.{field} = {way(f'self.{field}')}"
        if len(line) <= WIDTH:
            return [line]
        return [f"{INDENT}twin.{field} = (", f"{INDENT}    {way(f'self.{field}')}", f"{INDENT})"]

    def _type(self, annotation: ast.expr) -> object:
        return eval(ast.unparse(annotation), dict(self.names))

    def _way_of(self, value: ast.expr) -> Way:
        """By the expression the field is given: what mypy would infer, for the few forms used."""
        match value:
            case ast.Constant() | ast.JoinedStr() | ast.Compare():
                return _shared
            case ast.Name(id=name) if name in self.parameters:
                return _way_of_type(self.parameters[name])
            case ast.Name(id=name) if name in self.names:
                return _way_of_value(self.names[name])
            case ast.UnaryOp(operand=operand):
                return self._way_of(operand)
            case ast.BinOp(left=ast.List() as items, op=ast.Mult()):
                return self._way_of(items)
            case ast.Tuple(elts=items) if all(self._way_of(one) is _shared for one in items):
                return _shared
            case ast.List(elts=[first, *_]):
                return _list_of(self._way_of(first))
            case ast.ListComp(elt=item):
                return _list_of(self._way_of(item))
            case ast.Call(func=ast.Name(id="list"), args=[ast.Name(id=name)]):
                return _list_of(_way_of_items(self.names[name]))
            case ast.Call(func=ast.Name(id="list"), args=[ast.Call(func=ast.Name(id="range"))]):
                return _list_of(_shared)
            case ast.Call(func=ast.Name(id="len")):
                return _shared
            case ast.Call(func=ast.Name(id=name)) if name in self.names:
                return _way_of_call(self.names[name])
        raise UnknownType(f"{ast.unparse(value)!r} does not tell its type")


def _field(target: ast.expr) -> str:
    """The attribute of `self` that is assigned to, if it is one."""
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
        return target.attr if target.value.id == "self" else ""
    return ""


def _lists_written_out(value: ast.expr | None) -> int:
    """How many lists of plain values a field holds, where its list names them one by one."""
    match value:
        case ast.List(elts=[_, _, *_] as items) if all(map(_is_list, items)):
            return len(items)
    return 0


def _is_list(value: ast.expr) -> bool:
    match value:
        case ast.List() | ast.Call(func=ast.Name(id="list")):
            return True
    return False


def _way_of_call(called: object) -> Way:
    if isinstance(called, type):
        return _way_of_type(called)
    if isinstance(called, types.FunctionType):
        answer = called.__annotations__.get("return")
        return _way_of_type(eval(answer, called.__globals__) if isinstance(answer, str) else answer)
    raise UnknownType(f"what {called!r} returns is not known")


def _way_of_value(value: object) -> Way:
    if isinstance(value, ATOMS):
        return _shared
    if isinstance(value, tuple) and all(_way_of_value(one) is _shared for one in value):
        return _shared
    raise UnknownType(f"a {type(value).__name__} does not tell what it holds")


def _way_of_items(value: object) -> Way:
    if isinstance(value, tuple | range | list) and len(value) > 0:
        return _way_of_value(value[0])
    raise UnknownType(f"a {type(value).__name__} does not tell what it holds")


def _way_of_type(kind: object) -> Way:
    origin, given = get_origin(kind), get_args(kind)
    # `Arg`, what steps are given, names itself in its definition.
    if kind in ATOMS or kind is None or kind == "Arg" or origin is Literal:
        return _shared
    if isinstance(kind, type) and issubclass(kind, Record):
        return _own_copy
    if origin in (Union, types.UnionType):
        return _union(given)
    if origin is tuple:
        return _tuple_of(given)
    if origin is list:
        return _list_of(_way_of_type(given[0]))
    if origin is dict and _way_of_type(given[0]) is _shared:
        return _dict_of(_way_of_type(given[1]))
    raise UnknownType(f"{kind} is no type a state holds")


def _shared(value: str) -> str:
    return value


def _own_copy(value: str) -> str:
    return f"{value}.copy()"


def _union(kinds: Sequence[object]) -> Way:
    ways = [_way_of_type(one) for one in kinds]
    if all(way is _shared for way in ways):
        return _shared
    if len(kinds) == 2 and types.NoneType in kinds:
        some = next(way for way in ways if way is not _shared)
        return lambda value: f"None if {value} is None else {some(value)}"
    raise UnknownType("a union is of plain values, or of one thing and None")


def _tuple_of(kinds: Sequence[object]) -> Way:
    ways = [_way_of_type(one) for one in kinds if one is not Ellipsis]
    if all(way is _shared for way in ways):
        return _shared
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        # Mostly empty where there is one: an empty tuple needs no copy.
        return lambda value: f"tuple([{ways[0]('one')} for one in {value}]) if {value} else ()"
    raise UnknownType("a tuple that is no row of equal things holds plain values only")


def _list_of(item: Way) -> Way:
    if item is _shared:
        return lambda value: f"{value}[:]"
    return lambda value: f"[{item('one')} for one in {value}]"


def _dict_of(item: Way) -> Way:
    if item is _shared:
        return lambda value: f"{value}.copy()"
    return lambda value: f"{{key: {item('one')} for key, one in {value}.items()}}"
