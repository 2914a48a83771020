"""A player who moves at random, at random tables: legal moves, illegal ones, and positions that are seldom reached."""

from collections import Counter
from random import Random

from laws import Books, check_position, is_short, must, ways_on

from fastdeal.editions import edition_ids, load_edition
from fastdeal.notation.moves import parse_move, write_move
from fastdeal.rhythm.asking import who_answers
from fastdeal.rules.apply import apply
from fastdeal.rules.auction import lowest_bid
from fastdeal.rules.cards import keep_jail_card, top_card
from fastdeal.rules.legal import why_not
from fastdeal.rules.moves import answer, ask_with, bid_of, do, do_at, go_by, offer_of, roll_of, use_card
from fastdeal.rules.rent import find_claim
from fastdeal.rules.sets import members_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.speed_die import is_triple
from fastdeal.rules.stage import stage_of
from fastdeal.rules.state import Board, Game, Move
from fastdeal.rules.turn import dice_to_roll
from fastdeal.rules.words import (
    FRESHLY_IN,
    GROUPS,
    HOTEL,
    MOST,
    PILE_CARDS,
    SEATS,
    SQUARES,
    Effect,
    Kind,
    Refusal,
    Stage,
    Verb,
)

NAMES = ("Ann", "Bob", "Cyd", "Dora", "Mary Ann", '"Fox"', "bank", "für")
Options = dict[str, bool | int | str | None]
HOUSEKEEPING = (Verb.BUILD, Verb.BUILD, Verb.BUILD, Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE, Verb.REDEEM, Verb.REDEEM)
YES_OR_NO = (
    "speed_die", "double_rent_needs_unmortgaged", "jail_double_rolls_again", "triples_end_turn",
    "triple_beats_third_double", "free_parking_pot", "double_salary_on_go", "no_auctions", "no_rent_in_jail",
    "uneven_building", "unlimited_buildings", "build_where_you_stand", "build_when_all_sold", "bankrupt_to_bank",
)  # fmt: skip


def random_board(rng: Random) -> tuple[str, Options, Board]:
    """Any edition under any rule options."""
    edition = rng.choice(edition_ids())
    options: Options = {name: rng.random() < 0.5 for name in YES_OR_NO if rng.random() < 0.4}
    options |= {
        name: rng.choice(values)
        for name, values in (
            ("rent", ("asked", "automatic")),
            ("shortage_min_bid", ("1", "price")),
            ("min_bid", (1, 10, 500)),
            ("houses", (32, 12, 6, 3)),
            ("hotels", (12, 2, 1, 0)),
            ("start_cash", (1500, 400, 3000)),
            ("max_rounds", (None, 3, 40)),
            ("deal_out_deeds", (None, 1, 2)),
        )
        if rng.random() < 0.3
    }
    if options.get("start_cash") == 400:
        options["deal_out_deeds"] = None
    return edition, options, load_edition(edition).board(options)


def random_table(rng: Random, board: Board) -> Game:
    """A fresh game, or one in the middle of which a rich past is invented."""
    game = new_game(board, rng.randint(2, board.max_players), rng.getrandbits(63), rng.getrandbits(20))
    if rng.random() < 0.7:
        make_up_a_past(rng, board, game)
    return game


def make_up_a_past(rng: Random, board: Board, game: Game) -> None:
    """Groups in one hand, buildings, mortgages, prisoners, held cards, and little cash."""
    for seat in range(game.players):
        game.deeds[seat] = 0
        game.cash[seat] = rng.choice((0, 5, 60, 200, 500, 1500, 1500, MOST))
        game.at[seat] = rng.randrange(SQUARES)
        if rng.random() < 0.2:
            game.at[seat] = board.jail_square
            game.jailed[seat] = FRESHLY_IN + rng.randrange(3)
        game.passed_go |= rng.randrange(2) << seat
    for group in range(GROUPS):
        hand_out_group(rng, board, game, group)
    for pile in range(2):
        if rng.random() < 0.3:
            while board.card_effect[pile * PILE_CARDS + top_card(game, pile)] != Effect.JAIL_FREE:
                game.pile_top[pile] = (game.pile_top[pile] + 1) % PILE_CARDS
            keep_jail_card(game, rng.randrange(game.players), pile)


def hand_out_group(rng: Random, board: Board, game: Game, group: int) -> None:
    squares = members_of(board.group_deeds[group])
    if rng.random() < 0.35:
        for square in squares:
            if rng.random() < 0.7:
                game.deeds[rng.randrange(game.players)] |= 1 << square
                game.mortgaged |= (rng.random() < 0.3) << square
        return
    game.deeds[rng.randrange(game.players)] |= board.group_deeds[group]
    if board.kind[squares[0]] != Kind.SITE or rng.random() < 0.3:
        game.mortgaged |= (rng.random() < 0.5) << rng.choice(squares)
        return
    level = rng.randint(0, HOTEL)
    levels = [max(level - rng.randrange(2), 0) for _ in squares]
    if sum(level for level in levels if level < HOTEL) <= game.houses and levels.count(HOTEL) <= game.hotels:
        for square, level in zip(squares, levels, strict=True):
            raise_site(game, square, level)


def raise_site(game: Game, square: int, level: int) -> None:
    game.level[square] = level
    game.built |= (level > 0) << square
    if level == HOTEL:
        game.hotels -= 1
    else:
        game.houses -= level


class Wanderer:
    """Plays one game at random and holds every position against the laws."""

    def __init__(self, rng: Random, board: Board, game: Game) -> None:
        self.rng, self.board, self.game = rng, board, game
        self.game.log = []
        self.books = Books(game)
        self.record: list[tuple[int, Move]] = []
        self.seen: Counter[str] = Counter()
        check_position(game, board)

    def step(self) -> None:
        """Try one move, legal or not."""
        seat, move = self.think_of_move()
        refusal = why_not(self.game, self.board, seat, move)
        self.record.append((seat, move))
        if refusal == Refusal.NONE:
            self.make(seat, move)
        else:
            self.be_refused(seat, move, refusal)

    def make(self, seat: int, move: Move) -> None:
        self.seen[f"stage {Stage(stage_of(self.game)).name}"] += 1
        self.seen[f"verb {Verb(move.verb).name}"] += 1
        self.be_written(seat, move)
        short = move.verb == Verb.BUILD and is_short(self.game, self.board, seat, move.square)
        must(apply(self.game, self.board, seat, move) == Refusal.NONE, "a move that is legal is made")
        if move.verb == Verb.BUILD:
            must(short == (self.game.selling == Stage.SHORTAGE), "others are asked when there are too few")
        self.books.enter(self.game.log or [])
        self.game.log = []
        self.books.check(self.game)
        check_position(self.game, self.board)

    def be_written(self, seat: int, move: Move) -> None:
        """Whatever is accepted can be written down, and means the same when it is read again."""
        again = parse_move(write_move(move, NAMES), NAMES, self.game, seat)
        if again == move:
            return
        made, read = self.game.copy(), self.game.copy()
        must(apply(made, self.board, seat, move) == apply(read, self.board, seat, again), "as written it is legal too")
        must(not made.differences(read), "a move means the same when it is read again")

    def be_refused(self, seat: int, move: Move, refusal: int) -> None:
        self.seen[f"refusal {Refusal(refusal).name}"] += 1
        before = self.game.copy()
        must(apply(self.game, self.board, seat, move) == refusal, "a refused move is refused for the same reason")
        must(not before.differences(self.game) and not self.game.log, "a refused move changes nothing")
        # Nobody learns from this line of play again.
        self.record.pop()

    def think_of_move(self) -> tuple[int, Move]:
        chance = self.rng.random()
        if chance < 0.42:
            return self.go_on()
        if chance < 0.84:
            return self.act_freely()
        if chance < 0.9985:
            return self.talk_nonsense()
        return self.rng.randrange(self.game.players), do(Verb.RESIGN)

    def go_on(self) -> tuple[int, Move]:
        """Answer the stage, somehow."""
        rng, game = self.rng, self.game
        stage = stage_of(game)
        seat = who_answers(game, game.alive)
        if stage == Stage.ROLL and game.jailed[seat] and rng.random() < 0.5:
            return seat, rng.choice((do(Verb.BAIL), use_card(rng.randrange(4))))
        if stage == Stage.GO:
            return seat, do_at(Verb.GO, rng.randrange(SQUARES)) if is_triple(game) else self.take_bus()
        if stage == Stage.PURCHASE and rng.random() < 0.6:
            return seat, do(Verb.BUY)
        if stage == Stage.AUCTION:
            seat = rng.randrange(game.players)
            if rng.random() < 0.6:
                return seat, bid_of(lowest_bid(game, self.board) + rng.choice((0, 0, 1, 20, 100, MOST)))
        if stage == Stage.SHORTAGE and rng.random() < 0.7:
            return seat, do(Verb.WANT)
        if stage == Stage.CARD_CHOICE and rng.random() < 0.5:
            return seat, do(Verb.DRAW)
        if stage == Stage.ROLL:
            return seat, self.throw(dice_to_roll(game, self.board, seat))
        return seat, rng.choice(ways_on(game, self.board, seat, stage))

    def throw(self, dice: int) -> Move:
        rng = self.rng
        first = rng.randint(1, 6)
        second = first if rng.random() < 0.2 else rng.randint(1, 6)
        third = first if first < 4 and rng.random() < 0.2 else rng.randint(1, 5)
        return roll_of(first, second, third if dice == 3 else 0)

    def take_bus(self) -> Move:
        game = self.game
        return go_by(self.rng.choice((game.first, game.second, game.first + game.second)))

    def act_freely(self) -> tuple[int, Move]:
        """What any player may do at any time."""
        rng, game = self.rng, self.game
        if game.offers and rng.random() < 0.4:
            return self.answer_an_offer()
        if game.claim_count and rng.random() < 0.6:
            return self.ask()
        seat = rng.randrange(game.players)
        if rng.random() < 0.25:
            return seat, self.offer(seat)
        deeds = [square for square in range(SQUARES) if (game.deeds[seat] >> square) & 1]
        return seat, do_at(rng.choice(HOUSEKEEPING), rng.choice(deeds) if deeds else rng.randrange(SQUARES))

    def answer_an_offer(self) -> tuple[int, Move]:
        proposer = self.rng.choice([seat for seat in range(self.game.players) if (self.game.offers >> seat) & 1])
        if self.rng.random() < 0.1:
            return proposer, do(Verb.WITHDRAW)
        verb = Verb.ACCEPT if self.rng.random() < 0.7 else Verb.REFUSE
        return self.game.offer_to[proposer], answer(verb, proposer)

    def ask(self) -> tuple[int, Move]:
        game, claim = self.game, self.rng.randrange(self.game.claim_count)
        owner, square = game.claim_owner[claim], game.claim_square[claim]
        claim = find_claim(game, owner, square)
        if game.claim_times[claim] == 0:
            return owner, do_at(Verb.ASK, square)
        dice = self.throw(game.claim_dice[claim])
        return owner, ask_with(square, dice.first, dice.second, dice.third)

    def offer(self, seat: int) -> Move:
        rng, game = self.rng, self.game
        partner = rng.randrange(game.players)
        gives, gets = self.some_deeds(seat), self.some_deeds(partner)
        gives_cash = rng.randint(0, game.cash[seat]) if rng.random() < 0.4 else 0
        gets_cash = rng.randint(0, game.cash[partner]) if rng.random() < 0.4 else 0
        gives_cards = game.cards[seat] if rng.random() < 0.3 else 0
        gets_cards = game.cards[partner] if rng.random() < 0.3 else 0
        return offer_of(partner, gives, gets, gives_cash, gets_cash, gives_cards, gets_cards)

    def some_deeds(self, seat: int) -> int:
        """One or two deeds of a seat, rather whole groups without buildings."""
        chosen = 0
        for group in self.rng.sample(range(GROUPS), 3):
            deeds = self.board.group_deeds[group]
            if self.game.deeds[seat] & deeds and not self.game.built & deeds and self.rng.random() < 0.5:
                chosen |= self.game.deeds[seat] & deeds
        return chosen

    def talk_nonsense(self) -> tuple[int, Move]:
        """Any verb by anybody about anything."""
        rng = self.rng
        move = Move(
            verb=rng.randint(-1, Verb.BANKRUPT),
            square=rng.randrange(-1, SQUARES),
            amount=rng.choice((0, 1, 7, 200, -3, MOST + 1)),
            first=rng.choice((0, 0, 0, 1, 2, 6, 7)),
            second=rng.choice((0, 0, 0, 2, 5, 6, -1)),
            third=rng.choice((0, 0, 0, 2, 4, 5, 6)),
            partner=rng.randrange(-1, SEATS),
            gives=1 << rng.randrange(SQUARES) if rng.random() < 0.3 else 0,
            gets=1 << rng.randrange(SQUARES) if rng.random() < 0.3 else 0,
            gets_cash=rng.choice((0, 0, 1, 300, -1)),
            gives_cards=rng.choice((0, 0, 1, 2, 3, -1)),
            gets_cards=rng.choice((0, 0, 1, 2, 3)),
        )
        return rng.randrange(SEATS), move
