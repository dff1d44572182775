"""Pack food: start a new baon, or add to open ones."""

from potluck.games.baon.rules.board import (
    NO_LID,
    NOBODY,
    Board,
    from_hand,
    open_baon,
    steps_of,
)
from potluck.games.baon.rules.bonuses import (
    count_baon,
    count_food,
    count_treats,
    may_rob,
    reward,
    robbing,
)
from potluck.games.baon.rules.ends import end
from potluck.games.baon.rules.knowledge import unsure_lids
from potluck.games.baon.rules.numbers import (
    CARD,
    COLUMN,
    DISHES,
    FIRST_TREAT,
    FROM,
    HIGH,
    LID,
    LOW,
    OF_DISH,
    PACKING,
    SEAT,
    VALUES,
)
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE, OPEN, SEAL


def start(board: Board, step: int, events: list[Event] | None) -> int:
    """Lid and food are named one by one; the old baon closes when the move does."""
    if step != SEAL:
        board.draft.append(step)
        return OPEN
    seat, at = board.turn, board.draft[1] - LID
    cards = [named - CARD for named in board.draft[2:]]
    learned = EVERYONE if board.lids_left[at] > 1 and unsure_lids(board) else 0
    close(board, seat)
    take_lid(board, at, events)
    treats = lay(board, cards, events)
    board.started = 1
    packed(board)
    if board.lids_left[at] and events is not None:
        turned = board.box.lids[board.lids[at][board.lids_left[at] - 1]]
        events.append(Event(EVERYONE, "lid-turned", {"pile": at + 1, "lid": turned}))
    count_baon(board, seat, events)
    count_treats(board, seat, treats, events)
    count_food(board, seat, events)
    if board.lids_left.count(0) >= 2:
        end(board, "lids-empty", events)
    return learned


def close(board: Board, seat: int) -> None:
    """The open baon is put away under its lid."""
    baon = open_baon(board, seat)
    if baon is not None:
        board.closed.append(baon)


def take_lid(board: Board, at: int, events: list[Event] | None) -> None:
    seat = board.turn
    board.lids_left[at] -= 1
    lid = board.lids[at][board.lids_left[at]]
    board.lid[seat], board.sideways[seat], board.wild[seat] = lid, 0, 0
    if events is not None:
        events.append(Event(EVERYONE, "started", {"seat": seat, "lid": board.box.lids[lid]}))


def lay(board: Board, cards: list[int], events: list[Event] | None) -> int:
    """A run on a new lid; answers how many treats are in it."""
    seat, low, treats = board.turn, lowest(cards), 0
    board.low[seat], board.high[seat] = low, low - 1
    for card in cards:
        from_hand(board, seat, card)
        treats += extend(board, seat, HIGH, card)
        if events is not None:
            what = "laid" if card < FIRST_TREAT else "laid-as"
            tell_packed(board, what, card, board.high[seat], seat, events)
    return treats


def lowest(cards: list[int]) -> int:
    """The place of a run's first card, which its first dish tells."""
    at = 0
    while cards[at] >= FIRST_TREAT:
        at += 1
    return cards[at] // DISHES - at


def extend(board: Board, owner: int, low_or_high: int, card: int) -> int:
    """One more card at an end of an open baon; 1 if it is a treat."""
    if low_or_high == LOW:
        board.low[owner] -= 1
        place = board.low[owner]
    else:
        board.high[owner] += 1
        place = board.high[owner]
    board.laid[owner * VALUES + place] = card
    if card < FIRST_TREAT:
        return 0
    board.wild[owner] |= 1 << place
    return 1


def added(elsewhere: bool, gift: bool, treats: int) -> str:
    """How it is told that a card went to an open baon."""
    if elsewhere:
        return "shared" if gift else "added-to"
    return "added-as" if treats else "added"


def tell_packed(
    board: Board, what: str, card: int, place: int, owner: int, events: list[Event]
) -> None:
    """A treat or a gift stands for a value its card does not show."""
    told: dict[str, int | str] = {"seat": board.turn, "card": board.box.cards[card]}
    if owner != board.turn:
        told["other"] = owner
    if card >= FIRST_TREAT or what == "shared":
        told["value"] = place + 1
    events.append(Event(EVERYONE, what, told))


def packed(board: Board) -> None:
    """Something was packed: the turn is for packing now, and not idle."""
    board.draft = []
    board.phase = PACKING
    board.stirred = 1


def ends_of(board: Board, owner: int) -> int:
    """The dishes whose own value fits an end of an open baon."""
    if board.lid[owner] == NO_LID:
        return 0
    low, high = board.low[owner], board.high[owner]
    columns = COLUMN << (high + 1) * DISHES if high < VALUES - 1 else 0
    return columns | COLUMN << (low - 1) * DISHES if low else columns


def addable(board: Board) -> int:
    """The dishes of the hand that fit some open baon; one's prepared dish fits any of another's."""
    seat = board.turn
    fits = ends_of(board, seat)
    for owner in range(board.seats):
        if owner != seat:
            columns = ends_of(board, owner)
            if columns:
                fits |= columns | OF_DISH[board.prepared[seat]]
    return board.hand[seat] & fits


def addable_treats(board: Board) -> int:
    """A treat extends one's own baon only."""
    return board.hand_treats[board.turn] if ends_of(board, board.turn) else 0


def next_of_add(board: Board) -> list[int]:
    """The card, then an end of one's own baon, or a seat and an end there, then whom to rob."""
    draft = board.draft
    if len(draft) == 1:
        return steps_of(addable(board), addable_treats(board))
    card, last = draft[1] - CARD, draft[-1]
    if LOW <= last <= HIGH:
        return robbing(board)
    if last < CARD:
        return fitting(board, last - SEAT, card)
    steps = fitting(board, board.turn, card)
    if card < FIRST_TREAT:
        for owner in range(board.seats):
            if owner != board.turn and fitting(board, owner, card):
                steps.append(SEAT + owner)
    return steps


def fitting(board: Board, owner: int, card: int) -> list[int]:
    """The ends of an open baon where this card can lie."""
    if board.lid[owner] == NO_LID:
        return []
    steps = []
    low, high, seat = board.low[owner], board.high[owner], board.turn
    wild = card >= FIRST_TREAT if owner == seat else given(board, card)
    place = card // DISHES
    if low and (wild or place == low - 1):
        steps.append(LOW)
    if high < VALUES - 1 and (wild or place == high + 1):
        steps.append(HIGH)
    return steps


def given(board: Board, card: int) -> bool:
    """Whether this is the dish that the player at turn prepared for the others."""
    return card % DISHES == board.prepared[board.turn]


def add(board: Board, step: int, events: list[Event] | None) -> int:
    draft = board.draft
    card, owner = draft[-1] - CARD, board.turn
    if len(draft) > 2 and SEAT <= draft[2] < FROM:
        card, owner = draft[1] - CARD, draft[2] - SEAT
    if LOW <= step <= HIGH:
        gift = owner != board.turn and given(board, card)
        if not gift or not may_rob(board):
            put(board, card, owner, step, NOBODY, events)
            return 0
    elif step == SEAL or FROM <= step < CARD:
        victim = NOBODY if step == SEAL else step - FROM
        put(board, card, owner, draft[3], victim, events)
        return 0
    draft.append(step)
    return OPEN


def put(
    board: Board, card: int, owner: int, low_or_high: int, victim: int, events: list[Event] | None
) -> None:
    """A card goes to an end of an open baon; a prepared dish lies sideways and is rewarded."""
    seat = board.turn
    from_hand(board, seat, card)
    treats = extend(board, owner, low_or_high, card)
    place = board.low[owner] if low_or_high == LOW else board.high[owner]
    gift = owner != seat and given(board, card)
    if gift:
        board.sideways[owner] |= 1 << place
    packed(board)
    if events is not None:
        tell_packed(board, added(owner != seat, gift, treats), card, place, owner, events)
    if gift:
        reward(board, victim, events)
    if treats:
        count_treats(board, owner, treats, events)
    count_food(board, owner, events)
