"""A bot's ideas for deals: parts of groups that two could bring together, judged quickly and without prices."""

from typing import NamedTuple

from ..rules.state import Board, Game
from ..rules.words import GROUPS, NOBODY, NOWHERE
from .deals import jealousy_per_rival
from .mind import TRIED, Mind
from .worth import deeds_worth, gain_of_group, own_taste, promise_of, rivals_of, share_of, their_taste


class Effect(NamedTuple):
    """What both gain by an exchange before any cash: by one's own taste, and by the one that others have."""

    mine: int
    theirs: int
    mine_to_them: int
    theirs_to_them: int


def best_idea(game: Game, board: Board, seat: int, mind: Mind) -> tuple[int, int, int]:
    """The partner, the group to take and the group to give that promise most; nobody if nothing does."""
    best = (NOBODY, NOWHERE, NOWHERE)
    most = 0
    for partner in range(game.players):
        if partner != seat and (game.alive >> partner) & 1:
            value, takes, gives = best_idea_with(game, board, seat, mind, partner)
            if value > most:
                best, most = (partner, takes, gives), value
    return best


def best_idea_with(game: Game, board: Board, seat: int, mind: Mind, partner: int) -> tuple[int, int, int]:
    """The same with one partner: what it promises, and the groups. One is bought or sold, or two are swapped."""
    rivals = rivals_of(game)
    first, second = best_shared_groups(game, board, seat, mind, partner, rivals)
    if first == NOWHERE:
        return 0, NOWHERE, NOWHERE
    take = effect_of_taking(game, board, seat, mind, partner, first, rivals)
    give = effect_of_giving(game, board, seat, mind, partner, first, rivals)
    best = (untried_value(game, seat, mind, partner, first, NOWHERE, rivals, take), first, NOWHERE)
    best = better(best, untried_value(game, seat, mind, partner, NOWHERE, first, rivals, give), NOWHERE, first)
    if second == NOWHERE:
        return best
    swap = both_effects(take, effect_of_giving(game, board, seat, mind, partner, second, rivals))
    best = better(best, untried_value(game, seat, mind, partner, first, second, rivals, swap), first, second)
    swap = both_effects(give, effect_of_taking(game, board, seat, mind, partner, second, rivals))
    return better(best, untried_value(game, seat, mind, partner, second, first, rivals, swap), second, first)


def better(best: tuple[int, int, int], value: int, takes: int, gives: int) -> tuple[int, int, int]:
    return (value, takes, gives) if value > best[0] else best


def untried_value(
    game: Game, seat: int, mind: Mind, partner: int, takes: int, gives: int, rivals: int, effect: Effect
) -> int:
    value = value_of_idea(game, seat, mind, partner, rivals, effect)
    return 0 if value > 0 and was_tried(mind, key_of(partner, takes, gives)) else value


def best_shared_groups(game: Game, board: Board, seat: int, mind: Mind, partner: int, rivals: int) -> tuple[int, int]:
    """The two bare groups of which both hold a part and together gain most by joining it; the better one first."""
    first = NOWHERE
    second = NOWHERE
    most = 0
    next_most = 0
    for group in range(GROUPS):
        deeds = board.group_deeds[group]
        if game.deeds[seat] & deeds == 0 or game.deeds[partner] & deeds == 0 or game.built & deeds:
            continue
        surplus = surplus_of(game, board, seat, mind, partner, group, rivals)
        if surplus > most:
            second, next_most = first, most
            first, most = group, surplus
        elif surplus > next_most:
            second, next_most = group, surplus
    return first, second


def surplus_of(game: Game, board: Board, seat: int, mind: Mind, partner: int, group: int, rivals: int) -> int:
    """What both gain together when one of them takes the other's part of a group."""
    mine = game.deeds[seat] & board.group_deeds[group]
    theirs = game.deeds[partner] & board.group_deeds[group]
    share = share_of(board, group, mine | theirs) - share_of(board, group, mine) - share_of(board, group, theirs)
    return share * gain_of_group(mind, own_taste(mind), group, rivals) // 100


def both_effects(one: Effect, other: Effect) -> Effect:
    return Effect(
        one.mine + other.mine, one.theirs + other.theirs,
        one.mine_to_them + other.mine_to_them, one.theirs_to_them + other.theirs_to_them,
    )  # fmt: skip


def effect_of_taking(game: Game, board: Board, seat: int, mind: Mind, partner: int, group: int, rivals: int) -> Effect:
    """What comes of it when the partner's part of a group is taken."""
    price = deeds_worth(game, board, group, game.deeds[partner])
    own, their = own_taste(mind), their_taste(mind)
    gain, believed = gain_of_group(mind, own, group, rivals), gain_of_group(mind, their, group, rivals)
    mine, theirs = part_of(game, board, seat, group), part_of(game, board, partner, group)
    return Effect(
        price + promise_of(board, own, group, mine | theirs, gain) - promise_of(board, own, group, mine, gain),
        -price - promise_of(board, own, group, theirs, gain),
        price
        + promise_of(board, their, group, mine | theirs, believed)
        - promise_of(board, their, group, mine, believed),
        -price - promise_of(board, their, group, theirs, believed),
    )


def effect_of_giving(game: Game, board: Board, seat: int, mind: Mind, partner: int, group: int, rivals: int) -> Effect:
    """What comes of it when one's own part of a group is given."""
    back = effect_of_taking(game, board, partner, mind, seat, group, rivals)
    return Effect(back.theirs, back.mine, back.theirs_to_them, back.mine_to_them)


def value_of_idea(game: Game, seat: int, mind: Mind, partner: int, rivals: int, effect: Effect) -> int:
    """What is left for oneself at the price at which the partner should agree; 0 or less if he cannot."""
    jealousy = jealousy_per_rival(mind.jealousy, rivals)
    theirs = jealousy_per_rival(mind.their_jealousy, rivals)
    mine = effect.mine - effect.theirs * jealousy // 100 - mind.margin
    least = (mind.their_margin - effect.theirs_to_them + effect.mine_to_them * theirs // 100) * 100 // (100 + theirs)
    most = mine * 100 // (100 + jealousy)
    pays = least + (most - least) * (100 - mind.greed) // 100
    pays = max(min(pays, game.cash[seat] - mind.keep_buying), -game.cash[partner])
    return most - pays if pays >= least else 0


def key_of(partner: int, takes: int, gives: int) -> int:
    """A number for a kind of deal; never 0."""
    return 1 + (partner * 16 + takes + 1) * 16 + gives + 1


def was_tried(mind: Mind, key: int) -> bool:
    for place in range(min(mind.tried_count, TRIED)):
        if mind.tried[place] == key:
            return True
    return False


def remember(mind: Mind, key: int) -> None:
    mind.tried[mind.tried_count % TRIED] = key
    mind.tried_count += 1


def part_of(game: Game, board: Board, seat: int, group: int) -> int:
    return 0 if group == NOWHERE else game.deeds[seat] & board.group_deeds[group]
