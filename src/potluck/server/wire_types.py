"""Write the wire's types for the browser: `python -m potluck.server.wire_types`.

They are read off the very types the server encodes and decodes with; a test fails when the written
file is not what they say.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import inspect

from potluck.play import protocol, wire
from potluck.server import forms

SOCKET = Path("web/src/wire-types.ts")
HTTP = Path("web/src/http-types.ts")
HEAD = """\
// What server and browser say to one another.
// Written by `python -m potluck.server.wire_types`; do not edit.
"""
UNIONS = {
    "ClientMessage": wire.ClientMessage,
    "ServerMessage": wire.ServerMessage,
    "Ask": protocol.Ask,
    "Content": protocol.Content,
}
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typed(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    if isinstance(kind, inspect.Metadata):
        return typed(kind.type)
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return " | ".join(sorted(f'"{value}"' for value in values))
        case inspect.UnionType(types=types):
            return " | ".join(typed(one) for one in types)
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{typed(key)}, {typed(value)}>"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(typed(item) for item in items)}]"
        case inspect.CollectionType(item_type=item):
            inner = typed(item)
            return f"({inner})[]" if " " in inner and "<" not in inner else f"{inner}[]"
    raise TypeError(f"no TypeScript for {kind}")


def written(kind: inspect.StructType, *, said: bool) -> str:
    """One message or part of one; what a client says may leave out what has a default."""
    lines = [f"/** {' '.join((kind.cls.__doc__ or '').split())} */"]
    lines.append(f"export interface {kind.cls.__name__} {{")
    if kind.tag_field is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
        optional = "?" if said and not field.required else ""
        content = "Content" if field.encode_name == "content" else typed(field.type)
        lines.append(f"  {field.encode_name}{optional}: {content};")
    return "\n".join([*lines, "}\n"])


def structs(kind: inspect.Type) -> Iterable[inspect.StructType]:
    """All Structs a type is made of, the inner ones first."""
    inner: list[inspect.Type] = []
    match kind:
        case inspect.Metadata(type=one):
            inner = [one]
        case inspect.StructType(fields=fields):
            inner = [field.type for field in fields]
        case inspect.UnionType(types=types):
            inner = list(types)
        case inspect.DictType(key_type=key, value_type=value):
            inner = [key, value]
        case inspect.TupleType(item_types=items):
            inner = list(items)
        case inspect.CollectionType(item_type=item):
            inner = [item]
    for one in inner:
        yield from structs(one)
    if isinstance(kind, inspect.StructType):
        yield kind


def spelled() -> dict[Path, str]:
    """The files and what stands in them."""
    said = parts(wire.ClientMessage, wire.ServerMessage, protocol.Content)
    http = [kind for kind in vars(forms).values() if struct(kind, forms.__name__)]
    asked = {name: text for name, text in parts(*http).items() if name not in said}
    shared = sorted(name for name in said if any(f": {name};" in text for text in asked.values()))
    unions = [
        f"export type {name} =\n  | "
        + "\n  | ".join(one.__name__ for one in union.__args__)
        + ";\n"
        for name, union in UNIONS.items()
    ]
    version = f"export const VERSION = {protocol.VERSION};\n"
    borrowed = f'import type {{ {", ".join(shared)} }} from "./wire-types.ts";\n'
    return {
        SOCKET: "\n".join([HEAD, version, *said.values(), *unions]),
        HTTP: "\n".join([HEAD, borrowed, *asked.values()]),
    }


def parts(*kinds: object) -> dict[str, str]:
    """Everything these are made of, each by its name."""
    found: dict[str, str] = {}
    for kind in kinds:
        for one in structs(inspect.type_info(kind)):
            found.setdefault(one.cls.__name__, written(one, said=by_client(one.cls)))
    return found


def struct(kind: object, module: str) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module


def by_client(kind: type[msgspec.Struct]) -> bool:
    """Whether a client says this: the server leaves nothing out."""
    return kind.__struct_config__.forbid_unknown_fields or kind in protocol.Ask.__args__


def main(folder: Path) -> None:
    for path, text in spelled().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path())
