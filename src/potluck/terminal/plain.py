"""The plain table: a game from the first line to the last."""

from collections.abc import Sequence

from potluck.kernel.message import Message, Refusal
from potluck.kernel.state import ONLOOKER
from potluck.terminal import commands
from potluck.terminal.screen import LeftError
from potluck.terminal.sitting import Sitting
from potluck.terminal.typed import SHORT, drafted, heard, offer, wrong

INTERRUPTED = 130


def play(sitting: Sitting) -> int:
    """Play until the end or until somebody leaves; answers the exit status."""
    try:
        opening(sitting)
        while not sitting.table.over:
            one_move(sitting)
        ending(sitting)
    except LeftError:
        return left(sitting, 0)
    except KeyboardInterrupt:
        sitting.screen.show("")
        return left(sitting, INTERRUPTED)
    except BrokenPipeError:
        sitting.keep()
        raise
    return 0


def opening(sitting: Sitting) -> None:
    """What is played, by whom, and how it can be checked later."""
    table, words = sitting.table, sitting.words
    sitting.ui("ui-title", game=words.ui("game"), rules=table.game.rules)
    for seat, sitter in enumerate(sitting.sitters):
        sitting.ui("ui-sitter", number=seat + 1, seat=seat, bot=sitter.bot)
    for id, value in table.setup.options.items():
        sitting.ui("ui-option", option=id, value=value)
    for note in table.game.notes(table.setup):
        sitting.tell(note)
    if table.header.seed:
        sitting.ui("ui-seed", name=table.header.seed)
    else:
        sitting.ui("ui-sealed", commitment=table.header.commitment)
    if table.log:
        sitting.ui("ui-resumed", entries=len(table.log))
        seats = [*range(table.setup.seats), ONLOOKER]
        sitting.told = {seat: sitting.update(seat).seq for seat in seats}
    if sitting.persons:
        sitting.ui("ui-help-offer")


def one_move(sitting: Sitting) -> None:
    """Whoever is asked moves; what falls comes to rest first."""
    if sitting.table.tick(sitting.now()):
        sitting.news()
        return
    seat = sitting.table.state.to_move()
    if sitting.sitters[seat].bot:
        sitting.bot_moves(seat)
    else:
        take_the_keyboard(sitting, seat)
        turn(sitting, seat)
        sitting.keep()
    sitting.news()


def take_the_keyboard(sitting: Sitting, seat: int) -> None:
    """Where several persons share it, nobody reads what was meant for another."""
    if sitting.reader == seat:
        return
    if sitting.reader != ONLOOKER:
        wait(sitting, Message("ui-hide", {"seat": sitting.reader}))
        sitting.screen.cover()
    wait(sitting, Message("ui-pass-keyboard", {"seat": seat}))
    sitting.reader = seat
    sitting.news()


def wait(sitting: Sitting, message: Message) -> None:
    """Until Enter is pressed; a line that was meant as a move is not swallowed silently."""
    while True:
        line = sitting.screen.ask(sitting.words.say(message) + " ").strip()
        if line.casefold() in ("quit", ":quit"):
            raise LeftError
        if not line:
            return
        sitting.ui("ui-only-enter")


def turn(sitting: Sitting, seat: int) -> None:
    """Ask this person until a move is made or taken back."""
    sitting.show()
    commands.show_offer(sitting, SHORT)
    before, said = len(sitting.table.log), list[str]()
    while len(sitting.table.log) == before:
        line = sitting.screen.ask(prompt(sitting, seat, said)).strip()
        try:
            if not commands.run(sitting, line):
                said = hear(sitting, seat, said, line)
        except Refusal as refusal:
            words = [move.split()[0] for move in offer(sitting.table, seat, said).lines]
            sitting.tell(wrong(refusal, [*words, *commands.COMMANDS]))


def prompt(sitting: Sitting, seat: int, said: Sequence[str]) -> str:
    if said:
        return " ".join(said) + " … "
    return sitting.words.ui("ui-prompt", seat=seat) + " "


def hear(sitting: Sitting, seat: int, said: list[str], line: str) -> list[str]:
    """Make the move a line completes; answers the words of one that is only begun."""
    table = sitting.table
    if said and line.casefold() in ("back", ":back"):
        return go_on(sitting, seat, said[:-1])
    if not line and not said:
        commands.show_offer(sitting, SHORT)
        return said
    text = heard(table.game, sitting.words.names, offer(table, seat, said).called(line))
    words = table.game.tidy([*said, *text.split()])
    done = whole(sitting, seat, words)
    if line and (said or not done) and drafted(table, seat, words) is not None:
        return go_on(sitting, seat, words)
    if said and line and not done and whole(sitting, seat, text.split()):
        words = text.split()  # a whole move typed anew instead of the one begun
    table.play(seat, " ".join(words), sitting.now())
    return []


def whole(sitting: Sitting, seat: int, words: Sequence[str]) -> bool:
    try:
        sitting.table.understand(seat, " ".join(words))
    except Refusal:
        return False
    return True


def go_on(sitting: Sitting, seat: int, said: list[str]) -> list[str]:
    """Say what can follow the words said so far."""
    if not said:
        sitting.ui("ui-nothing-begun")
        return said
    found = offer(sitting.table, seat, said)
    if not found.lines:
        sitting.ui("ui-enter-only")
        return said
    sitting.ui("ui-add-or-enter" if found.complete else "ui-add", legal=", ".join(found.lines))
    return said


def ending(sitting: Sitting) -> None:
    """The table, the sheet, how it can be checked; then whatever is asked about the game."""
    table = sitting.table
    sitting.news()
    sitting.show()
    if (opened := sitting.sheet()) is not None:
        sitting.show_sheet(opened)
    sitting.screen.show("")
    if not table.header.seed:
        sitting.ui("ui-opened", secret=table.secret.hex(), commitment=table.header.commitment)
    finish_record(sitting)
    while sitting.persons:
        try:
            line = sitting.screen.ask(sitting.words.ui("ui-over-prompt") + " ").strip()
            if not line or line.casefold() in ("quit", ":quit"):
                return
            if not commands.run(sitting, line):
                sitting.tell(Refusal("game-over"))
        except Refusal as refusal:
            sitting.tell(refusal)
        except LeftError:
            return


def finish_record(sitting: Sitting) -> None:
    if sitting.path is None:
        return
    sitting.save(sitting.path)
    sitting.kept = len(sitting.table.log)
    sitting.ui("ui-recorded", file=str(sitting.path), head=sitting.table.head)


def left(sitting: Sitting, status: int) -> int:
    """Say how to go on."""
    if sitting.table.over:
        return status
    if sitting.path is None:
        if sitting.table.log:
            sitting.ui("ui-left-unkept")
    elif sitting.table.log or not sitting.path.exists():
        finish_record(sitting)
        sitting.ui("ui-left-kept", file=str(sitting.path))
    return status
