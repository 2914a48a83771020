"""Moves in words: `roll 3-4-bus`, `offer Bob: @5, 100 for @12`."""

import re
from collections.abc import Sequence

from ..errors import shorten
from ..rules.moves import answer, ask_with, bid_of, do, do_at, go_by, offer_of, roll_of, use_card
from ..rules.sets import members_of
from ..rules.state import Game, Move
from ..rules.words import NOWHERE, Face, Pile, Refusal, Stage, Verb
from .errors import NotationError
from .lines import QUOTED, find_seat, one_of, quote, read_number, read_square

Dice = tuple[int, int, int]

PILES = {"chance": Pile.CHANCE, "chest": Pile.CHEST}
_BARE = {
    "buy": Verb.BUY,
    "decline": Verb.DECLINE,
    "pass": Verb.PASS,
    "withdraw": Verb.WITHDRAW,
    "bail": Verb.BAIL,
    "want": Verb.WANT,
    "pay": Verb.PAY,
    "draw": Verb.DRAW,
    "bankrupt": Verb.BANKRUPT,
    "resign": Verb.RESIGN,
}
_WITH_SQUARE = {
    "build": Verb.BUILD,
    "sell": Verb.SELL,
    "mortgage": Verb.MORTGAGE,
    "redeem": Verb.REDEEM,
    "place": Verb.PLACE,
}
_ANSWERS = {"accept": Verb.ACCEPT, "refuse": Verb.REFUSE}
# How each verb is written, for error messages.
_FORMS = {
    **{verb: verb for verb in _BARE},
    **{verb: f"{verb} @19" for verb in _WITH_SQUARE},
    **{verb: f"{verb} Ann" for verb in _ANSWERS},
    "sell": "sell @19, or sell group @19",
    "roll": "roll 3-4, or roll 3-4-bus with the Speed Die",
    "ask": "ask, ask @12, ask 3-4 or ask @12 3-4",
    "bid": "bid 120",
    "go": "go 5, or go @24",
    "use": "use card, or use card chest",
    "offer": "offer Bob: @5, 100 for @12",
}
VERBS = tuple(_FORMS)

_TOKEN = re.compile(rf'{QUOTED}|[^ \t,:"]+|[,:]')
DICE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})(?:-([0-9]{1,9}|bus|tycoon))?")
_FACES = {"1": 1, "2": 2, "3": 3, "bus": Face.BUS, "tycoon": Face.TYCOON}
_FACE_WORDS = {face: word for word, face in _FACES.items()}
NO_DIE = -1  # not a face of that die: the rules refuse it


def refusal_name(refusal: int) -> str:
    """`not-your-move`: a reason as a record writes it."""
    return Refusal(refusal).name.lower().replace("_", "-")


def stage_name(stage: int) -> str:
    """`card-choice`: a stage as a record writes it."""
    return Stage(stage).name.lower().replace("_", "-")


REASONS = {refusal_name(refusal): refusal for refusal in Refusal if refusal != Refusal.NONE}


def parse_move(text: str, names: Sequence[str], game: Game, seat: int) -> Move:
    """The move of a seat in the words after its name. The game only decides which card a plain `card` is."""
    tokens = _TOKEN.findall(text)
    match tokens:
        case ["roll"]:
            return do(Verb.ROLL)
        case ["roll", dice]:
            return roll_of(*parse_dice(dice))
        case ["ask", *what]:
            return _parse_ask(what)
        case ["go", where]:
            return do_at(Verb.GO, read_square(where)) if where.startswith("@") else go_by(read_number(where))
        case ["bid", amount]:
            return bid_of(read_number(amount))
        case ["use", "card", *pile]:
            return _parse_use_card(pile)
        case ["sell", "group", square]:
            return do_at(Verb.SELL_GROUP, read_square(square))
        case ["offer", partner, ":", *terms]:
            return _parse_offer(find_seat(partner, names), terms, game, seat)
        case [("accept" | "refuse") as verb, proposer]:
            return answer(_ANSWERS[verb], find_seat(proposer, names))
        case [verb] if verb in _BARE:
            return do(_BARE[verb])
        case [verb, square] if verb in _WITH_SQUARE:
            return do_at(_WITH_SQUARE[verb], read_square(square))
    if tokens and tokens[0] in VERBS:
        raise NotationError(f"`{shorten(text)}` is not how `{tokens[0]}` is written; write {_FORMS[tokens[0]]}")
    one_of(tokens[0] if tokens else "", VERBS, "move")
    raise NotationError(f"`{shorten(text)}` is not a move")


def parse_dice(text: str) -> Dice:
    """`3-4` or `3-4-bus`. The rules refuse numbers that no die shows."""
    found = DICE.fullmatch(text)
    if not found:
        raise NotationError(f"`{shorten(text)}` are not dice; write 3-4, or 3-4-bus with the Speed Die")
    white = (_white(found[1]), _white(found[2]))
    return (*white, _FACES.get(found[3], NO_DIE) if found[3] else Face.NONE)


def _white(text: str) -> int:
    return int(text) if 1 <= int(text) <= 6 else NO_DIE


def _parse_ask(what: list[str]) -> Move:
    square = read_square(what[0]) if what and what[0].startswith("@") else NOWHERE
    dice = what[1:] if square != NOWHERE else what
    if len(dice) > 1:
        raise NotationError(f"`{shorten(' '.join(['ask', *what]))}` has too many words; write {_FORMS['ask']}")
    return ask_with(square, *parse_dice(dice[0])) if dice else do_at(Verb.ASK, square)


def _parse_use_card(pile: list[str]) -> Move:
    if len(pile) > 1:
        raise NotationError("use one card at a time")
    return use_card(1 << PILES[one_of(pile[0], PILES, "pile")] if pile else 0)


def _parse_offer(partner: int, terms: list[str], game: Game, seat: int) -> Move:
    if terms.count("for") != 1:
        raise NotationError("an offer is written `offer Bob: what I give for what I get`")
    middle = terms.index("for")
    gives, gives_cash, gives_cards = _parse_side(terms[:middle], game.cards[seat])
    gets, gets_cash, gets_cards = _parse_side(terms[middle + 1 :], game.cards[partner])
    return offer_of(partner, gives, gets, gives_cash, gets_cash, gives_cards, gets_cards)


def _parse_side(tokens: list[str], held: int) -> tuple[int, int, int]:
    """Deeds, cash and cards of one side of an offer; `held` are the jail cards of that side."""
    if tokens == ["nothing"]:
        return 0, 0, 0
    deeds = cards = 0
    cash: list[int] = []
    for item in _split_items(tokens):
        match item:
            case ["card", *pile]:
                cards = _add_once(cards, _parse_card(pile, held), "card")
            case [square] if square.startswith("@"):
                deeds = _add_once(deeds, read_square(square), square)
            case [amount] if not cash:
                cash.append(read_number(amount))
            case _:
                raise NotationError(f"`{shorten(' '.join(item))}` is not part of an offer, or repeats something")
    return deeds, sum(cash), cards


def _split_items(tokens: list[str]) -> list[list[str]]:
    items: list[list[str]] = [[]]
    for token in tokens:
        if token == ",":
            items.append([])
        else:
            items[-1].append(token)
    if [] in items:
        raise NotationError("one side of the offer is empty; write `nothing`")
    return items


def _parse_card(pile: list[str], held: int) -> int:
    """The Chance card, unless the other is named or the only one held."""
    if len(pile) > 1:
        raise NotationError(f"`card {shorten(' '.join(pile))}` is not a card; write card, card chance or card chest")
    if pile:
        return PILES[one_of(pile[0], PILES, "pile")]
    return Pile.CHEST if held == 1 << Pile.CHEST else Pile.CHANCE


def _add_once(found: int, bit: int, what: str) -> int:
    if (found >> bit) & 1:
        raise NotationError(f"{what} is named twice on one side of the offer")
    return found | 1 << bit


def write_dice(dice: Dice) -> str:
    first, second, third = dice
    return f"{first}-{second}" + (f"-{_FACE_WORDS[third]}" if third else "")


def write_move(move: Move, names: Sequence[str]) -> str:
    """A move in notation, without the name before it."""
    square = f"@{move.square}"
    dice = (move.first, move.second, move.third)
    match move.verb:
        case Verb.ROLL:
            return f"roll {write_dice(dice)}" if move.first else "roll"
        case Verb.ASK:
            return " ".join(["ask"] + [square] * (move.square != NOWHERE) + ([write_dice(dice)] if move.first else []))
        case Verb.GO:
            return f"go {move.amount if move.square == NOWHERE else square}"
        case Verb.BID:
            return f"bid {move.amount}"
        case Verb.USE_CARD:
            return " ".join(["use card", *_pile_names(move.gives_cards)])
        case Verb.SELL_GROUP:
            return f"sell group {square}"
        case Verb.ACCEPT | Verb.REFUSE:
            return f"{Verb(move.verb).name.lower()} {quote(names[move.partner])}"
        case Verb.OFFER:
            gives = _write_side(move.gives, move.amount, move.gives_cards)
            gets = _write_side(move.gets, move.gets_cash, move.gets_cards)
            return f"offer {quote(names[move.partner])}: {gives} for {gets}"
    name = Verb(move.verb).name.lower()
    return f"{name} {square}" if name in _WITH_SQUARE else name


def _pile_names(piles: int) -> list[str]:
    return [name for name, pile in PILES.items() if (piles >> pile) & 1]


def _write_side(deeds: int, cash: int, cards: int) -> str:
    items = [f"@{square}" for square in members_of(deeds)]
    if cash:
        items.append(str(cash))
    items += ["card" if pile == "chance" else f"card {pile}" for pile in _pile_names(cards)]
    return ", ".join(items) or "nothing"
