"""Games for the judge to learn from, in the rule dialect: a few positions of each, at random moments, and who won.

Bots sometimes make a move they did not mean to, and in some games wealth changes hands by fate or by an odd swap. So
there are positions that bots would not reach by themselves. Positions before such an event are dropped, since they did
not lead to the end.
"""

from typing import Any

from ...bots.house.mind import Minds, mind_at
from ...bots.house.offers import set_clock
from ...bots.house.play import make_move, next_move
from ...rules.auction import lowest_bid
from ...rules.building import put_up
from ...rules.dice import with_dice
from ...rules.holdings import group_of, whole_colours, worth
from ...rules.legal import why_not
from ...rules.luck import draw_below, seed_luck
from ...rules.moves import answer, bid_of, do, do_at
from ...rules.sets import size_of
from ...rules.setup import begin, nth_of
from ...rules.stage import stage_of
from ...rules.state import Board, Game, Move, Numbers
from ...rules.words import HOTEL, HOUSES_IN_A_HOTEL, NOBODY, NOWHERE, SQUARES, Refusal, Stage, Verb

KEPT = 8  # positions of a game
LATEST = 150  # the last turn before which fate strikes
TRIES = 6  # at finding something odd to do
ODD = (Verb.BUILD, Verb.SELL, Verb.MORTGAGE, Verb.REDEEM)


class Sampling(Numbers):
    """How the games of one table are played."""

    seed: int
    players: int
    most_rounds: int
    oddness: int  # per mille of moves that are not the bot's own
    fate: int  # percent of games in which wealth changes hands


def sample_games(
    first: int, games: int, plan: Sampling, board: Any, unit: int, natures: Any, lineup: Any,
    game: Any, cup: Any, memories: Any, rhythm: Any, kept: Any, richer: Any, gainers: Any, ends: Any,
) -> None:  # fmt: skip
    """Play one game after the other. `game` to `rhythm` are scratch space.

    `kept` gets `KEPT` positions of each game and must be zeros at first. `richer` gets the first of them again, with
    one seat better off: the one in `gainers`. `ends` says who won, or each seat's share of all worth if nobody did.
    """
    minds: Any = Minds(natures, memories)
    for nth in range(games):
        for seat in range(plan.players):
            memories[seat] = lineup[(seat + first + nth) % plan.players]
        game[0] = richer[nth]
        open_game(game[0], board, minds, rhythm[0], cup[0], plan, first + nth)
        play_and_keep(game, board, unit, minds, rhythm, cup[0], plan, kept, nth * KEPT)
        richer[nth] = kept[nth * KEPT]
        gainers[nth] = make_richer(richer[nth], board, unit, cup[0])
        note_end(game[0], board, ends[nth])


def open_game(game: Game, board: Board, minds: Any, rhythm: Any, cup: Game, plan: Sampling, number: int) -> None:
    begin(game, board, plan.players, plan.seed, number)
    seed_luck(cup, plan.seed + 1, number)
    rhythm.roll = rhythm.waiting = rhythm.moves = rhythm.faults = 0
    for seat in range(plan.players):
        set_clock(game, mind_at(minds, seat))


def play_and_keep(
    game: Any, board: Any, unit: int, minds: Any, rhythm: Any, cup: Game, plan: Sampling, kept: Any, first: int
) -> None:
    """Play to the end and keep some positions, all equally likely."""
    strikes = draw_below(cup, LATEST) if draw_below(cup, 100) < plan.fate else NOWHERE
    seen = 0
    while game[0].step != Stage.OVER and game[0].round <= plan.most_rounds:
        if NOWHERE < strikes <= game[0].turns and is_calm(game[0]):
            if draw_below(cup, 2):
                strike(game[0], board, unit, cup)
            else:
                swap_oddly(game[0], board, unit, cup)
            strikes = NOWHERE
            seen = 0
        place = seen if seen < KEPT else draw_below(cup, seen + 1)
        if place < KEPT:
            kept[first + place] = game[0]
        seen += 1
        play_oddly(game[0], board, minds, rhythm[0], cup, plan.oddness)


def play_oddly(game: Game, board: Board, minds: Any, rhythm: Any, cup: Game, oddness: int) -> None:
    """Make the next move, or now and then one that the bot did not mean."""
    seat, move = next_move(game, board, minds, rhythm, game.alive)
    if draw_below(cup, 1000) < oddness:
        other = odd_move(game, board, seat, move, cup)
        if why_not(game, board, seat, other) == Refusal.NONE:
            move = other
    make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))


def odd_move(game: Game, board: Board, seat: int, move: Move, cup: Game) -> Move:
    """The opposite of what was meant, or before a roll something odd; not always legal."""
    match move.verb:
        case Verb.BUY:
            return do(Verb.DECLINE)
        case Verb.DECLINE:
            return do(Verb.BUY)
        case Verb.ACCEPT:
            return answer(Verb.REFUSE, move.partner)
        case Verb.REFUSE:
            return answer(Verb.ACCEPT, move.partner)
        case Verb.BID:
            return do(Verb.PASS)
        case Verb.PASS:
            return bid_of(lowest_bid(game, board) + draw_below(cup, max(game.cash[seat], 1)))
        case Verb.ROLL:
            return odd_business(game, board, seat, move, cup)
    return move


def odd_business(game: Game, board: Board, seat: int, move: Move, cup: Game) -> Move:
    for _ in range(TRIES):
        deeds = game.deeds[seat]
        if deeds:
            tried = do_at(ODD[draw_below(cup, len(ODD))], nth_of(deeds, draw_below(cup, size_of(deeds))))
            if why_not(game, board, seat, tried) == Refusal.NONE:
                return tried
    return move


# Fate.


def is_calm(game: Game) -> bool:
    return stage_of(game) == Stage.ROLL and game.offers == 0 and game.claim_count == 0


def strike(game: Game, board: Board, unit: int, cup: Game) -> None:
    """Change everybody's cash, and give a few deeds of bare groups to random players."""
    for seat in range(game.players):
        if (game.alive >> seat) & 1:
            game.cash[seat] = game.cash[seat] * draw_below(cup, 8) // 3 + draw_below(cup, 2 * unit)
    for _ in range(draw_below(cup, 9)):
        square = nth_of(board.properties, draw_below(cup, size_of(board.properties)))
        if game.built & group_of(board, square) == 0:
            hand_over(game, square, nth_of(game.alive, draw_below(cup, size_of(game.alive))))


def hand_over(game: Game, square: int, to: int) -> None:
    for seat in range(game.players):
        game.deeds[seat] &= ~(1 << square)
    game.deeds[to] |= 1 << square


def swap_oddly(game: Game, board: Board, unit: int, cup: Game) -> None:
    """Let two players swap something, with cash on top, whether or not it is good for them."""
    one = nth_of(game.alive, draw_below(cup, size_of(game.alive)))
    other = nth_of(game.alive, draw_below(cup, size_of(game.alive)))
    gives, gets = some_deeds(game, board, one, cup), some_deeds(game, board, other, cup)
    cash = draw_below(cup, min(game.cash[one], 4 * unit) + 1)
    if one != other:
        game.deeds[one] = (game.deeds[one] & ~gives) | gets
        game.deeds[other] = (game.deeds[other] & ~gets) | gives
        game.cash[one] -= cash
        game.cash[other] += cash


def some_deeds(game: Game, board: Board, seat: int, cup: Game) -> int:
    """One deed of a bare group, all that the seat holds of that group, or nothing; as a set."""
    deeds = game.deeds[seat]
    if deeds == 0 or draw_below(cup, 4) == 0:
        return 0
    square = nth_of(deeds, draw_below(cup, size_of(deeds)))
    if game.built & group_of(board, square):
        return 0
    return 1 << square if draw_below(cup, 2) else deeds & group_of(board, square)


def make_richer(game: Game, board: Board, unit: int, cup: Game) -> int:
    """Give a random player a building or, as often, cash. Returns the player's seat."""
    seat = nth_of(game.alive, draw_below(cup, size_of(game.alive)))
    square = draw_below(cup, SQUARES)
    for _ in range(SQUARES * draw_below(cup, 2)):
        if may_have_building(game, board, seat, square):
            put_up(game, seat, square)
            return seat
        square = (square + 1) % SQUARES
    game.cash[seat] += (unit << draw_below(cup, 8)) // 8
    return seat


def may_have_building(game: Game, board: Board, seat: int, square: int) -> bool:
    """Whether one more building would be allowed here if it were free and need not be even."""
    group = board.group[square]
    if group == NOWHERE or (whole_colours(board, game.deeds[seat]) >> group) & 1 == 0:
        return False
    level = game.level[square]
    there = game.hotels if level == HOUSES_IN_A_HOTEL else game.houses
    return level < HOTEL and there > 0 and game.mortgaged & board.group_deeds[group] == 0


# The result.


def note_end(game: Game, board: Board, line: Any) -> None:
    """1 for the winner; or each seat's share of all worth if nobody has won."""
    total = 0
    for seat in range(game.players):
        total += worth(game, board, seat) if (game.alive >> seat) & 1 else 0
    for seat in range(game.players):
        if game.winner != NOBODY:
            line[seat] = 1.0 if game.winner == seat else 0.0
        else:
            line[seat] = worth(game, board, seat) / max(total, 1) if (game.alive >> seat) & 1 else 0.0
