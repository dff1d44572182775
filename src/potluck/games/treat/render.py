"""Treat Yo' Self in plain text."""

from collections.abc import Iterator

from potluck.games.treat.rules.words import KINDS
from potluck.games.treat.view import Place, View
from potluck.kernel.game import Say
from potluck.kernel.message import Message


def render(view: View, width: int, say: Say) -> str:
    lines = [say(Message("board", {"round": view.round, "phase": f"phase-{view.phase}"}))]
    lines.append(say(Message("board-bag", {"bag": view.bag, "deck": view.deck})))
    lines += row(view, width, say)
    if view.drawn or view.begun:
        lines.append(turn(view, say))
    lines += [say(message) for message in remarks(view)]
    for seat, place in enumerate(view.places):
        lines.append("")
        lines += player(view, seat, place, width, say)
    return "\n".join(cut(line, width) for line in lines)


def remarks(view: View) -> Iterator[Message]:
    """What holds for the moment: a protected draw, a cancelled number, a card that was named."""
    if view.protected:
        yield Message("board-protected")
    if view.cancelled is not None:
        yield Message("board-cancelled", {"number": view.cancelled})
    if view.chosen is not None:
        yield Message("board-named", {"card": view.chosen})
    if view.refused is not None:
        yield Message("board-refused", {"card": view.refused})
    if view.naming:
        yield Message("board-naming", {"tokens": spaced(view.naming)})


def cut(line: str, width: int) -> str:
    """No line is longer than the table is wide."""
    line = line.rstrip()
    return line if len(line) <= width else line[: max(0, width - 1)] + "…"


def row(view: View, width: int, say: Say) -> list[str]:
    """The cards that can be won, with their values."""
    cards = [
        say(Message("board-card", {"card": card, "value": value}))
        for card, value in zip(view.row, view.values, strict=True)
    ]
    return flow(say(Message("board-row")), cards or ["-"], width)


def flow(head: str, parts: list[str], width: int) -> list[str]:
    """Parts one after the other, in as many lines as they need."""
    lines, line = [], f"{head} "
    for at, part in enumerate(parts):
        piece = part + ("" if at == len(parts) - 1 else ",")
        if len(line) + len(piece) > width and line.strip() not in ("", head):
            lines.append(line)
            line = "    "
        line += piece + " "
    return [*lines, line]


def turn(view: View, say: Say) -> str:
    seat = -1 if view.turn is None else view.turn
    if view.drawn_tokens is None:
        return say(Message("board-secret", {"seat": seat, "count": view.drawn}))
    tokens = spaced(view.drawn_tokens)
    return say(
        Message("board-turn", {"seat": seat, "tokens": tokens, "sum": sum(view.drawn_tokens)})
    )


def player(view: View, seat: int, place: Place, width: int, say: Say) -> list[str]:
    """One player: whose turn, tokens, bid, ability, cards."""
    arrow = ">" if seat == view.turn else " "
    lines = [f"{arrow} {say(Message('board-seat', {'seat': seat, 'value': place.value}))}"]
    lines.append(f"    {say(bank(view, place))}")
    if place.bid:
        lines.append(f"    {say(bid(place))}")
    if place.ability is not None:
        used = "board-ability-used" if place.paid else "board-ability"
        lines.append(f"    {say(Message(used, {'ability': place.ability}))}")
    if place.pile:
        cards = [say(Message("board-treat", {"card": card})) for card in place.pile]
        lines += flow(f"    {say(Message('board-pile'))}", cards, width)
    return lines


def bank(view: View, place: Place) -> Message:
    """Own tokens as they are; of another's what is certain, and how many are not."""
    if place.bank_tokens is not None:
        return Message("board-bank", {"tokens": spaced(place.bank_tokens)})
    held = place.bank + (place.bid if place.bid_tokens is None else 0)
    sure = [number for number in range(KINDS) for _ in range(place.known.least[number])]
    if view.phase in ("bidding", "cancelling") and place.bid_tokens is not None:
        for number in place.bid_tokens:
            if number in sure:
                sure.remove(number)
    unsure = max(0, held - len(sure))
    if place.bid and place.bid_tokens is None:
        arguments: dict[str, int | str] = {
            "count": place.bank,
            "tokens": spaced(sure),
            "unsure": unsure,
        }
        return Message("board-bank-bid", arguments)
    return Message("board-bank-seen", {"tokens": spaced(sure), "unsure": unsure})


def bid(place: Place) -> Message:
    if place.bid_tokens is None:
        return Message("board-bid", {"count": place.bid})
    worth = -1 if place.worth is None else place.worth
    return Message("board-bid-open", {"tokens": spaced(place.bid_tokens), "worth": worth})


def spaced(tokens: list[int]) -> str:
    return " ".join(map(str, tokens)) or "-"
