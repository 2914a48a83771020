"""The choices in a position, each a plan of one or more moves; and the position as a `.deal` text."""

from collections.abc import Iterator

from fastdeal.notation.header import Header
from fastdeal.notation.values import show_deeds, show_piles
from fastdeal.rhythm.asking import asked_by_offer
from fastdeal.rhythm.choices import choices
from fastdeal.rules.apply import apply
from fastdeal.rules.auction import lowest_bid
from fastdeal.rules.holdings import whole_colours
from fastdeal.rules.jail import is_jailed
from fastdeal.rules.legal import why_not
from fastdeal.rules.moves import answer, bid_of, do, do_at
from fastdeal.rules.sets import members_of
from fastdeal.rules.stage import stage_of
from fastdeal.rules.state import Board, Game, Move
from fastdeal.rules.words import FREE, FRESHLY_IN, HOTEL, SQUARES, Refusal, Stage, Verb

Plan = tuple[Move, ...]

ANSWERS = {
    Stage.GO: (Verb.GO,),
    Stage.PURCHASE: (Verb.BUY, Verb.DECLINE),
    Stage.SHORTAGE: (Verb.WANT, Verb.PASS),
    Stage.PLACE: (Verb.PLACE,),
    Stage.DEBT: (Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE),
    Stage.CARD_CHOICE: (Verb.PAY, Verb.DRAW),
}
WAYS_OUT = (Verb.ROLL, Verb.BAIL, Verb.USE_CARD)
KINDS = {
    Stage.GO: "moving", Stage.PURCHASE: "buying", Stage.AUCTION: "bidding", Stage.SHORTAGE: "building",
    Stage.PLACE: "building", Stage.DEBT: "raising", Stage.CARD_CHOICE: "moving",
}  # fmt: skip


def kind_of(game: Game, seat: int) -> str:
    """The kind of a seat's decision."""
    if asked_by_offer(game, 1 << seat) == seat:
        return "dealing"
    stage = stage_of(game)
    if stage == Stage.ROLL:
        return "jail" if is_jailed(game, seat) else "building"
    return KINDS.get(stage, "")


def plans_of(game: Game, board: Board, seat: int) -> list[Plan]:
    """What a seat may do here: single answers; before a roll, what it builds and how it pays for that."""
    found: list[Plan]
    match kind_of(game, seat):
        case "dealing":
            proposer = next(other for other in members_of(game.offers) if game.offer_to[other] == seat)
            found = [(answer(verb, proposer),) for verb in (Verb.ACCEPT, Verb.REFUSE)]
        case "bidding":
            found = [(do(Verb.PASS),), (bid_of(raised(lowest_bid(game, board))),)]
        case "jail":
            found = [(move,) for move in choices(game, board, seat).moves if move.verb in WAYS_OUT]
        case "building" if stage_of(game) == Stage.ROLL:
            found = list(dict.fromkeys(ways_to_build(game, board, seat)))
        case _:
            verbs = ANSWERS.get(stage_of(game), ())
            found = [(move,) for move in choices(game, board, seat).moves if move.verb in verbs]
    return [plan for plan in found if after(game, board, seat, plan[:-1] if plan[-1].verb == Verb.ROLL else plan)]


def raised(lowest: int) -> int:
    """A round bid."""
    return -(-lowest // 10) * 10


def after(game: Game, board: Board, seat: int, plan: Plan) -> Game | None:
    """The game once these moves are made; None if one of them is not legal."""
    done = game.copy()
    for move in plan:
        if apply(done, board, seat, move) != Refusal.NONE:
            return None
    return done


def ways_to_build(game: Game, board: Board, seat: int) -> Iterator[Plan]:
    """Roll at once; spend all cash or half of it to build on a group; mortgage or redeem first."""
    groups = members_of(whole_colours(board, game.deeds[seat]))
    yield (do(Verb.ROLL),)
    for group in groups:
        yield (*built_up(game, board, seat, group, 0), do(Verb.ROLL))
    if groups:
        dearest = max(groups, key=lambda group: board.house_price[members_of(board.group_deeds[group])[0]])
        yield (*built_up(game, board, seat, dearest, game.cash[seat] // 2), do(Verb.ROLL))
    loose = [
        do_at(Verb.MORTGAGE, square)
        for square in members_of(game.deeds[seat] & ~game.mortgaged)
        if board.group[square] not in groups
    ]
    for group in groups:
        pawned = after(game, board, seat, tuple(loose))
        if loose and pawned and (more := built_up(pawned, board, seat, group, 0)):
            yield (*loose, *more, do(Verb.ROLL))
    for square in members_of(game.deeds[seat] & game.mortgaged):
        yield (do_at(Verb.REDEEM, square), do(Verb.ROLL))


def built_up(game: Game, board: Board, seat: int, group: int, reserve: int) -> list[Move]:
    """Build evenly on a group as long as the cash lasts."""
    game = game.copy()
    found: list[Move] = []
    while True:
        squares = sorted(members_of(board.group_deeds[group]), key=lambda at: (game.level[at], -at))
        legal = [do_at(Verb.BUILD, at) for at in squares if game.level[at] < HOTEL]
        move = next((each for each in legal if why_not(game, board, seat, each) == Refusal.NONE), None)
        if move is None or game.cash[seat] - board.house_price[move.square] < reserve:
            return found
        apply(game, board, seat, move)
        if stage_of(game) != Stage.ROLL:
            return found
        found.append(move)


def position_lines(header: Header, game: Game) -> list[str]:
    """A quiet position before a roll as a header, without the players who are out."""
    names, board = header.names, header.board
    alive = members_of(game.alive)
    rules = [line for line in header.lines() if line.startswith("rules: ")]
    lines = ["fastdeal 1", f"edition: {header.edition_text}", *rules]
    lines += [f"players: {', '.join(names[seat] for seat in alive)}", f"start: {names[game.turn]}"]
    if board.max_rounds:
        lines.append(f"set: round = {game.round}")
    if game.pot:
        lines.append(f"set: pot = {game.pot}")
    for seat in alive:
        lines += player_lines(board, game, seat, names[seat])
    for square in range(SQUARES):
        if game.level[square]:
            lines.append(f"set: @{square}.buildings = {game.level[square]}")
        if (game.mortgaged >> square) & 1:
            lines.append(f"set: @{square}.mortgaged = yes")
    return lines


def player_lines(board: Board, game: Game, seat: int, name: str) -> Iterator[str]:
    yield f"set: {name}.cash = {game.cash[seat]}"
    if game.jailed[seat] != FREE:
        yield f"set: {name}.jailed = {game.jailed[seat] - FRESHLY_IN}"
    else:
        yield f"set: {name}.at = @{game.at[seat]}"
    if game.deeds[seat]:
        yield f"set: {name}.deeds = {show_deeds(game.deeds[seat])}"
    if game.cards[seat]:
        yield f"set: {name}.cards = {show_piles(game.cards[seat])}"
    if board.speed_die and (game.passed_go >> seat) & 1:
        yield f"set: {name}.passed_go = yes"


def is_quiet(game: Game) -> bool:
    """Whether a header can describe the whole position."""
    is_rest = not (game.offers or game.claim_count or game.debt_count or game.estate or game.doubles)
    return is_rest and game.step == Stage.ROLL and not game.selling
