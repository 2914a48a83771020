"""A bot's ideas for deals: parts of groups that two players could join, judged quickly and without prices."""

from typing import NamedTuple

from ...rules.holdings import groups_among
from ...rules.sets import members_of, size_of
from ...rules.state import Board, Game
from ...rules.words import NOBODY, NOWHERE
from .mind import TRIED, Mind
from .nature import OWN, THEIRS
from .study import share_of
from .worth import Taste, deeds_worth, envy_of, own_taste, promise_of, their_taste


class Gains(NamedTuple):
    """What both sides gain by an exchange before cash: by the bot's own taste, and by the others' as it believes."""

    mine: int
    theirs: int
    mine_to_them: int
    theirs_to_them: int


class Idea(NamedTuple):
    """A partner, a group to take and a group to give."""

    value: int  # 0: no idea; below 0: not yet known
    partner: int
    takes: int
    gives: int


class Promise(NamedTuple):
    """What two parts of a group promise by one taste: joined, and each alone."""

    joined: int
    mine: int
    theirs: int


def best_ideas(game: Game, board: Board, seat: int, mind: Mind) -> tuple[Idea, Idea]:
    """The two most promising ideas that were not tried lately, best first."""
    best = next_best = Idea(0, NOBODY, NOWHERE, NOWHERE)
    begun = begun_groups(game, board, seat)
    for partner in range(game.players):
        # Players out of the game hold no deeds.
        shared = begun & groups_among(board, game.deeds[partner])
        if partner != seat and shared:
            best, next_best = with_partner(game, board, seat, mind, partner, shared, best, next_best)
    return best, next_best


def begun_groups(game: Game, board: Board, seat: int) -> int:
    """The bare groups in which a seat holds deeds, as a set."""
    return groups_among(board, game.deeds[seat]) & ~groups_among(board, game.built)


def with_partner(
    game: Game, board: Board, seat: int, mind: Mind, partner: int, shared: int, best: Idea, next_best: Idea
) -> tuple[Idea, Idea]:
    """The two best ideas so far or with this partner. One part is bought or sold, or two are swapped."""
    first, second = best_shared_groups(game, board, seat, mind, partner, shared)
    if first == NOWHERE:
        return best, next_best
    take, give = gains_of(game, board, seat, mind, partner, first)
    best, next_best = with_idea(game, seat, mind, partner, first, NOWHERE, take, best, next_best)
    best, next_best = with_idea(game, seat, mind, partner, NOWHERE, first, give, best, next_best)
    if second == NOWHERE:
        return best, next_best
    take_other, give_other = gains_of(game, board, seat, mind, partner, second)
    swap = sum_of_gains(take, give_other)
    best, next_best = with_idea(game, seat, mind, partner, first, second, swap, best, next_best)
    swap = sum_of_gains(give, take_other)
    return with_idea(game, seat, mind, partner, second, first, swap, best, next_best)


def with_idea(
    game: Game, seat: int, mind: Mind, partner: int, takes: int, gives: int, gains: Gains, best: Idea, next_best: Idea
) -> tuple[Idea, Idea]:
    """The two best of these and one more."""
    value = value_of_idea(game, seat, mind, partner, gains)
    if value <= next_best.value or was_tried(mind, deal_key(partner, takes, gives)):
        return best, next_best
    idea = Idea(value, partner, takes, gives)
    return (idea, best) if value > best.value else (best, idea)


def best_shared_groups(game: Game, board: Board, seat: int, mind: Mind, partner: int, groups: int) -> tuple[int, int]:
    """The two of these groups in which joining both players' parts gains most, best first."""
    first = NOWHERE
    second = NOWHERE
    most = 0
    next_most = 0
    for group in members_of(groups):
        mine, theirs = part_of(game, board, seat, group), part_of(game, board, partner, group)
        surplus = surplus_of(game, board, mind, group, mine, theirs)
        if surplus > most:
            second, next_most = first, most
            first, most = group, surplus
        elif surplus > next_most:
            second, next_most = group, surplus
    return first, second


def surplus_of(game: Game, board: Board, mind: Mind, group: int, mine: int, theirs: int) -> int:
    """What both gain in total when one takes the other's part of a group, in hundredths."""
    size, held, other = board.group_size[group], size_of(mine), size_of(theirs)
    share = share_of(size, held + other) - share_of(size, held) - share_of(size, other)
    return share * promise_of(mind, own_taste(game, mind), group, board.group_deeds[group])


def sum_of_gains(one: Gains, other: Gains) -> Gains:
    return Gains(
        one.mine + other.mine, one.theirs + other.theirs,
        one.mine_to_them + other.mine_to_them, one.theirs_to_them + other.theirs_to_them,
    )  # fmt: skip


def gains_of(game: Game, board: Board, seat: int, mind: Mind, partner: int, group: int) -> tuple[Gains, Gains]:
    """The gains of taking the partner's part of a group, and of giving away the bot's own part."""
    mine, theirs = part_of(game, board, seat, group), part_of(game, board, partner, group)
    price, their_price = deeds_worth(game, board, mine), deeds_worth(game, board, theirs)
    own = promise_by(mind, own_taste(game, mind), group, mine, theirs)
    believed = promise_by(mind, their_taste(game, mind), group, mine, theirs)
    take = Gains(
        their_price + own.joined - own.mine, -their_price - own.theirs,
        their_price + believed.joined - believed.mine, -their_price - believed.theirs,
    )  # fmt: skip
    give = Gains(
        -price - own.mine, price + own.joined - own.theirs,
        -price - believed.mine, price + believed.joined - believed.theirs,
    )  # fmt: skip
    return take, give


def promise_by(mind: Mind, taste: Taste, group: int, mine: int, theirs: int) -> Promise:
    return Promise(
        promise_of(mind, taste, group, mine | theirs),
        promise_of(mind, taste, group, mine),
        promise_of(mind, taste, group, theirs),
    )


def value_of_idea(game: Game, seat: int, mind: Mind, partner: int, gains: Gains) -> int:
    """The bot's gain at the price at which the partner should agree; 0 or less if there is none."""
    nature = mind.nature
    envy, theirs = envy_of(game, mind, OWN), envy_of(game, mind, THEIRS)
    # In hundredths; each unit of cash counts as one, plus the envy for the other's loss or gain of it.
    worth = (gains.mine - nature.margin) * 100 - gains.theirs * envy
    asks = (nature.their_margin - gains.theirs_to_them) * 100 + gains.mine_to_them * theirs
    if worth * (100 + theirs) < asks * (100 + envy):
        return 0
    least, most = asks // (100 + theirs), worth // (100 + envy)
    pays = least + (most - least) * (100 - nature.greed) // 100
    pays = max(min(pays, game.cash[seat] - nature.keep_buying), -game.cash[partner])
    return most - pays if pays >= least else 0


def is_forgetful(mind: Mind) -> bool:
    """Whether so much was tried that each new deal takes the place of an old one."""
    return mind.memory.tried_count > TRIED


def deal_key(partner: int, takes: int, gives: int) -> int:
    """A code for a kind of deal; never 0."""
    return 1 + (partner * 16 + takes + 1) * 16 + gives + 1


def was_tried(mind: Mind, key: int) -> bool:
    for place in range(min(mind.memory.tried_count, TRIED)):
        if mind.memory.tried[place] == key:
            return True
    return False


def remember(mind: Mind, key: int) -> None:
    mind.memory.tried[mind.memory.tried_count % TRIED] = key
    mind.memory.tried_count += 1


def part_of(game: Game, board: Board, seat: int, group: int) -> int:
    return 0 if group == NOWHERE else game.deeds[seat] & board.group_deeds[group]
