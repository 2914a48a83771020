"""The record of a live game: a `.deal` text whose comments prove its dice. And the check of that proof."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from ...notation.lines import find_seat, quote, split_label, unquote
from ...notation.match import Match
from ...notation.moves import parse_move
from ...notation.outcomes import thrown_dice
from ...notation.reader import load
from ...rules.dice import dice_for
from ...rules.state import Move
from ...rules.words import Refusal, Stage
from .entries import AnyEntry, Moved, TakenBack
from .fairness import (
    commitment_to,
    fair_start,
    key_of,
    rent_dice,
    shuffle_fairly,
    throw_key,
    version_of,
    with_fair_dice,
)
from .shares import Links, is_link
from .state import Table
from .undo import HARMLESS

MARK = "# fair: "
AFTER = re.compile(r"[0-9]{1,6}")
LINKS = re.compile(r"[0-9]{1,6}( [^ ]+)+")
GIFT = re.compile(r".+ [0-9]{1,6}")
TAKEN_BACK = re.compile(r"([1-9][0-9]{0,5}) after ([0-9]{1,6})")
ACCEPTED = re.compile(": accept( |$)")
TIME_UP = "# the time limit was reached: the highest worth wins"


class UnfairError(ValueError):
    """A record that does not prove its dice; the message says where it fails."""


@dataclass
class Proof:
    """What the comments of a record say about its dice.

    `after` counts the moves made before the game was uploaded; None if it began at the table.
    """

    commitment: str = ""
    seed: str = ""
    salts: dict[str, str] = field(default_factory=dict)
    after: int | None = None
    time_up: bool = False
    pledges: dict[str, str] = field(default_factory=dict)
    taken_back: list[tuple[int, int]] = field(default_factory=list)  # so many moves, after which one
    links: dict[int, Links] = field(default_factory=dict)  # of shared throws, by number
    gifts: list[tuple[str, int]] = field(default_factory=list)  # who gave most of their worth away, by which move
    moves: int = 0  # made at this table, counted by `verify`

    @property
    def proves_anything(self) -> bool:
        return self.after is None or self.moves > 0

    @property
    def verdict(self) -> str:
        """What `verify` has found."""
        if not self.proves_anything:
            return f"nothing proven: all {self.after} moves were made before the game came to this table."
        moves = f"the last {self.moves} moves" if self.after else f"all {self.moves} moves"
        return (
            f"proven. Every die and card of {moves} comes from the seed with the commitment {self.commitment}."
            f"{self._not_proven}"
        )

    @property
    def _not_proven(self) -> str:
        """What an uploaded game brought along."""
        if self.after is None:
            return ""
        if self.after == 0:
            return " How it began was chosen elsewhere, and nothing is said about it."
        return f" The {self.after} moves before were made elsewhere, and nothing is said about them."

    @property
    def remarks(self) -> list[str]:
        """Whose salts are in the dice, and whose are not."""
        salted = [name for name in self.pledges if name not in self.silent]
        lines = [f"In the dice are the salts of {', '.join(salted)}, pledged before any was shown."] if salted else []
        if self.links:
            lines.append(f"{len(self.links)} throws needed a share of every player: nobody knew them ahead.")
        if self.silent:
            lines.append(f"{', '.join(self.silent)} pledged a salt, but it was not shown in time.")
        for name, number in self.gifts:
            lines.append(f"The record notes that {name} gave away most of what they owned by move {number}.")
        for moves, before in self.taken_back:
            lines.append(
                f"The record notes that {moves} moves after move {before} were taken back; their dice fell again."
            )
        if not self.pledges:
            lines.append("No salt was pledged: whoever knew the seed could have chosen a salt for certain dice.")
        return lines

    @property
    def silent(self) -> list[str]:
        """Who pledged a salt and did not show it."""
        return [name for name, pledge in self.pledges.items() if pledge and not self.salts.get(name)]

    def lines(self) -> list[str]:
        lines = [f"{MARK}{version_of(self.pledges.values())}", f"{MARK}commitment {self.commitment}"]
        lines += [f"{MARK}pledge {quote(name)} {pledge}" for name, pledge in self.pledges.items() if pledge]
        lines += [f"{MARK}salt {quote(name)} {salt}" for name, salt in self.salts.items() if salt]
        if self.after is not None:
            lines.append(f"{MARK}after {self.after}")
        lines += [f"{MARK}links {n} {' '.join(link or '-' for link in links)}" for n, links in self.links.items()]
        lines += [f"{MARK}taken-back {moves} after {before}" for moves, before in self.taken_back]
        lines += [f"{MARK}gift {quote(name)} {number}" for name, number in self.gifts]
        if self.seed:
            lines.append(f"{MARK}seed {self.seed}")
        return lines


def moves_that_stand(entries: Iterable[AnyEntry]) -> list[Moved]:
    """The moves of a log that were not taken back."""
    moves: list[tuple[int, Moved]] = []
    for seq, entry in enumerate(entries, start=1):
        if isinstance(entry, Moved):
            moves.append((seq, entry))
        elif isinstance(entry, TakenBack):
            moves = [move for move in moves if move[0] < entry.to]
    return [move for _, move in moves]


def taken_back(entries: Iterable[AnyEntry]) -> list[tuple[int, int]]:
    """What was taken back though it had told something, as only all together can: so many moves, after how many."""
    found: list[tuple[int, int]] = []
    standing: list[tuple[int, bool]] = []
    for seq, entry in enumerate(entries, start=1):
        if isinstance(entry, Moved):
            standing.append((seq, entry.move[0] in HARMLESS))
        elif isinstance(entry, TakenBack):
            gone = [is_harmless for number, is_harmless in standing if number >= entry.to]
            standing = standing[: len(standing) - len(gone)]
            if not all(gone):
                found.append((len(gone), len(standing)))
    return found


def record_of(table: Table, entries: Iterable[AnyEntry]) -> str:
    """The record of a running or finished game. It holds the seed only when the game is over."""
    match = table.beginning()
    proof = Proof(
        table.commitment,
        table.seed.hex() if table.is_over else "",
        dict(zip(table.first_names, (seat.salt for seat in table.seats), strict=True)),
        len(match.moves) if table.settings.origin else None,
        table.out_of_time,
        dict(zip(table.first_names, (seat.pledge for seat in table.seats), strict=True)),
    )
    entries = list(entries)
    proof.taken_back = [(moves, len(match.moves) + before) for moves, before in taken_back(entries)]
    throws = rents = 0
    for moved in moves_that_stand(entries):
        has_dice = dice_for(match.game, match.board, moved.seat, moved.as_move()) > 0
        if moved.links:
            proof.links[throws] = moved.links
        throws += has_dice
        rents += play_with_key(match, throw_key(table.key, moved.links), moved.seat, moved.as_move(), rents)
        if moved.giver >= 0:
            proof.gifts.append((table.first_names[moved.giver], len(match.moves)))
    return write_record(match, proof)


def write_record(match: Match, proof: Proof) -> str:
    first, _, rest = match.text().partition("\n")
    text = "\n".join([first, *proof.lines(), rest])
    if proof.time_up:
        text += f"{TIME_UP}\n"
    return f"{text}{MARK}digest {sha256(text.encode()).hexdigest()}\n"


def play_with_key(match: Match, key: bytes, seat: int, move: Move, rents: int) -> int:
    """Make a move, with the key's dice for automatic rents; returns how many such throws it took."""
    refusal = match.play(seat, move, rent_dice(key, rents))
    if refusal != Refusal.NONE:
        raise UnfairError(f"move {len(match.moves) + 1} is refused: {refusal.name.lower()}")
    return len(thrown_dice(match.events, match.board))


def read_time_up(text: str) -> bool:
    """Whether a record says that the time limit ended its game."""
    return TIME_UP in text.split("\n")


def read_proof(text: str) -> Proof:
    """The proof in a record's comments. Raises `UnfairError`."""
    proof = Proof(time_up=read_time_up(text))
    for line in text.split("\n"):
        if not line.startswith(MARK):
            continue
        word, _, value = line.removeprefix(MARK).partition(" ")
        match word:
            case "commitment":
                proof.commitment = value
            case "seed":
                proof.seed = value
            case "salt" | "pledge":
                name, _, text = value.rpartition(" ")
                (proof.salts if word == "salt" else proof.pledges)[unquote(name)] = text
            case "links" if LINKS.fullmatch(value):
                number, *links = value.split(" ")
                proof.links[int(number)] = tuple(link.strip("-") for link in links)
            case "gift" if GIFT.fullmatch(value):
                name, _, number = value.rpartition(" ")
                proof.gifts.append((unquote(name), int(number)))
            case "taken-back" if counted := TAKEN_BACK.fullmatch(value):
                proof.taken_back.append((int(counted[1]), int(counted[2])))
            case "after" if AFTER.fullmatch(value):
                proof.after = int(value)
    if not proof.commitment:
        raise UnfairError("this record carries no commitment: it is not the record of a live table")
    if not proof.seed:
        raise UnfairError("the seed is not opened yet: download the record again when the game is over")
    return proof


def verify(text: str) -> Proof:
    """Check that all dice and cards of a finished game came from the seed that was committed to.

    Raises `UnfairError` if anything differs, and `DealError` if it is not a record.
    """
    body, _, _ = text.rpartition(MARK)
    if text != f"{body}{MARK}digest {sha256(body.encode()).hexdigest()}\n":
        raise UnfairError("the digest in the last line does not fit the text: something was changed")
    proof = read_proof(text)
    if not is_hex(proof.seed) or commitment_to(bytes.fromhex(proof.seed)) != proof.commitment:
        raise UnfairError("the seed is not the one that was committed to")
    told = load(text)
    check_notes(proof, told)
    fair = replay_fairly(told, proof)
    proof.moves = len(fair.moves) - (proof.after or 0)
    if fair.game.step != Stage.OVER and not proof.time_up:
        raise UnfairError("the record breaks off before the end of the game")
    if write_record(fair, proof) != text:
        raise UnfairError("the record is not as this table would have written it")
    return proof


def check_notes(proof: Proof, told: Match) -> None:
    """Raises `UnfairError` if the comments tell of moves that the record does not have."""
    if (proof.after or 0) > len(told.moves):
        raise UnfairError(f"it says that {proof.after} moves were made elsewhere, and has only {len(told.moves)}")
    for name, number in proof.gifts:
        line = told.moves[number - 1] if 0 < number <= len(told.moves) else ""
        if name not in told.names or not ACCEPTED.search(line):
            raise UnfairError(f"it says that {name} gave much away by move {number}, which is not such a deal")


def check_salts(proof: Proof) -> None:
    """Raises `UnfairError` for a salt that is not the one its player had pledged."""
    for name, pledge in proof.pledges.items():
        if (salt := proof.salts.get(name)) and commitment_to(salt.encode()) != pledge:
            raise UnfairError(f"the salt of {name} is not the one that was pledged")


def check_links(proof: Proof, salts: list[str]) -> None:
    """Raises `UnfairError` unless the shares in all throws are in the chains that end in the salts."""
    latest = list(salts)
    for number, links in proof.links.items():
        if len(links) != len(latest) or not all(is_link(*pair) for pair in zip(links, latest, strict=True) if pair[0]):
            raise UnfairError(f"a share in throw {number + 1} is not in the chain of its player")
        latest = list(links)


def is_hex(text: str) -> bool:
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def replay_fairly(told: Match, proof: Proof) -> Match:
    """Replay the moves with dice and cards from the seed. Raises `UnfairError` at the first difference."""
    check_salts(proof)
    salts, pledges = ([said.get(name, "") for name in told.names] for said in (proof.salts, proof.pledges))
    key = key_of(bytes.fromhex(proof.seed), told.edition, told.rules, told.names, salts, pledges)
    match = brought_along(told, proof.after)
    if match is None:
        match = Match(*fair_start(key, told.edition, told.rules, told.names), [0, 0])
        if match.header.lines() != told.header.lines():
            raise UnfairError("the opening rolls, or the deeds dealt out, are not those of the seed")
    else:
        shuffle_fairly(key, match.game, match.unknown)
        match.unknown = [0, 0]
    throws = rents = 0
    check_links(proof, salts)
    for line in told.moves[proof.after or 0 :]:
        seat, move = read_move(line, match)
        has_dice = dice_for(match.game, match.board, seat, move) > 0
        one = throw_key(key, proof.links.get(throws, ()) if has_dice else ())
        if with_fair_dice(one, throws, match.game, match.board, seat, move) != move:
            raise UnfairError(f"`{line}`: these dice are not those of the seed")
        throws += has_dice
        rents += play_with_key(match, one, seat, move, rents)
        if match.moves[-1] != line:
            raise UnfairError(f"`{line}`: by the seed it should be `{match.moves[-1]}`")
    return match


def brought_along(told: Match, moves: int | None) -> Match | None:
    """The game as it was uploaded to this table; None if it began there."""
    if moves is None:
        return None
    lines = [*told.header.lines(), "", *told.moves[:moves]]
    return load("\n".join(lines) + "\n")


def read_move(line: str, match: Match) -> tuple[int, Move]:
    name, rest = split_label(line)
    seat = find_seat(name, match.names)
    return seat, parse_move(rest.partition(" > ")[0], match.names, match.game, seat)
