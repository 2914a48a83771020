"""A problem in words: what has happened, what is asked, and what could be done."""

from collections.abc import Sequence

from ..languages import Language
from ..notation.moves import parse_move
from ..notation.reader import steps
from ..rules.state import Move
from ..rules.words import Verb
from ..telling.teller import Teller
from .book import Problem

QUESTIONS: dict[Language, dict[str, str]] = {
    "en": {
        "dealing": "Does {who} take the deal?",
        "buying": "Does {who} buy it?",
        "bidding": "Does {who} go on bidding?",
        "building": "What does {who} do before the roll?",
        "scarce": "What does {who} do?",
        "raising": "{who} owes {debt}. Where does the money come from?",
        "jail": "{who} is in {jail} and to move. What now?",
        "moving": "Where does {who} go?",
        "card": "Which does {who} choose?",
        "roll_now": "Roll at once",
        "spend": "Spend {amount} on buildings: {squares}",
        "pawn": "Mortgage {squares}",
        "then": "{first}. {rest}",
        "accept": "Accept",
        "refuse": "Refuse",
    },
    "de": {
        "dealing": "Nimmt {who} das Angebot an?",
        "buying": "Kauft {who}?",
        "bidding": "Bietet {who} weiter?",
        "building": "Was tut {who} vor dem Wurf?",
        "scarce": "Was tut {who}?",
        "raising": "{who} schuldet {debt}. Woher kommt das Geld?",
        "jail": "{who} sitzt im {jail} und ist am Zug. Was nun?",
        "moving": "Wohin geht {who}?",
        "card": "Was wählt {who}?",
        "roll_now": "Gleich würfeln",
        "spend": "{amount} verbauen: {squares}",
        "pawn": "Hypotheken aufnehmen: {squares}",
        "then": "{first}. {rest}",
        "accept": "Annehmen",
        "refuse": "Ablehnen",
    },
}


class Told:
    """A problem told in one language."""

    def __init__(self, problem: Problem, language: Language) -> None:
        self.problem = problem
        self._match = problem.position()
        self._teller = Teller(self._match.edition, self._match.names, language)
        self._words = QUESTIONS[language]
        self._language = language

    def story(self) -> list[str]:
        """What has just happened."""
        told: list[str] = []
        made = 0
        for match in steps(self.problem.record.encode(), None):
            if len(match.moves) > made:
                made = len(match.moves)
                told += self._teller.story(match.events, match.game)
        return told

    def question(self) -> str:
        game, kind = self._match.game, self.problem.kind
        if kind == "building" and game.selling:
            kind = "scarce"
        if kind == "moving" and game.fine:
            kind = "card"
        debt = self._teller.money(game.debt[0])
        return self._teller.fill(self._words[kind], who=self.problem.who, debt=debt)

    def reason(self) -> str:
        return self.problem.reason.say(self._language)

    def choices(self) -> list[str]:
        return [self._choice(each.moves) for each in self.problem.choices]

    def _choice(self, texts: Sequence[str]) -> str:
        match, seat = self._match, self.problem.seat
        moves = [parse_move(text, match.names, match.game, seat) for text in texts]
        if self.problem.kind == "dealing":
            return self._words["accept" if moves[0].verb == Verb.ACCEPT else "refuse"]
        if len(moves) == 1 and self.problem.kind == "building" and moves[0].verb == Verb.ROLL:
            return self._words["roll_now"]
        parts = self._parts([move for move in moves if move.verb != Verb.ROLL or len(moves) == 1])
        return parts[0] if len(parts) == 1 else self._teller.fill(self._words["then"], first=parts[0], rest=parts[1])

    def _parts(self, moves: Sequence[Move]) -> list[str]:
        """What is mortgaged, what is spent on buildings, or a single move in words."""
        game, board, seat, teller = self._match.game, self._match.board, self.problem.seat, self._teller
        pawned = [move.square for move in moves if move.verb == Verb.MORTGAGE]
        built = [move.square for move in moves if move.verb == Verb.BUILD]
        if len(moves) == 1 and not built:
            return [teller.describe_move(moves[0], game, board, seat)]
        found = []
        if pawned:
            found.append(teller.fill(self._words["pawn"], squares=teller.listed(map(teller.square, pawned))))
        if built:
            squares = teller.listed(teller.square(square) for square in sorted(set(built)))
            amount = teller.money(sum(board.house_price[square] for square in built))
            found.append(teller.fill(self._words["spend"], amount=amount, squares=squares))
        return found or [teller.describe_move(moves[0], game, board, seat)]
