"""The messages of the wire, and the one function all game content passes through to a seat."""

from collections.abc import Sequence

import msgspec

from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Arguments, Message, Refusal
from potluck.kernel.state import ONLOOKER, OPEN, SEAL, State
from potluck.play import seating
from potluck.play.log import AnyEntry, Claimed, Moved, Undone, Upgraded
from potluck.play.table import LONGEST, Table

VERSION = 1

Legal = Sequence[tuple[int, str]]


class Sentence(msgspec.Struct, frozen=True):
    """A message as (id, arguments); the client puts it into words."""

    id: str
    arguments: Arguments


class Heard(msgspec.Struct, frozen=True):
    """What a seat was told by one entry of its log; `seat` did it."""

    seq: int
    seat: int
    told: Sequence[Sentence]


class Running(msgspec.Struct, frozen=True):
    """A window that is running, and how many milliseconds it has left."""

    number: int
    kind: str
    left: int


class Scored(msgspec.Struct, frozen=True):
    """One line of the score sheet."""

    seat: int
    id: str
    amount: int
    sources: Sequence[str]


class Sheet(msgspec.Struct, frozen=True):
    """The score sheet: its lines, and each seat's place."""

    lines: Sequence[Scored]
    places: Sequence[int]


class Update(msgspec.Struct, frozen=True, tag_field="kind", tag="update"):
    """All a seat may know now, and what it was told since; whole without the events."""

    seq: int
    view: msgspec.Raw
    legal: Legal
    events: Sequence[Heard]
    asked: int
    awaited: int
    may_interrupt: int
    window: Running | None
    over: bool
    sheet: Sheet | None
    head: str


class Draft(msgspec.Struct, frozen=True, tag_field="kind", tag="draft"):
    """How the table would look to this seat in the middle of a move, and what it could say next."""

    said: Sequence[str]
    view: msgspec.Raw
    legal: Legal
    complete: bool


class Hint(msgspec.Struct, frozen=True, tag_field="kind", tag="hint"):
    """A move a bot would make with this seat's knowledge, and why."""

    text: str
    reasons: Sequence[Sentence]


class Refused(msgspec.Struct, frozen=True, tag_field="kind", tag="refused"):
    """Why something was not done."""

    reason: Sentence


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay: the table as this seat saw it then, and what it had just been told.

    The view is null where the table went on under newer rules, which cannot show it.
    """

    seq: int
    view: msgspec.Raw
    heard: Heard | None


class Replay(msgspec.Struct, frozen=True, tag_field="kind", tag="replay"):
    """The game so far as one seat saw it; the file a seat may keep before the end."""

    game: str
    rules: int
    seats: int
    frames: Sequence[Frame]


class Said(msgspec.Struct, frozen=True, tag_field="ask", tag="said"):
    """A move in words, to learn whether and why it would be refused."""

    text: str


class Drafted(msgspec.Struct, frozen=True, tag_field="ask", tag="drafted"):
    """The words of a move so far, without the step that closes it."""

    words: Sequence[str]


class Hinted(msgspec.Struct, frozen=True, tag_field="ask", tag="hinted"):
    """What would a good player do here?"""


class Replayed(msgspec.Struct, frozen=True, tag_field="ask", tag="replayed"):
    """Show me the game from this entry of my log on."""

    since: int = 0


Ask = Said | Drafted | Hinted | Replayed
Content = Update | Draft | Hint | Refused | Replay


def messages_for(
    table: Table, seat: int, since: int, now: int, ask: Ask | None = None
) -> list[Content]:
    """Everything this seat is told: the update since what it has, or the answer to what it asks.

    No other way leads from a table to a wire: what this tells the twins of one world alike leaks
    nothing.
    """
    try:
        if seat != ONLOOKER:
            table.seated(seat)
        return answers(table, seat, since, now, ask)
    except Refusal as refusal:
        return [Refused(sentence(refusal))]


def answers(table: Table, seat: int, since: int, now: int, ask: Ask | None) -> list[Content]:
    match ask:
        case None:
            return [update(table, seat, since, now)]
        case Said(text):
            table.understand(seat, text)
            return []
        case Drafted(words):
            return [draft(table, seat, words)]
        case Hinted():
            return [hint(table, seat)]
        case Replayed(first):
            return [replay(table, seat, first)]


def told_to(table: Table, seat: int) -> list[AnyEntry]:
    """The entries a seat may know of: a claim that is not its own does not exist for it."""
    return [e for e in table.log if not isinstance(e, Claimed) or e.seat == seat]


def public(table: Table) -> list[AnyEntry]:
    """The entries that everybody may know of."""
    return [entry for entry in table.log if not isinstance(entry, Claimed)]


def update(table: Table, seat: int, since: int, now: int) -> Update:
    state, known, shared = table.state, told_to(table, seat), public(table)
    return Update(
        seq=len(known),
        view=seen(table, state, seat),
        legal=legal(table, state, seat),
        events=[heard(entry, seq, seat) for seq, entry in enumerate(known, 1) if seq > since],
        asked=state.to_move(),
        awaited=state.awaited(),
        may_interrupt=state.may_interrupt(),
        window=running(table, now),
        over=table.over,
        sheet=sheet(state) if table.over else None,
        head=shared[-1].link if shared else table.start_link,
    )


def seen(table: Table, state: State, seat: int) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(table.game.view(state, seat)))


def legal(table: Table, state: State, seat: int) -> Legal:
    """The steps this seat may take now; nobody but an asked seat gets any."""
    if seat == ONLOOKER or (not table.header.timed and state.to_move() != seat):
        return []
    return [(step, table.game.word(step)) for step in state.legal(seat)]


def heard(entry: AnyEntry, seq: int, seat: int) -> Heard:
    """What this seat is told of an entry."""
    match entry:
        case Moved():
            told = [
                Sentence(event.id, event.arguments)
                for event in entry.events
                if event.audience >> seat & 1
            ]
            return Heard(seq, entry.seat, told)
        case Claimed():
            return Heard(seq, entry.seat, [Sentence("claimed", {"move": entry.text})])
        case Undone():
            return Heard(seq, entry.seat, [Sentence("undone", {"seat": entry.seat})])
        case Upgraded():
            return Heard(
                seq, ONLOOKER, [Sentence("upgraded", {"old": entry.old, "new": entry.new})]
            )


def running(table: Table, now: int) -> Running | None:
    window, closing = table.state.window(), table.closing()
    if window is None or closing is None:
        return None
    return Running(window.number, window.kind, max(0, closing - table.time(now)))


def sheet(state: State) -> Sheet:
    score = state.scores()
    lines = [Scored(line.seat, line.id, line.amount, line.sources) for line in score.lines]
    return Sheet(lines, score.places)


def draft(table: Table, seat: int, words: Sequence[str]) -> Draft:
    """Walk the words on a copy; never the step that closes a move, for it may draw or reveal."""
    length = sum(len(word) + 1 for word in words)
    if length > LONGEST:
        raise Refusal("too-long", {"length": length, "most": LONGEST})
    table.admit(seat)
    said = table.game.tidy(" ".join(words).split())
    trial = table.state.clone()
    for word in said:
        step = moves.heard(table.game, trial, seat, word)
        after = trial.clone()
        if after.apply(seat, step, FastRng(0)) != OPEN:
            raise Refusal("draft-closes", {"word": word})
        trial = after
    steps = legal(table, trial, seat)
    return Draft(said, seen(table, trial, seat), steps, any(step == SEAL for step, _ in steps))


def hint(table: Table, seat: int) -> Hint:
    """The same question gets the same answer: the key comes from what everybody knows."""
    table.admit(seat)
    mind = table.mind(seat, hint_key(table, seat))
    choice = seating.adviser(table.game).choose(mind)
    text = moves.say(table.game, choice.move)
    table.understand(seat, text)  # it may have been imagined for a turn that comes later
    return Hint(text, [sentence(reason) for reason in choice.reasons])


def hint_key(table: Table, seat: int) -> int:
    return len(public(table)) << 8 | seat


def replay(table: Table, seat: int, first: int) -> Replay:
    """The moves in force one by one, as this seat saw them."""
    seqs = {entry.number: seq for seq, entry in enumerate(told_to(table, seat), 1)}
    frames = []
    for count, number in enumerate([0, *table.positions.live]):
        seq = seqs[number] if number else 0
        if seq < first:
            continue
        told = heard(table.log[number - 1], seq, seat) if number else None
        frames.append(Frame(seq, then(table, count, seat), told))
    return Replay(table.game.key, table.game.rules, table.setup.seats, frames)


def then(table: Table, count: int, seat: int) -> msgspec.Raw:
    """What this seat saw after so many moves."""
    if count < table.positions.oldest:
        return msgspec.Raw(b"null")
    return seen(table, table.positions.after(count, table.log), seat)


def sentence(message: Message | Refusal) -> Sentence:
    return Sentence(message.id, message.arguments)
