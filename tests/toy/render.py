"""Lucky dip in plain text."""

from potluck.kernel.game import Say
from potluck.kernel.message import Message
from tests.toy.view import View


def render(view: View, width: int, say: Say) -> str:
    lines = [say(Message("board", {"phase": f"phase-{view.phase}", "bag": len(view.bag)}))]
    for seat, place in enumerate(view.places):
        bank = " ".join(str(value) for value in place.bank) or "-"
        bid = (
            str(place.bid)
            if place.bid_tokens is None
            else " ".join(map(str, place.bid_tokens)) or "-"
        )
        card = "?" if place.card is None else str(place.card)
        lines.append(say(Message("place", {"seat": seat, "bank": bank, "bid": bid, "card": card})))
    return "\n".join(line[:width] for line in lines)
