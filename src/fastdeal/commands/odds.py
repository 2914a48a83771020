"""The work of `fastdeal odds`: exact odds and a simulated walk, as tables and as JSON."""

from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from ..editions import DEFAULT_EDITION, Edition, Rules, load_edition, parse_rules, write_rules
from ..lab.files import check_can_be_written, console_beside, write_data
from ..lab.job import JobError, check_seed
from ..lab.odds.income import Income, incomes
from ..lab.odds.table import income_tables, places_table
from ..lab.odds.walk import Piles, Walk, walk, walking_rules
from ..lab.progress import progress_bar
from ..rules.words import SQUARES
from ..visits.chain import Odds, exact_odds
from ..visits.policy import ANYWHERE, Bus, Fine, Jail, Per, Policy, Tycoon
from .exits import FINE, INTERRUPTED

MOST_ROLLS = 10**9


class OddsRequest(NamedTuple):
    """The options of the command line. With `speed_die` None the rules decide."""

    edition: str = DEFAULT_EDITION
    rules: str = ""
    jail: Jail = "leave"
    per: Per = "roll"
    speed_die: bool | None = None
    bus: Bus = "both"
    triple: str = "any"
    tycoon: Tycoon = "owned"
    fine: Fine = "pay"
    rolls: int = 50_000
    seed: int = 1
    piles: Piles = "full"

    def policy(self) -> Policy:
        """The policy for the chain and the walk. Raises `JobError`."""
        return Policy(self.jail, self.per, self.fine, self.bus, self.tycoon, parse_triple(self.triple))

    def chosen_rules(self) -> Rules:
        """The changes to the edition's rules. Raises `RulesError`."""
        rules = parse_rules(self.rules)
        return rules if self.speed_die is None else {**rules, "speed_die": self.speed_die}


class Answer(NamedTuple):
    """The results for one board and one policy."""

    edition: Edition
    rules: Rules
    odds: Odds
    incomes: tuple[Income, ...]
    walk: Walk | None
    stopped: bool


def show_odds(question: OddsRequest, with_income: bool, file: Path | None) -> int:
    """Print the odds, and write them to a file if one is given; returns the exit code."""
    check_can_be_written(file)
    found = work_out(question)
    if file:
        write_data(file, as_json(question, found))
    _print(console_beside(file), question, found, with_income)
    return INTERRUPTED if found.stopped else FINE


def work_out(question: OddsRequest) -> Answer:
    """Solve the chain and simulate the walk. Raises `EditionError`, `RulesError` and `JobError`."""
    edition, rules, policy = load_edition(question.edition), question.chosen_rules(), question.policy()
    check_seed(question.seed)
    if not 0 <= question.rolls <= MOST_ROLLS:
        raise JobError(f"--rolls {question.rolls}: give how many to simulate, {MOST_ROLLS:,} at most, or 0 for none")
    board = edition.board(rules)
    odds = exact_odds(board, policy)
    if not question.rolls:
        return Answer(edition, rules, odds, incomes(board, odds), None, False)
    walking_board = edition.board({**rules, **walking_rules()})
    with progress_bar(question.rolls, Console(stderr=True), "rolling") as advance:
        walked = walk(walking_board, policy, question.rolls, question.seed, question.piles, advance)
    return Answer(edition, rules, odds, incomes(board, odds), walked, walked is None or walked.stopped)


def parse_triple(text: str) -> int:
    """Where triples go: `any`, or a square such as @24. Raises `JobError`."""
    if text == "any":
        return ANYWHERE
    number = text.removeprefix("@")
    if text.startswith("@") and number.isascii() and number.isdigit() and int(number) < SQUARES:
        return int(number)
    raise JobError(f"--triple {text}: a triple goes to any square (any) or always to one, @0 to @{SQUARES - 1}")


def as_json(question: OddsRequest, found: Answer) -> dict[str, Any]:
    """The answer as data: `squares` and `in_jail` sum to 1; `convention` says what is counted."""
    odds = found.odds
    data: dict[str, Any] = {
        "convention": odds.convention,
        "edition": found.edition.id,
        "edition_hash": found.edition.hash,
        "rules": write_rules(found.rules, found.edition.rules),
        "per": question.per,
        "jail": question.jail,
        "speed_die": bool(found.edition.all_rules(found.rules)["speed_die"]),
        "in_jail": odds.in_jail,
        "squares": odds.squares,
        "rolls_per_turn": odds.rolls_per_turn,
        "residual": odds.residual,
    }
    if found.walk:
        data["simulated"] = _walk_as_json(question, found.walk, odds)
    data["income"] = [_income_as_json(income) for income in found.incomes]
    return data


def _walk_as_json(question: OddsRequest, walked: Walk, odds: Odds) -> dict[str, Any]:
    sigmas = walked.sigmas(odds.places)
    return {
        "rolls": walked.rolls,
        "seed": question.seed,
        "piles": question.piles,
        "in_jail": walked.places[SQUARES],
        "in_jail_error": walked.errors[SQUARES],
        "in_jail_sigmas": sigmas[SQUARES],
        "squares": walked.places[:SQUARES],
        "squares_error": walked.errors[:SQUARES],
        "squares_sigmas": sigmas[:SQUARES],
    }


def _income_as_json(income: Income) -> dict[str, Any]:
    return {
        "square": income.square,
        "landings": income.landings,
        "levels": [level._asdict() for level in income.levels],
    }


def _print(console: Console, question: OddsRequest, found: Answer, with_income: bool) -> None:
    console.print(places_table(found.edition, question.per, found.odds, found.walk))
    if with_income:
        for table in income_tables(found.edition, question.per, found.incomes):
            console.print(table)
    console.print(Text(f"All numbers {found.odds.convention}."))
    if found.walk:
        piles = "every card from a full pile" if question.piles == "full" else "piles in order, as at a real table"
        stop = " (stopped)" if found.stopped else ""
        said = (
            f"Simulated: {found.walk.rolls:,} rolls{stop} by the real rules, {piles}; sigmas are standard errors apart."
        )
        console.print(Text(said, "dim"))
