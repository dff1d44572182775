"""Baon in plain text, cards by the words a player types."""

import textwrap

import msgspec

from potluck.games.baon.view import Laid, Lunch, Place, View
from potluck.kernel.game import Say
from potluck.kernel.message import Arguments, Message

INDENT = "  "


def render(view: msgspec.Struct, width: int, say: Say) -> str:
    assert isinstance(view, View)
    lines = middle(view, say)
    for seat, place in enumerate(view.places):
        lines += seated(view, seat, place, say)
    if any(card.sideways for place in view.places for baon in place.baons for card in baon.cards):
        lines.append(say(Message("board-sideways")))
    return "\n".join(row for line in lines for row in wrapped(line, width))


def wrapped(line: str, width: int) -> list[str]:
    """Rows no longer than the width; what goes on is indented deeper."""
    indent = INDENT if line.startswith(INDENT) else ""
    return textwrap.wrap(
        line.strip(),
        max(width, len(indent + INDENT) + 1),
        initial_indent=indent,
        subsequent_indent=indent + INDENT,
        break_on_hyphens=False,
    )


def middle(view: View, say: Say) -> list[str]:
    """Whose turn it is, the table, the lids, the fridge and the tokens nobody has."""
    phase = Message("board-turn", {"seat": view.turn, "phase": f"phase-{view.phase}"})
    lids = [
        say(Message("board-lid", {"pile": at, "dish": lid.top or "-", "left": lid.left}))
        for at, lid in enumerate(view.lids, 1)
    ]
    piles = [pile_text(at, pile) for at, pile in enumerate(view.table, 1)]
    lines = [
        say(Message("board-over") if view.phase == "over" else phase),
        f"{say(Message('board-table'))} {', '.join(piles)}",
        f"{say(Message('board-lids'))} {', '.join(lids)}",
        say(Message("board-fridge", {"cards": view.fridge})),
    ]
    if view.unclaimed:
        lines.append(f"{say(Message('board-tokens'))} {named(view.unclaimed, say)}")
    if view.idle * 2 >= view.idle_limit:
        lines.append(say(Message("board-idle", {"idle": view.idle, "most": view.idle_limit})))
    if view.draft:
        lines.append(f"{say(Message('board-draft'))} {' '.join(view.draft)} …")
    return lines


def pile_text(at: int, pile: list[str]) -> str:
    """The top card, and in brackets those it covers."""
    covered = f" ({' '.join(pile[-2::-1])})" if len(pile) > 1 else ""
    return f"pile{at} {pile[-1] if pile else '-'}{covered}"


def named(tokens: list[str], say: Say) -> str:
    return ", ".join(say(Message(f"token-{token}")) for token in tokens)


def seated(view: View, seat: int, place: Place, say: Say) -> list[str]:
    """A player's dishes, points, tokens, hand and baons."""
    dishes: Arguments = {"favorite": place.favorite, "prepared": place.prepared}
    lines = [say(Message("place", {"seat": seat, "points": place.points, **dishes}))]
    if place.tokens:
        lines.append(f"{INDENT}{say(Message('place-tokens'))} {named(place.tokens, say)}")
    held = [" ".join(place.hand)] if place.hand else []
    if seat != view.me:
        held.append(say(Message("place-unknown", {"cards": place.unknown})))
    lines.append(f"{INDENT}{say(Message('place-hand'))} {', '.join(held) or '-'}")
    return lines + [INDENT + baon_text(baon, say) for baon in place.baons]


def baon_text(baon: Lunch, say: Say) -> str:
    points = sum(card.points for card in baon.cards)
    kind = Message(
        "baon-open" if baon.open else "baon-closed", {"dish": baon.lid, "points": points}
    )
    return f"{say(kind)} {' '.join(laid(card) for card in baon.cards)}"


def laid(card: Laid) -> str:
    """An upright dish by name alone, any other card with the value it stands for."""
    if card.sideways:
        return f"~{card.card}={card.value}"
    return card.card if card.card[-1].isdigit() else f"{card.card}={card.value}"
