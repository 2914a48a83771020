"""Everything a person reads about a game: complete in both languages, in the words of every edition."""

from itertools import product
from string import Formatter

import pytest

from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.editions import edition_ids, load_edition
from fastdeal.languages import LANGUAGES
from fastdeal.notation.reader import load
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rhythm.choices import choices
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.legal import why_not
from fastdeal.rules.moves import answer, bid_of, do, do_at, offer_of, roll_of, use_card
from fastdeal.rules.setup import new_game, set_up
from fastdeal.rules.state import Board, Game, Move
from fastdeal.rules.words import BANK, FRESHLY_IN, MOST, NOBODY, POT, Event, Lot, Refusal, Stage, Verb, Why
from fastdeal.telling.phrases import TABLES
from fastdeal.telling.teller import ARGUMENTS, Teller
from fastdeal.terminal.host import WORDS

NAMES = ["Ann", "Bob", "Cyd"]
ANN, BOB, CYD = range(3)
EVERYWHERE = list(product(edition_ids(), LANGUAGES))


def gaps_of(sentence: str) -> set[str]:
    return {gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None}


@pytest.mark.parametrize("tables", [TABLES, WORDS], ids=["sentences", "words"])
def test_both_languages_say_the_same(tables: dict[str, dict[str, str]]) -> None:
    english, german = tables["en"], tables["de"]
    assert list(english) == list(german)
    assert {key: gaps_of(english[key]) for key in english} == {key: gaps_of(german[key]) for key in german}


def test_no_sentence_has_two_meanings() -> None:
    assert not TABLES["en"].keys() & WORDS["en"].keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_host_does_not_shout(lang: str) -> None:
    assert not [sentence for sentence in (*TABLES[lang].values(), *WORDS[lang].values()) if "!" in sentence]


FROM_THE_BANK, TO_THE_BANK, BETWEEN = [(BANK, ANN)], [(ANN, BANK), (ANN, POT)], [(ANN, BOB), (BOB, ANN)]
HANDS = {
    Why.SALARY: FROM_THE_BANK,
    Why.BUILDING_SOLD: FROM_THE_BANK,
    Why.MORTGAGE: FROM_THE_BANK,
    Why.POT: [(POT, ANN)],
    Why.RENT: BETWEEN,
    Why.DEAL: BETWEEN,
    Why.ESTATE: [*BETWEEN, (ANN, BANK)],
    Why.CARD: [*BETWEEN, *FROM_THE_BANK, *TO_THE_BANK],
}


def examples_of(event: Event) -> list[tuple[int, int, int, int, int]]:
    """An event with every kind of argument that changes what is said."""
    match event:
        case Event.PAID:
            return [(event, giver, taker, 50, why) for why in Why for giver, taker in HANDS.get(why, TO_THE_BANK)]
        case Event.ROLLED | Event.RENT_DICE:
            return [(event, 0, 3, second, third) for second in (3, 4) for third in range(6)]
        case Event.HAMMER:
            return [(event, winner, lot, 19, 200) for winner in (NOBODY, 1) for lot in list(Lot)[1:]]
        case Event.AUCTION:
            return [(event, lot, 19, 0, 0) for lot in list(Lot)[1:]]
        case Event.SHORTAGE:
            return [(event, 0, 19, Lot.HOTEL, 0)]
        case Event.BUILDING_RETURNED:
            return [(event, 0, Lot.HOUSE, 0, 0)]
        case Event.DEED:
            return [(event, 19, giver, taker, 0) for giver, taker in ((0, 1), (0, BANK), (BANK, 1))]
        case Event.CARD:
            return [(event, 0, pile, card, 0) for pile in range(2) for card in range(16)]
        case Event.CARD_HANDED:
            return [(event, 0, 1, pile, 0) for pile in range(2)]
        case Event.DEBT | Event.BANKRUPT:
            return [(event, 0, creditor, 50, Why.RENT) for creditor in (1, BANK, POT)]
    return [(event, 0, 1, level, amount) for level in range(6) for amount in (0, 1)]


@pytest.mark.parametrize(("edition", "lang"), EVERYWHERE)
@pytest.mark.parametrize("reader", [NOBODY, ANN, BOB], ids=["nobody", "ann", "bob"])
def test_every_event_can_be_told(edition: str, lang: str, reader: int) -> None:
    teller = Teller(load_edition(edition), NAMES, lang, reader)
    assert set(ARGUMENTS) == set(Event)
    for event in (event for kind in Event for event in examples_of(kind)):
        said = teller.sentence(event)
        assert said is None or (said[0].isupper() and said[-1] in ".…?"), said


def table_in(stage: int, board: Board) -> Game:
    """Ann to move at a table that waits in some stage."""
    game = Game()
    set_up(game, board, len(NAMES), ANN)
    game.at[ANN], game.deeds[BOB], game.deeds[CYD] = 19, 1 << 1 | 1 << 3 | 1 << 5, 1 << 6
    game.step, game.first, game.second = Stage.ROLL, 2, 3
    match stage:
        case Stage.AUCTION | Stage.SHORTAGE | Stage.PLACE:
            game.selling, game.lot, game.lot_square, game.leader, game.bidders = stage, Lot.HOUSE, 1, BOB, 7
        case Stage.DEBT:
            game.debt_count, game.debtor[0], game.creditor[0], game.debt[0] = 1, ANN, BOB, 2000
        case _:
            game.step = stage
    return game


STAGES = [stage for stage in Stage if stage <= Stage.OVER]


@pytest.mark.parametrize(("edition", "lang"), EVERYWHERE)
def test_every_refusal_is_explained(edition: str, lang: str) -> None:
    known = load_edition(edition)
    board = known.board()
    teller = Teller(known, NAMES, lang)
    moves = [Move(verb, square=square, partner=BOB, gives=1 << 39) for verb in Verb for square in (-1, 0, 1)]
    for stage in STAGES:
        game = table_in(stage, board)
        for refusal, move, seat in product(list(Refusal)[1:], moves, (ANN, CYD)):
            said = teller.explain(refusal, game, board, seat, move)
            assert said[-1] == "."


def test_an_auction_comes_first() -> None:
    edition = load_edition("classic")
    game = table_in(Stage.PURCHASE, edition.board())
    teller = Teller(edition, NAMES, "en")
    assert apply(game, edition.board(), ANN, do(Verb.DECLINE)) == Refusal.NONE
    build = do_at(Verb.BUILD, 1)
    refusal = apply(game, edition.board(), BOB, build)
    said = teller.explain(refusal, game, edition.board(), BOB, build)
    assert said == "Not during an auction. Build once Vine Street is sold."


@pytest.mark.parametrize(
    ("edition", "lang", "seat", "move", "said"),
    [
        ("classic", "en", ANN, do(Verb.BUY), "Buy Vine Street for £200"),
        ("classic", "de", ANN, do(Verb.BUY), "Vine Street für £200 kaufen"),
        ("classic", "en", BOB, do_at(Verb.BUILD, 1), "Build a house on Old Kent Road for £50 (rent becomes £10)"),
        ("esports", "en", BOB, do_at(Verb.BUILD, 1), "Build a fan stand on Garage LAN for £50 (rent becomes £10)"),
        ("esports", "de", BOB, do_at(Verb.BUILD, 1), "Eine Fantribüne auf Garage LAN für £50 bauen (Miete dann £10)"),
        ("classic", "en", BOB, do_at(Verb.MORTGAGE, 5), "Mortgage King's Cross Station for £100"),
        ("classic", "en", BOB, offer_of(ANN, 1 << 5, 0, 0, 90, 0, 0), "Offer Ann King's Cross Station for £90"),
        ("classic", "en", BOB, do(Verb.ROLL), "Roll the dice"),
    ],
)
def test_a_choice_names_its_sum(edition: str, lang: str, seat: int, move: Move, said: str) -> None:
    known = load_edition(edition)
    game = table_in(Stage.PURCHASE, known.board())
    assert Teller(known, NAMES, lang).describe_move(move, game, known.board(), seat) == said


def test_what_would_work_is_named() -> None:
    edition = load_edition("classic")
    board = edition.board()
    game = table_in(Stage.ROLL, board)
    teller = Teller(edition, NAMES, "en", reader=BOB)

    def refused(seat: int, move: Move) -> str:
        refusal = apply(game, board, seat, move)
        assert refusal != Refusal.NONE
        return teller.explain(refusal, game, board, seat, move)

    game.level[1], game.built = 1, 1 << 1
    assert refused(BOB, do_at(Verb.BUILD, 1)) == "Building goes evenly. Whitechapel Road first."
    assert refused(BOB, do_at(Verb.MORTGAGE, 3)) == "There are buildings on Old Kent Road. Sell them first."
    assert "Euston Road and Pentonville Road" in refused(CYD, do_at(Verb.BUILD, 6))
    assert refused(CYD, do_at(Verb.SELL, 1)) == "Old Kent Road belongs to you. An offer might get it."
    assert refused(BOB, offer_of(ANN, 0, 0, 2000, 0, 0, 0)).startswith("That takes £2,000, and you have £1,500.")
    assert refused(BOB, offer_of(CYD, 0, 1 << 5, 0, 0, 0, 0)).startswith("Cyd does not have King's Cross Station.")
    assert refused(ANN, bid_of(5)) == "Not now. First Ann rolls the dice."
    assert refused(CYD, roll_of(1, 2, 0)).startswith("It is Ann's turn.")


def test_who_lacks_the_cash_for_a_deal_is_named() -> None:
    """Bob leads with a bid of 100, and a debt has left him 30."""
    edition = load_edition("classic")
    board = edition.board()
    game = table_in(Stage.AUCTION, board)
    game.leader, game.price, game.bidders = BOB, 100, game.alive
    game.cash[BOB], game.cash[CYD] = 30, 10
    teller = Teller(edition, NAMES, "en")

    def refused(seat: int, move: Move) -> str:
        assert apply(game, board, seat, move) == Refusal.NOT_ENOUGH_CASH
        return teller.explain(Refusal.NOT_ENOUGH_CASH, game, board, seat, move)

    assert refused(BOB, offer_of(ANN, 0, 0, 20, 0, 0, 0)).startswith("That takes £20, and beside the bid Bob has £0.")
    assert refused(CYD, offer_of(BOB, 0, 0, 5, 15, 0, 0)).startswith("That takes £10, and beside the bid Bob has £0.")
    assert refused(BOB, offer_of(CYD, 0, 0, 20, 20, 0, 0)).startswith("That takes £20, and Cyd has £10.")
    game.price = 10
    assert apply(game, board, ANN, offer_of(BOB, 0, 0, 0, 20, 0, 0)) == Refusal.NONE
    game.price = 25
    assert refused(BOB, answer(Verb.ACCEPT, ANN)).startswith("That takes £20, and beside the bid Bob has £5.")


def test_what_no_record_can_hold_is_refused_in_words() -> None:
    edition = load_edition("classic")
    board = edition.board()
    game = table_in(Stage.AUCTION, board)
    game.leader, game.price = NOBODY, 0
    game.cash[BOB] = game.cash[ANN] = 3 * MOST
    teller = Teller(edition, NAMES, "en")

    def refused(seat: int, move: Move) -> str:
        assert apply(game, board, seat, move) == Refusal.UNKNOWN
        return teller.explain(Refusal.UNKNOWN, game, board, seat, move)

    too_much = "£999,999,999 is the most that can be written down."
    assert refused(BOB, bid_of(MOST + 1)) == too_much
    assert refused(BOB, offer_of(ANN, 0, 0, MOST + 1, 0, 0, 0)) == too_much
    assert refused(BOB, offer_of(ANN, 0, 0, 0, MOST + 1, 0, 0)) == too_much
    assert apply(game, board, BOB, bid_of(MOST)) == Refusal.NONE
    game = table_in(Stage.ROLL, board)
    game.at[ANN], game.jailed[ANN], game.cards[ANN] = board.jail_square, FRESHLY_IN, 3
    assert refused(ANN, use_card(3)) == "One card at a time. Name one of them."
    assert why_not(game, board, ANN, use_card(2)) == Refusal.NONE


def test_what_belongs_together_is_one_sentence() -> None:
    edition = load_edition("classic")
    board = edition.board()
    game = table_in(Stage.ROLL, board)
    game.at[ANN] = 0
    teller = Teller(edition, NAMES, "en")

    def told(seat: int, move: Move) -> list[str]:
        game.log = []
        assert apply(game, board, seat, move) == Refusal.NONE
        return teller.story(game.log, game)

    assert told(ANN, roll_of(1, 2, 0)) == [
        "Ann rolled 1 and 2: Whitechapel Road.",
        "Bob could ask Ann for £8 rent.",
    ]
    assert told(BOB, do(Verb.ASK)) == ["Ann paid Bob £8 rent on Whitechapel Road."]
    assert told(BOB, do_at(Verb.MORTGAGE, 5)) == ["Bob mortgaged King's Cross Station for £100."]
    assert told(CYD, offer_of(BOB, 0, 1 << 5, 40, 0, 0, 0)) == ["Cyd offered Bob £40 for King's Cross Station."]


@pytest.mark.parametrize(("edition", "lang"), EVERYWHERE)
def test_whole_games_are_told(edition: str, lang: str) -> None:
    known = load_edition(edition)
    board = known.board({"speed_die": True, "free_parking_pot": True, "max_rounds": 40, "houses": 12})
    game = new_game(board, len(NAMES), 7, 0)
    teller = Teller(known, NAMES, lang, reader=BOB)
    rhythm, minds = Rhythm(), [mind("steady", board) for _ in NAMES]
    story: list[str] = []
    while game.step != Stage.OVER:
        seat, move = next_move(game, board, minds, rhythm, game.alive)
        assert teller.describe_move(move, game, board, seat)
        for other in choices(game, board, seat).moves:
            assert teller.describe_move(other, game, board, seat)
        game.log = []
        make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))
        story += teller.story(game.log, game)
    assert len(story) > 200
    assert not [line for line in story if "{" in line or "  " in line]


def told_of(moves: str) -> list[str]:
    """What is told of the last of those moves of Ann's."""
    match = load(f"fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n{moves}")
    return Teller(match.edition, match.names, "en").story(match.events)


def test_a_double_too_many_says_why_one_goes_to_jail() -> None:
    told = told_of("Ann: roll 5-5\nAnn: roll 5-5\nAnn: roll 1-1\n")
    assert told == ["Ann rolled double 1, one double too many, and went to Jail."]


def test_a_tax_is_not_just_paid() -> None:
    assert told_of("Ann: roll 1-3\n") == ["Ann rolled 1 and 3: Income Tax.", "Ann paid £200 tax."]
