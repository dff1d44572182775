"""What everything is worth, and who wins."""

from typing import Final

from potluck.games.baon.rules.board import Board, Packed, baons_of
from potluck.games.baon.rules.numbers import COUNTED, DISHES, FIRST_TREAT
from potluck.kernel.state import Line, Score

TOKEN_LINES: Final = ("score-most-treats", "score-most-baons", "score-fullest-baon")


def worth(board: Board, baon: Packed, card: int) -> int:
    """What a card in a baon counts for its owner."""
    box = board.box
    if card >= FIRST_TREAT:
        return box.treat_points
    dish = card % DISHES
    points = 0
    if dish == board.favorite[baon.owner]:
        points = box.favorite_points
    if dish == baon.lid:
        points += box.lid_points
    elif not points:
        points = box.other_points
    return points


def token_count(board: Board, seat: int) -> int:
    return board.generous[seat] + board.holder.count(seat)


def points(board: Board, seat: int) -> int:
    """What a seat would score if the game ended now."""
    total = board.box.token_points * token_count(board, seat)
    for baon in baons_of(board, seat):
        for card in baon.cards:
            total += worth(board, baon, card)
    return total


def favorites(board: Board, seat: int) -> list[int]:
    """The cards of a seat's favorite dish in its baons."""
    dish = board.favorite[seat]
    return [
        card
        for baon in baons_of(board, seat)
        for card in baon.cards
        if card < FIRST_TREAT and card % DISHES == dish
    ]


def standing(board: Board) -> list[int]:
    """Each seat's place: by points, then by favorite dishes, then by being the host."""
    totals = [
        points(board, seat) * 1000 + len(favorites(board, seat)) for seat in range(board.seats)
    ]
    places = [1 + sum([other > total for other in totals]) for total in totals]
    if places.count(1) < 2:
        return places
    host = board.host
    at_table = 0 <= host < board.seats
    if at_table and (places[host] == 1 or board.literal_host):
        return [1 if seat == host else behind(places, seat, host) for seat in range(board.seats)]
    if host >= board.seats and board.literal_host:
        return [place + 1 for place in places]
    return places


def behind(places: list[int], seat: int, host: int) -> int:
    """A seat's place once the host is set before all others."""
    return places[seat] + 1 if places[seat] <= places[host] else places[seat]


def shares(board: Board) -> list[float]:
    """The best place is a win, shared where several have it."""
    places = standing(board)
    best = min(places)
    share = 1.0 / places.count(best)
    return [share if place == best else 0.0 for place in places]


def score(board: Board) -> Score:
    places = standing(board)
    lines: list[Line] = []
    for seat in range(board.seats):
        lines += token_lines(board, seat)
        for baon in baons_of(board, seat):
            lines += baon_lines(board, baon)
    lines += tie_lines(board)
    return Score(lines, places)


def token_lines(board: Board, seat: int) -> list[Line]:
    each = board.box.token_points
    lines = [
        Line(seat, TOKEN_LINES[token], each)
        for token in range(COUNTED)
        if board.holder[token] == seat
    ]
    if board.generous[seat]:
        lines.append(Line(seat, "score-most-generous", each * board.generous[seat]))
    return lines


def baon_lines(board: Board, baon: Packed) -> list[Line]:
    """The cards of one baon by what they count for; its lid is named where it counts."""
    favorite = board.favorite[baon.owner]
    both: list[int] = []
    loved: list[int] = []
    lidded: list[int] = []
    other: list[int] = []
    treats: list[int] = []
    for card in baon.cards:
        dish = card % DISHES
        if card >= FIRST_TREAT:
            treats.append(card)
        elif dish == favorite:
            (both if dish == baon.lid else loved).append(card)
        else:
            (lidded if dish == baon.lid else other).append(card)
    lines: list[Line] = []
    for id, cards in (
        ("score-favorite-under-its-lid", both),
        ("score-favorite", loved),
        ("score-lid", lidded),
        ("score-other", other),
        ("score-treat", treats),
    ):
        if cards:
            names = tuple([board.box.cards[card] for card in cards])
            amount = sum([worth(board, baon, card) for card in cards])
            lines.append(Line(baon.owner, id, amount, names))
    return lines


def tie_lines(board: Board) -> list[Line]:
    """What decides where totals are equal; these lines count for no points."""
    totals = [points(board, seat) for seat in range(board.seats)]
    lines: list[Line] = []
    for seat in range(board.seats):
        if totals.count(totals[seat]) > 1:
            names = tuple([board.box.cards[card] for card in favorites(board, seat)])
            lines.append(Line(seat, "tie-favorites", len(names), names))
    return lines + host_lines(board, totals)


def host_lines(board: Board, totals: list[int]) -> list[Line]:
    """A tie for the first place that favorite dishes don't break is the host's."""
    best = max(totals)
    counts = [
        len(favorites(board, seat)) if totals[seat] == best else -1 for seat in range(board.seats)
    ]
    most = max(counts)
    tied = [seat for seat in range(board.seats) if counts[seat] == most]
    if len(tied) < 2:
        return []
    host = board.host
    at_table = 0 <= host < board.seats
    if at_table and (host in tied or board.literal_host):
        return [Line(host, "tie-host", 0)]
    if host >= board.seats and board.literal_host:
        return [Line(seat, "tie-host-elsewhere", 0) for seat in tied]
    return [Line(seat, "tie-shared", 0) for seat in tied]
