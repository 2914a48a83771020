"""A game in the terminal: bots move by themselves, people are asked, until somebody has won."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from rich.text import Text

from ..bots.house.explain import WEIGHED, explain_grounds
from ..editions import Token
from ..notation.match import Match
from ..rhythm.choices import with_sample_dice
from ..rules.dice import with_dice
from ..rules.holdings import is_alive
from ..rules.legal import why_not
from ..rules.stage import stage_of
from ..rules.state import Move
from ..rules.words import NOBODY, Refusal, Stage, Verb
from ..telling.describe import thing_for_sale
from ..telling.phrases import Person
from .bots import LEVEL, Bots
from .host import Host
from .looks import NOTE
from .menu import Menu, menu_for, menu_lines
from .panels import deeds_list
from .questions import Occasion, Question, move_question, offer_questions, pause_questions, rent_questions
from .screen import Screen, as_story

# Bots alone may never finish.
LONGEST_WATCH = 2000


class Session:
    """A match, the people at the keyboard, and the story so far."""

    def __init__(
        self, match: Match, people: set[int], screen: Screen, lang: str, level: str = LEVEL,
        tokens: Sequence[Token] = (),
    ) -> None:  # fmt: skip
        self.screen = screen
        self.lang = lang
        self.level = level
        self.sit_down(match, people, tokens)

    def sit_down(self, match: Match, people: set[int], tokens: Sequence[Token] = ()) -> None:
        """Start with a match, new or loaded."""
        self.match = match
        self.seated = people
        self.host = Host(match, people, self.lang, tokens)
        self.bots = Bots(match, set(range(len(match.names))) - people, self.level)
        self.story: list[str] = []
        self.read = 0  # how much of it had been shown at the last action
        self.asked: set[Question] = set()
        self.before = NOBODY  # who had the previous turn
        self.saved_moves = len(match.moves)

    @property
    def people(self) -> set[int]:
        """The people still in the game."""
        return {seat for seat in self.seated if is_alive(self.match.game, seat)}

    @property
    def is_over(self) -> bool:
        return self.match.game.step == Stage.OVER

    def next_question(self) -> Question | None:
        """Let the bots move until a person has to be asked; None when the game is over."""
        while not self.is_over:
            offers = offer_questions(self.match, self.people)
            rents = rent_questions(self.match, self.people)
            if question := self._first_new(chain(offers, rents)):
                return question
            found = self.bots.next_bot_move()
            if found is None:
                return move_question(self.match, self.people)
            seat, move = found
            pauses = pause_questions(self.match, self.people, self.before)
            if move.verb == Verb.ROLL and (question := self._first_new(pauses)):
                return question
            self._play_bot(seat, move)
            if not self.people and self.match.game.turns > LONGEST_WATCH:
                self.tell(self.host.say("endless"))
                return None
        return None

    def _first_new(self, questions: Iterable[Question]) -> Question | None:
        return next((question for question in questions if question not in self.asked), None)

    def skip(self, question: Question) -> None:
        """Remember a skipped question, so that it is not asked again."""
        self.asked.add(question)

    def _play_bot(self, seat: int, move: Move) -> None:
        if self.play(seat, move) == Refusal.NONE:
            self._tell_why(seat)
        elif self.play(seat, self.bots.plain_answer(seat)) != Refusal.NONE:
            self.play(seat, Move(Verb.RESIGN))

    def _tell_why(self, seat: int) -> None:
        """What a bot says that has played its choices out."""
        grounds = self.bots.grounds_of(seat)
        if grounds and grounds.reason in WEIGHED:
            self.tell(f"{self.match.names[seat]}: {explain_grounds(grounds, self.host)}")

    def play(self, seat: int, move: Move) -> int:
        """Make a move with the dice it needs and tell what happened, or return why not."""
        game, board = self.match.game, self.match.board
        refusal = why_not(game, board, seat, with_sample_dice(game, board, seat, move))
        if refusal != Refusal.NONE:
            return refusal
        roller, had_people = game.turn, bool(self.people)
        self.match.play(seat, with_dice(game, board, seat, move))
        if self.match.game.turn != roller:
            self.before = roller
        self.tell(*self.host.story(self.match.events, self.match.game))
        if had_people and not self.people and not self.is_over:
            self.tell(self.host.say("no_people_left"))
        return Refusal.NONE

    def tell(self, *lines: str) -> None:
        """Add to the story; in a pipe it is printed at once."""
        self.story += lines
        if not self.screen.is_live:
            self.screen.say(*lines)

    def menu(self, question: Question) -> Menu:
        return menu_for(self.match, question.seat, skip=question.may_skip)

    def show(self, question: Question, menu: Menu, note: str) -> None:
        """Show the table, the question, and a note on what was typed last."""

        def asked(width: int) -> list[Text]:
            return [Text(self.asks(question), "bold"), *menu_lines(self.match, self.host, menu, width)]

        self.screen.show_question(self.match, self.host, self.bots.seats, as_story(self.story, self.read), asked)
        if note:
            self.screen.say(Text(note, NOTE))

    def asks(self, question: Question) -> str:
        """The question in a sentence."""
        game, host, seat = self.match.game, self.host, self.host.who(question.seat)
        if question.reason is not Occasion.MOVE:
            return host.say(question.reason.value, seat=seat, partner=host.who(question.other))
        match stage_of(game):
            case Stage.AUCTION:
                return self._asks_bid(seat)
            case Stage.DEBT:
                cash, amount = host.money(game.cash[question.seat]), host.money(game.debt[0])
                creditor = host.who(game.creditor[0])
                return host.say("to_pay", seat=seat, amount=amount, creditor=creditor, cash=cash)
        return host.say("to_move", seat=seat)

    def _asks_bid(self, seat: Person) -> str:
        game, thing = self.match.game, thing_for_sale(self.host, self.match.game)
        if game.leader == NOBODY:
            return self.host.say("to_first_bid", seat=seat, thing=thing)
        leader, amount = self.host.who(game.leader), self.host.money(game.price)
        return self.host.say("to_bid", seat=seat, thing=thing, leader=leader, amount=amount)

    def show_list(self, word: str) -> None:
        """Show the board, the deeds, the log or help."""
        lists: dict[str, Callable[[], Sequence[Text | str]]] = {
            "board": lambda: self.screen.table_lines(self.match, self.host, self.bots.seats, as_story(self.story, 0)),
            "deeds": lambda: deeds_list(self.match, self.host),
            "log": lambda: self.story,
            "help": lambda: [self.host.sentences["help"]],
        }
        self.screen.show_list(lists[word](), self.host.sentences["go_on"])
