"""What the lab says, in words; refusals of games and tables come in the words all clients share."""

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

import potluck
from potluck.kernel.message import Message, Refusal

HOME: Final = Path(potluck.__file__).parent
FOLDERS: Final = (HOME / "play" / "locale", HOME / "lab" / "locale")


class Words:
    """The sentences of one language."""

    def __init__(self, language: str = "en") -> None:
        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in FOLDERS:
            path = folder / f"{language}.ftl"
            if path.is_file():
                self.bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def say(self, message: Message | Refusal) -> str:
        """The message as a sentence; one without words is shown plainly, with all it would say."""
        said = {name: self._told(value) for name, value in message.arguments.items()}
        if self.bundle.has_message(message.id):
            pattern = self.bundle.get_message(message.id).value
            if pattern is not None:
                return str(self.bundle.format_pattern(pattern, said)[0])
        return " ".join([message.id, *(f"{name}={value}" for name, value in said.items())])

    def tell(self, id: str, **arguments: int | str) -> str:
        return self.say(Message(id, arguments))

    def _told(self, value: int | str) -> int | str:
        if isinstance(value, str) and value.startswith("lab-") and self.bundle.has_message(value):
            return self.say(Message(value))
        return value
