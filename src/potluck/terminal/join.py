"""`potluck join`: the plain table at a live one, where others sit at browsers and terminals."""

import asyncio
import sys
import threading
from typing import Final

import msgspec

from potluck import games
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Message, Refusal
from potluck.kernel.state import ONLOOKER, SEAL
from potluck.play import wire
from potluck.play.protocol import Content, Draft, Heard, Hint, Refused, Sentence, Update
from potluck.terminal.line import Asked, Line, Place, ask, place
from potluck.terminal.screen import Screen
from potluck.terminal.sheet import sheet
from potluck.terminal.words import HOME, Words

COMMANDS: Final = ("help", "table", "moves", "hint", "undo", "yes", "no", "start", "again", "quit")


def join(link: str, name: str, seat: int | None, words: Words, *, watch: bool) -> int:
    """Sit down at the table of a link, and play until the end or until nobody types any more."""
    at = place(link)
    room = msgspec.json.decode(ask(at.server, f"/api/tables/{at.code}"), type=wire.RoomShown)
    words.learn(HOME / "server" / "locale")
    games.find(room.game)
    token = at.token
    if not token and not watch:
        wish = {"name": name} if seat is None else {"name": name, "seat": seat}
        path = f"/api/tables/{at.code}/seats"
        taken = msgspec.json.decode(ask(at.server, path, wish), type=Asked)
        token = taken.token
        at = at._replace(token=f"{taken.seat}.{token}")
    joined = Joined(at, room, Line(at, token), words, Screen())
    try:
        return asyncio.run(joined.run())
    except KeyboardInterrupt:
        joined.ui("join-left")
        return 130


class Joined:
    """What this keyboard and this screen have to do with the table."""

    def __init__(
        self, at: Place, room: wire.RoomShown, line: Line, words: Words, screen: Screen
    ) -> None:
        self.at = at
        self.room = room
        self.line = line
        self.words = words
        self.screen = screen
        self.game = games.find(room.game)
        words.learn(self.game.folder / "locale")
        setup = self.game.setup(len(room.chairs), dict(room.options))
        dealt = self.game.deal(setup, FastRng(0))
        self.view = type(self.game.view(dealt, ONLOOKER))
        self.seat = ONLOOKER
        self.update: Update | None = None
        self.said: list[str] = []  # the words of a move that is only begun
        self.asked: dict[str, list[str]] = {}  # moves that were sent, by id
        self.greeted = False

    async def run(self) -> int:
        """Until the game is over and nobody types, or somebody leaves."""
        self.call(self.room)
        typed: asyncio.Queue[str | None] = asyncio.Queue()
        threading.Thread(
            target=reading, args=(typed, asyncio.get_running_loop()), daemon=True
        ).start()
        running = asyncio.create_task(self.line.run())
        hearing = asyncio.create_task(self.hearing())
        while (line := await typed.get()) is not None and line.strip() != "quit":
            self.typed(line.strip())
            await asyncio.sleep(0)
        await self.last_words()
        for task in (hearing, running):
            task.cancel()
        await asyncio.gather(hearing, running, return_exceptions=True)
        self.ui("join-left")
        return 0

    async def last_words(self) -> None:
        """What was typed before the end of a pipe is still said, and heard."""
        for _ in range(100):
            if not self.line.open:
                return
            await asyncio.sleep(0.05)

    async def hearing(self) -> None:
        while True:
            message = await self.line.heard.get()
            if isinstance(message, str):
                if self.greeted:
                    self.ui(f"join-{message}")
            else:
                self.hear(message)

    def hear(self, message: wire.ServerMessage) -> None:
        match message:
            case wire.Welcome(seats=seats):
                self.seat = seats[0] if seats else ONLOOKER
            case wire.RoomShown():
                self.come_and_go(message)
            case wire.Spoken(name=name, text=text, phrase=phrase):
                said = self.words.say(Message(f"phrase-{phrase}")) if phrase else text
                self.ui("join-said", name=name, line=said)
            case wire.Shown(id=id, content=content):
                self.shown(id, msgspec.json.decode(content, type=Content))
            case wire.Denied(id=id, reason=reason):
                if self.asked.pop(id, None) is None:
                    self.tell(reason)
            case wire.Done(id=id):
                self.asked.pop(id, None)
            case wire.Seated(code=code, seat=seat, token=token):
                link = f"{self.at.server}/t/{code}#{seat}.{token}"
                self.screen.show(self.words.ui("join-again", file=link))
            case wire.Going():
                self.ui("join-going")

    def greet(self) -> None:
        """Say where one sits, and how one comes back there."""
        self.greeted = True
        game = self.words.ui("game")
        if self.seat == ONLOOKER:
            self.ui("join-watches", name=game)
        else:
            self.ui("join-sits", name=game, seat=self.seat)
            link = f"{self.at.server}/t/{self.at.code}#{self.at.token}"
            self.screen.show(self.words.ui("join-link", file=link))  # a link must not be wrapped
        self.ui("ui-help-offer")
        if self.room.phase == "gather" and self.room.host == self.seat:
            self.ui("join-host")

    def call(self, room: wire.RoomShown) -> None:
        """Learn what everybody is called."""
        bots = [f"{chair.bot} {chair.seat + 1}" for chair in room.chairs]
        self.words.names = [chair.name or bots[chair.seat] for chair in room.chairs]

    def come_and_go(self, room: wire.RoomShown) -> None:
        """What changed about who sits there."""
        before, self.room = self.room, room
        self.call(room)
        if not self.greeted:
            self.greet()
            return
        for old, new in zip(before.chairs, room.chairs, strict=False):
            if new.seat != self.seat and new.here != old.here and new.kind == "person":
                self.ui("join-came" if new.here else "join-went", seat=new.seat)
            if new.standin and not old.standin:
                self.ui("join-standin", seat=new.seat)
        if room.wish is not None and room.wish != before.wish:
            asked = self.seat in room.wish.waits_for
            self.ui("join-wish" if asked else "join-wishes", seat=room.wish.seat)
        if room.phase == "gather" and room.host == self.seat and before.host != self.seat:
            self.ui("join-host")

    def shown(self, id: str, content: Content) -> None:
        match content:
            case Update():
                self.news(content)
            case Refused(reason=reason):
                words = self.asked.get(id, [])
                if reason.id == "unfinished" and words:
                    drafted = {"ask": "drafted", "words": words}
                    self.line.say("ask", seat=self.seat, ask=drafted)
                else:
                    self.tell(reason)
            case Draft(said=said, legal=legal):
                self.said = list(said)
                self.ui("ui-add", legal=", ".join(word for step, word in legal if step != SEAL))
            case Hint(text=text, reasons=reasons):
                why = " ".join(self.words.say(reason) for reason in reasons)
                self.ui("ui-hint", move=text, reasons=why)

    def news(self, update: Update) -> None:
        """What happened, and where it is one's turn how the table stands."""
        before, self.update = self.update, update
        for heard in update.events:
            self.happened(heard)
        if update.over and (before is None or not before.over):
            self.show()
            if update.sheet is not None:
                for line in sheet(update.sheet, self.words):
                    self.screen.show(line)
        elif self.turn(update) and (before is None or before.seq != update.seq):
            self.said = []
            self.show()
            self.moves()

    def turn(self, update: Update) -> bool:
        return bool(update.legal) and bool(update.awaited >> self.seat & 1)

    def happened(self, heard: Heard) -> None:
        for told in heard.told:
            self.tell(told)
        if not heard.told and heard.seat != self.seat:
            self.ui("ui-moved", seat=heard.seat)

    def show(self) -> None:
        if self.update is None:
            self.ui("join-not-begun")
            return
        seen = msgspec.json.decode(self.update.view, type=self.view)
        self.screen.show("")
        self.screen.show(self.game.render(seen, self.screen.width, self.words.say))
        self.screen.show("")

    def moves(self) -> None:
        legal = [] if self.update is None else self.update.legal
        words = [word for step, word in legal if step != SEAL]
        if not words:
            self.ui("join-nothing-to-do")
            return
        self.ui("ui-you-can")
        self.screen.tell(", ".join(words), "  ")
        if self.update is not None and self.update.window is not None:
            self.ui("join-window", count=(self.update.window.left + 999) // 1000)

    def typed(self, line: str) -> None:
        """Do what a line says: a command, or a move. A word of the game wins without a colon."""
        word, _, rest = line.partition(" ")
        plain = word.removeprefix(":").casefold()
        own = self.game.step(plain) is not None and not word.startswith(":")
        if not line:
            self.said = []
            self.moves()
        elif plain == "say" and not own:
            self.line.say("speak", text=rest)
        elif plain in COMMANDS and not own and not rest:
            self.command(plain)
        elif self.seat == ONLOOKER:
            self.ui("join-only-watching")
        else:
            words = [*self.said, *line.split()]
            id = self.line.say("act", seat=self.seat, text=" ".join(words))
            self.asked[id], self.said = words, []

    def command(self, word: str) -> None:
        match word:
            case "help":
                self.ui("join-help")
            case "table":
                self.show()
            case "moves":
                self.moves()
            case "hint":
                self.line.say("ask", seat=self.seat, ask={"ask": "hinted"})
            case "undo":
                self.line.say("take-back", seat=self.seat)
            case "yes" | "no":
                self.line.say("answer", seat=self.seat, agree=word == "yes")
            case "start":
                self.line.say("start")
            case "again":
                self.line.say("rematch")

    def tell(self, sentence: Sentence | Refusal) -> None:
        self.screen.tell(self.words.say(sentence))

    def ui(self, id: str, **arguments: int | str) -> None:
        self.screen.tell(self.words.ui(id, **arguments))


def reading(typed: "asyncio.Queue[str | None]", loop: asyncio.AbstractEventLoop) -> None:
    """Hand over what is typed, line by line, beside everything else."""
    for line in sys.stdin:
        loop.call_soon_threadsafe(typed.put_nowait, line)
    loop.call_soon_threadsafe(typed.put_nowait, None)
