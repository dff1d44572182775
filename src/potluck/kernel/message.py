"""What a person is told, as an id and its arguments; the clients put it into words."""

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

Arguments = Mapping[str, int | str]


class Message:
    """One sentence. An argument called seat or other names a player, one that is itself a
    message's id is put into words too.
    """

    def __init__(self, id: str, arguments: Arguments | None = None) -> None:
        self.id: str = id
        self.arguments: Arguments = {} if arguments is None else arguments


class Event(Message):
    """What happened, and the mask of seats that are told. A secret is two events with
    complementary audiences.
    """

    def __init__(self, audience: int, id: str, arguments: Arguments | None = None) -> None:
        super().__init__(id, arguments)
        self.audience: int = audience


@mypyc_attr(native_class=False)
class Refusal(Exception):
    """What a person is told instead of what they asked for: what is wrong, where, and what would
    be right.
    """

    def __init__(self, id: str, arguments: Arguments | None = None) -> None:
        super().__init__(id, arguments)
        self.id = id
        self.arguments: Arguments = {} if arguments is None else arguments
