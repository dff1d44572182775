"""A program that takes a seat at a live table and plays it, over the socket that browsers use.

    python examples/client.py http://localhost:8000 k3m9pq Robo

It needs Python and the package `websockets`. A bot of yours needs no more than it does:

1. `POST /api/tables/CODE/seats` takes a seat and answers a token, which is all that holds it.
2. On the socket say `hello` with the token and with what you have seen. `shown` tells what your
   seat may know: the view, the words that may come next, what was told since. It is always whole.
3. Send a move as words, with an id of your own making. Until `done` or `denied` comes back with
   that id send it again: it is made at most once, also if the server was started anew meanwhile.
4. Echo a `probe` at once. When the line is cut, come back with the last `seq` you saw.
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request
from typing import Any

import websockets

Message = dict[str, Any]
AGAIN = 2.5  # seconds until a message that was not answered is sent once more
CLOSES = 1  # the step that only closes a move, and is never said


class Player:
    """One seat; the newest update it was shown is all it has to remember."""

    def __init__(self, server: str, code: str, name: str) -> None:
        body = json.dumps({"name": name}).encode()
        json_body = {"Content-Type": "application/json"}
        ask = urllib.request.Request(f"{server}/api/tables/{code}/seats", body, json_body)
        with urllib.request.urlopen(ask) as answer:
            taken = json.load(answer)
        self.seat: int = taken["seat"]
        self.token: str = taken["token"]
        self.address = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        self.update: Message = {"seq": 0, "over": False, "legal": []}
        self.news = False

    async def play(self) -> None:
        """Until the game is over, on as many sockets as it takes."""
        while not self.update["over"]:
            try:
                async with websockets.connect(self.address) as self.socket:
                    await self.sit()
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(1)

    async def sit(self) -> None:
        since = {str(self.seat): self.update["seq"]}
        await self.answer("hello", version=1, tokens=[self.token], since=since)
        while not self.update["over"]:
            while not self.news:
                await self.hear()
            self.news = False
            if self.update["legal"] and self.update["awaited"] >> self.seat & 1:
                await self.answer("act", seat=self.seat, text=await self.move())

    async def move(self) -> str:
        """A whole move at random, word by word: a draft tells what may follow the words so far."""
        said: list[str] = []
        legal = self.update["legal"]
        while legal and not (said and any(step == CLOSES for step, _ in legal)):
            said.append(random.choice([word for step, word in legal if step != CLOSES]))
            ask = {"ask": "drafted", "words": said}
            draft = await self.answer("ask", seat=self.seat, ask=ask)
            legal = draft.get("legal")  # none where the words are a whole move
        return " ".join(said)

    async def answer(self, kind: str, **fields: object) -> Message:
        """Say something until it is answered; what was shown in answer."""
        id = secrets.token_hex(8)
        shown: Message = {}
        while True:
            await self.socket.send(json.dumps({"kind": kind, "id": id, **fields}))
            try:
                while (message := await asyncio.wait_for(self.hear(), AGAIN))["kind"] != "welcome":
                    if message.get("id") == id and message["kind"] != "shown":
                        return shown
                    shown = message["content"] if message.get("id") == id else shown
            except TimeoutError:
                continue
            return shown

    async def hear(self) -> Message:
        """The next message, once what every client has to do about it is done."""
        message: Message = json.loads(await self.socket.recv())
        if message["kind"] == "probe":
            await self.socket.send(json.dumps({"kind": "echo", "now": message["now"]}))
        if message["kind"] == "shown" and message["content"]["kind"] == "update":
            self.update, self.news = message["content"], True
            for told in (told for heard in self.update["events"] for told in heard["told"]):
                print(told["id"], told["arguments"], flush=True)
        return message


if __name__ == "__main__":
    player = Player(*sys.argv[1:4])
    asyncio.run(player.play())
    print("places:", player.update["sheet"]["places"])
