"""What lies on the table, in hands and in the fridge."""

from typing import Final

from potluck.games.baon.rules.numbers import (
    CARD,
    CHOOSING,
    COLUMN,
    COUNTED,
    DISHES,
    DISHES_IN,
    FIRST_TREAT,
    PILES,
    TREATS_IN,
    VALUES,
)
from potluck.kernel.state import State

NOBODY: Final = -1
NO_LID: Final = -1


class Box:
    """What is in the box, shared by all boards; numbers for a seat count stand at that place."""

    def __init__(self, cards: list[str], lids: list[str], lid_copies: int) -> None:
        self.cards: list[str] = cards  # what each card is called
        self.lids: list[str] = lids  # the same for the lid of each dish
        self.lid_copies: int = lid_copies
        self.dealt: list[int] = []
        self.limit: list[int] = []
        self.lids_a_pile: list[int] = []
        self.minimum: list[int] = []  # of treats, of baons, of food in one baon
        self.generous: int = 0
        self.token_points: int = 0
        self.favorite_points: int = 0
        self.lid_points: int = 0
        self.other_points: int = 0
        self.treat_points: int = 0
        self.idle_turns: int = 0

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        lists = [self.dealt, self.limit, self.lids_a_pile, self.minimum]
        points = [self.token_points, self.favorite_points, self.lid_points, self.other_points]
        numbers = [self.generous, *points, self.treat_points, self.idle_turns]
        return unpacked_box, (self.cards, self.lids, self.lid_copies, lists, numbers)


def unpacked_box(
    cards: list[str], lids: list[str], lid_copies: int, lists: list[list[int]], numbers: list[int]
) -> Box:
    """A box that came from another process."""
    box = Box(cards, lids, lid_copies)
    box.dealt, box.limit, box.lids_a_pile, box.minimum = lists[0], lists[1], lists[2], lists[3]
    box.generous, box.token_points, box.favorite_points = numbers[0], numbers[1], numbers[2]
    box.lid_points, box.other_points, box.treat_points = numbers[3], numbers[4], numbers[5]
    box.idle_turns = numbers[6]
    return box


class Packed:
    """A baon as its owner can take it home; a closed one never changes."""

    def __init__(self, owner: int, lid: int, low: int, cards: list[int], sideways: int) -> None:
        self.owner: int = owner
        self.lid: int = lid
        self.low: int = low
        self.cards: list[int] = cards  # from the low end up
        self.sideways: int = sideways  # the mask of places, counted from value 1

    def __reduce__(self) -> tuple[type["Packed"], tuple[object, ...]]:
        return Packed, (self.owner, self.lid, self.low, self.cards, self.sideways)


class Board(State):
    """The whole table. Lists have one entry for each seat, masks are as `numbers` says."""

    def __init__(self, seats: int, box: Box, host: int, literal_host: int) -> None:
        super().__init__(seats)
        self.box: Box = box
        self.host: int = host
        self.literal_host: int = literal_host
        self.turn: int = 0
        self.phase: int = CHOOSING
        self.started: int = 0  # 1 once this turn's new baon is begun
        self.stirred: int = 0  # 1 once a fridge card moved or a card was packed in this turn
        self.idle: int = 0  # turns in a row in which neither happened
        self.draft: list[int] = []  # the steps of a move that is not closed yet
        self.fridge: list[int] = []  # shared; its card number fridge_left - 1 comes next
        self.fridge_left: int = 0
        self.table: list[tuple[int, ...]] = [()] * PILES  # the last card lies on top
        self.lids: list[
            list[int]
        ] = []  # shared; of each pile the lid number lids_left - 1 is face up
        self.lids_left: list[int] = []
        self.boxed: list[int] = []  # shared
        self.favorite: list[int] = []  # shared
        self.prepared: list[int] = []  # shared
        self.hand: list[int] = []
        self.hand_treats: list[int] = []
        self.held: list[int] = []  # cards in the hand
        self.shown: list[int] = []  # cards of the hand that all saw going there
        self.shown_treats: list[int] = []
        self.unseen: list[int] = []  # the other cards of the hand
        self.lid: list[int] = []  # of the open baon
        self.low: list[int] = []
        self.high: list[int] = []
        self.laid: list[int] = []  # seat * 12 + place: the card there; counts from low to high only
        self.sideways: list[int] = []
        self.wild: list[int] = []  # places of treats
        self.closed: list[Packed] = []
        self.tally: list[int] = []  # counted token * seats + seat
        self.holder: list[int] = [NOBODY] * COUNTED
        self.generous: list[int] = []
        self.unclaimed: int = 0  # most generous tokens

    def lay_out(self) -> None:
        """Empty places for all seats."""
        seats = self.seats
        self.hand, self.hand_treats, self.held = [0] * seats, [0] * seats, [0] * seats
        self.shown, self.shown_treats, self.unseen = [0] * seats, [0] * seats, [0] * seats
        self.lid, self.low, self.high = [NO_LID] * seats, [0] * seats, [-1] * seats
        self.laid = [0] * (seats * VALUES)
        self.sideways, self.wild = [0] * seats, [0] * seats
        self.tally = [0] * (COUNTED * seats)
        self.generous = [0] * seats
        self.unclaimed = self.box.generous

    def copy_from(self, other: "Board") -> None:
        """All that can change, and the shared orders as they are."""
        self.turn, self.phase, self.started = other.turn, other.phase, other.started
        self.stirred, self.idle = other.stirred, other.idle
        self.draft = other.draft[:]
        self.fridge, self.fridge_left = other.fridge, other.fridge_left
        self.table = other.table[:]
        self.lids, self.lids_left, self.boxed = other.lids, other.lids_left[:], other.boxed
        self.favorite, self.prepared = other.favorite, other.prepared
        self.hand, self.hand_treats, self.held = other.hand[:], other.hand_treats[:], other.held[:]
        self.shown, self.shown_treats = other.shown[:], other.shown_treats[:]
        self.unseen = other.unseen[:]
        self.lid, self.low, self.high = other.lid[:], other.low[:], other.high[:]
        self.laid = other.laid[:]
        self.sideways, self.wild = other.sideways[:], other.wild[:]
        self.closed = other.closed[:]
        self.tally, self.holder = other.tally[:], other.holder[:]
        self.generous, self.unclaimed = other.generous[:], other.unclaimed

    def numbers(self) -> list[int]:
        """Everything that is one number, for another process."""
        whose = [self.turn, self.phase, self.started, self.stirred, self.idle]
        return [*whose, self.fridge_left, self.unclaimed]

    def lists(self) -> list[list[int]]:
        """Everything that is a list of numbers, for another process."""
        order = [self.draft, self.fridge, self.lids_left, self.boxed]
        hands = [self.hand, self.hand_treats, self.held]
        known = [self.shown, self.shown_treats, self.unseen]
        baons = [self.lid, self.low, self.high, self.laid, self.sideways, self.wild]
        dealt = [self.favorite, self.prepared]
        return [*order, *hands, *known, *baons, *dealt, self.tally, self.holder, self.generous]

    def unpack(self, numbers: list[int], lists: list[list[int]]) -> None:
        """What `numbers` and `lists` answered, in their order."""
        self.turn, self.phase, self.started = numbers[0], numbers[1], numbers[2]
        self.stirred, self.idle = numbers[3], numbers[4]
        self.fridge_left, self.unclaimed = numbers[5], numbers[6]
        self.draft, self.fridge, self.lids_left, self.boxed = lists[0], lists[1], lists[2], lists[3]
        self.hand, self.hand_treats, self.held = lists[4], lists[5], lists[6]
        self.shown, self.shown_treats, self.unseen = lists[7], lists[8], lists[9]
        self.lid, self.low, self.high = lists[10], lists[11], lists[12]
        self.laid, self.sideways, self.wild = lists[13], lists[14], lists[15]
        self.favorite, self.prepared = lists[16], lists[17]
        self.tally, self.holder, self.generous = lists[18], lists[19], lists[20]


def to_hand(board: Board, seat: int, card: int, *, shown: bool) -> None:
    """A card goes to a hand; where all see it go, they know it is there."""
    board.held[seat] += 1
    if not shown:
        board.unseen[seat] += 1
    if card < FIRST_TREAT:
        bit = 1 << card
        board.hand[seat] |= bit
        if shown:
            board.shown[seat] |= bit
    else:
        bit = 1 << card - FIRST_TREAT
        board.hand_treats[seat] |= bit
        if shown:
            board.shown_treats[seat] |= bit


def from_hand(board: Board, seat: int, card: int) -> None:
    """A card leaves a hand."""
    board.held[seat] -= 1
    if card < FIRST_TREAT:
        bit = 1 << card
        board.hand[seat] &= ~bit
        if board.shown[seat] & bit:
            board.shown[seat] &= ~bit
        else:
            board.unseen[seat] -= 1
    else:
        bit = 1 << card - FIRST_TREAT
        board.hand_treats[seat] &= ~bit
        if board.shown_treats[seat] & bit:
            board.shown_treats[seat] &= ~bit
        else:
            board.unseen[seat] -= 1


def steps_of(dishes: int, treats: int) -> list[int]:
    """The steps that name these cards, dishes by rising value, then treats."""
    steps: list[int] = []
    step = CARD
    while dishes:
        column = dishes & COLUMN
        if column:
            steps += [step + dish for dish in DISHES_IN[column]]
        dishes >>= DISHES
        step += DISHES
    step = CARD + FIRST_TREAT
    while treats:
        steps += [step + treat for treat in TREATS_IN[treats & 63]]
        treats >>= 6
        step += 6
    return steps


def cards_of(dishes: int, treats: int) -> list[int]:
    return [step - CARD for step in steps_of(dishes, treats)]


def open_baon(board: Board, seat: int) -> Packed | None:
    """The open baon of a seat as it lies now."""
    if board.lid[seat] == NO_LID:
        return None
    low, high = seat * VALUES + board.low[seat], seat * VALUES + board.high[seat]
    cards = board.laid[low : high + 1]
    return Packed(seat, board.lid[seat], board.low[seat], cards, board.sideways[seat])


def baons_of(board: Board, seat: int) -> list[Packed]:
    """All baons of a seat, the open one last."""
    baons = [baon for baon in board.closed if baon.owner == seat]
    last = open_baon(board, seat)
    return baons if last is None else [*baons, last]
