"""Sentences about the table rather than the game: who came and went, who plays for whom, what was agreed."""

from collections.abc import Mapping

from ...editions import Text
from ...notation.outcomes import Happening
from ...telling.phrases import Person
from ...telling.teller import Teller
from ..log.entries import (
    AnyEntry,
    Arranged,
    Change,
    CutShort,
    Handed,
    Left,
    Moved,
    Paused,
    PutOff,
    Rematch,
    Removed,
    Sat,
    Started,
    StoodIn,
    TakenBack,
    TimeUp,
)

SAYINGS: Mapping[str, Text] = {
    "sat": Text("{name} sat down.", "{name} {name:hast/hat} Platz genommen."),
    "left": Text("{name} left the table.", "{name} {name:hast/hat} den Tisch verlassen."),
    "removed": Text(
        "{other} removed {name:you/@} from the table.", "{other} {other:hast/hat} {name:dich/@} vom Tisch entfernt."
    ),
    "handed": Text("{name:You are/@ is} the host now.", "{name:Du bist/@ ist} jetzt Gastgeber."),
    "edition": Text("{name} chose another board.", "{name} {name:hast/hat} einen anderen Spielplan gewählt."),
    "rule": Text("{name} changed a rule: {other}.", "{name} {name:hast/hat} eine Regel geändert: {other}."),
    "nod-on": Text("Gifts need the others’ nod now.", "Geschenke gelten jetzt nur, wenn alle zustimmen."),
    "nod-off": Text("Gifts no longer need a nod.", "Geschenken muss niemand mehr zustimmen."),
    "shared-on": Text("The dice are thrown by all together now.", "Jetzt werfen alle gemeinsam die Würfel."),
    "shared-off": Text("The dice are thrown by the table now.", "Jetzt wirft der Tisch die Würfel."),
    "pace": Text("{name} changed the bots’ pace.", "{name} {name:hast/hat} das Tempo der Bots geändert."),
    "clock": Text("{name} changed the time per move.", "{name} {name:hast/hat} die Bedenkzeit geändert."),
    "level": Text(
        "{name} changed who plays on empty seats.", "{name} {name:hast/hat} geändert, wer auf leeren Plätzen spielt."
    ),
    "public": Text("{name} changed who may come.", "{name} {name:hast/hat} geändert, wer kommen darf."),
    "bot": Text("{name} added a bot, {other}.", "{name} {name:hast/hat} den Bot {other} dazugesetzt."),
    "bot-gone": Text("{name} sent the bot {other} away.", "{name} {name:hast/hat} den Bot {other} weggeschickt."),
    "bot-level": Text("{name} changed how {other} plays.", "{name} {name:hast/hat} geändert, wie {other} spielt."),
    "seats": Text("{name} changed the number of seats.", "{name} {name:hast/hat} die Zahl der Plätze geändert."),
    "order": Text("{name} changed the order of seats.", "{name} {name:hast/hat} die Sitzordnung geändert."),
    "moved": Text("{name} moved to seat {other}.", "{name} {name:hast/hat} sich auf Platz {other} gesetzt."),
    "started": Text(
        "The game began. {name:You roll/@ rolls} first.", "Das Spiel beginnt. {name:Du würfelst/@ würfelt} zuerst."
    ),
    "started_on": Text(
        "The game goes on here. {name:You are/@ is} to move.", "Das Spiel geht hier weiter. {name:Du bist/@ ist} dran."
    ),
    "gift": Text(
        "{name} gave away most of what {name:you own/they own}.",
        "{name} {name:hast/hat} das meiste vom eigenen Besitz verschenkt.",
    ),
    "silent": Text(
        "{name} did not show {name:your/their} share of the dice in time; they do without it.",
        "{name} {name:hast/hat} {name:deinen/den eigenen} Anteil an den Würfeln zu spät gezeigt; es geht ohne ihn.",
    ),
    "taken_back": Text("{name} took a move back.", "{name} {name:hast/hat} einen Zug zurückgenommen."),
    "stood_in": Text("A bot plays for {name:you/@} for now.", "Für {name:dich/@} spielt vorerst ein Bot."),
    "handed_back": Text(
        "{name:You are/@ is} back and {name:play/plays} again.",
        "{name:Du bist/@ ist} zurück und {name:spielst/spielt} wieder selbst.",
    ),
    "put_off": Text(
        "{name} will answer {other:you/@} later.", "{name} {name:antwortest/antwortet} {other:dir/@} später."
    ),
    "paused": Text("The clocks are stopped.", "Die Uhren stehen."),
    "resumed": Text("The clocks go on.", "Die Uhren laufen weiter."),
    "time_up": Text("The time is up: the wealthiest player wins.", "Die Zeit ist um: Wer am meisten besitzt, gewinnt."),
    "rematch": Text("{name} wants to play again.", "{name:Du möchtest/@ möchte} noch einmal spielen."),
    "cut_short": Text(
        "The server’s disk had damaged the end of this game: {other} entries are gone, and it goes on from here.",
        "Auf dem Server war das Ende dieses Spiels beschädigt: {other} Einträge fehlen, und es geht von hier weiter.",
    ),
    "out-of-time": Text("{name} ran out of time.", "Für {name:dich/@} ist die Zeit abgelaufen."),
    # Refusals that are not the rulebook's.
    "stale": Text(
        "Something else happened first. Look again and decide.",
        "Inzwischen ist etwas geschehen. Schau noch einmal hin und entscheide neu.",
    ),
    "not-seated": Text("You are only watching. Take a seat to play.", "Du schaust nur zu; nimm Platz, um zu spielen."),
    "not-started": Text("The game has not begun yet.", "Das Spiel hat noch nicht begonnen."),
    "starting": Text("The game is just starting.", "Das Spiel beginnt gerade."),
    "already-started": Text("The game has begun already.", "Das Spiel hat schon begonnen."),
    "not-host": Text("Only the host can do this: {name}.", "Das darf nur, wer den Tisch führt: {name}."),
    "somebody-sits": Text("Somebody sits there. Remove them first.", "Dort sitzt jemand. Mach den Platz zuerst frei."),
    "taken": Text("This seat is taken; take another.", "Dieser Platz ist besetzt; nimm einen anderen."),
    "goes-on": Text(
        "A game that goes on keeps its board, its rules and its seats.",
        "Ein Spiel, das weitergeht, behält Spielplan, Regeln und Plätze.",
    ),
    "bad-seats": Text("This board is for 2 to 8 players.", "Dieser Spielplan ist für 2 bis 8 Spieler."),
    "nobody-there": Text("Nobody sits there.", "Dort sitzt niemand."),
    "no-ask": Text("Nobody asks for this seat any more.", "Diesen Platz möchte niemand mehr."),
    "nothing-to-undo": Text(
        "You cannot undo your last move: it revealed something, or somebody has acted since.",
        "Deinen letzten Zug kannst du nicht zurücknehmen: Er hat etwas verraten, oder jemand hat seither gehandelt.",
    ),
    "too-long-ago": Text("That is too long ago to undo.", "Das ist zu lange her, um es zurückzunehmen."),
    "no-auction": Text("You are not in an auction now.", "Du nimmst gerade an keiner Versteigerung teil."),
    "no-vote": Text("There is no vote for you now.", "Deine Zustimmung ist gerade nicht gefragt."),
    "gift-alone": Text(
        "This gives away much of what somebody owns. At this table that needs the others’ nod, and nobody else plays "
        "who could give it.",
        "Damit verschenkt jemand viel vom eigenen Besitz. An diesem Tisch müssen dem die anderen zustimmen, und "
        "sonst spielt niemand mit, der das könnte.",
    ),
    "others-play": Text("Others are still playing.", "Andere spielen noch."),
    "paused-now": Text("The game is paused. Resume it first.", "Das Spiel ruht. Setzt es erst fort."),
    "over": Text("The game is over.", "Das Spiel ist zu Ende."),
    "not-saved": Text(
        "This could not be saved, so it does not count.", "Das ließ sich nicht speichern und gilt nicht."
    ),
    "not-possible": Text("This is no longer possible.", "Das ist nicht mehr möglich."),
    "too-fast": Text("That was too fast. Wait a moment.", "Das ging zu schnell. Warte einen Moment."),
    "not-understood": Text("The table did not understand this: {name}", "Der Tisch hat das nicht verstanden: {name}"),
}


def say(key: str, language: str, name: str | Person = "", other: str | Person = "") -> str:
    return SAYINGS[key].say(language).format(name=name, other=other)


def by_name(name: str) -> Person:
    """Somebody who has no seat any more, or another one."""
    return Person(name, is_reader=False, reader="")


def _tell_change(change: Change, who: Person, language: str) -> str:
    """One thing that was set anew."""
    if change.what in ("nod", "shared"):
        return say(f"{change.what}-{'on' if change.value == 'True' else 'off'}", language)
    value = {"rule": f"{change.name}={change.value}", "moved": change.value}.get(change.what, change.name)
    return say(change.what, language, who, value)


def _tell_around_move(moved: Moved, teller: Teller) -> list[str]:
    language, who = teller.lang, teller.who
    lines = [say("silent", language, who(seat)) for seat in moved.silent]
    if moved.by == "clock":
        lines.append(say("out-of-time", language, who(moved.seat)))
    if moved.giver >= 0:
        lines.append(say("gift", language, who(moved.giver)))
    return lines


def tell_entry(entry: AnyEntry, events: list[Happening], teller: Teller, goes_on: bool) -> list[str]:
    """What an entry says beside what happened in the game, which may be one that `goes_on` from a record."""
    language, who = teller.lang, teller.who
    match entry:
        case Moved():
            return _tell_around_move(entry, teller)
        case Sat(seat=seat):
            return [say("sat", language, who(seat))]
        case Left(name=name):
            return [say("left", language, by_name(name))]
        case Arranged(name=name, changes=changes):
            return [_tell_change(change, by_name(name), language) for change in changes]
        case Removed(name=name, who=by):
            return [say("removed", language, by_name(name), who(by))]
        case Handed(seat=seat):
            return [say("handed", language, who(seat))]
        case Started(silent=silent):
            return [
                say("started_on" if goes_on else "started", language, who(events[0][1])),
                *(say("silent", language, who(seat)) for seat in silent),
            ]
        case TakenBack(who=seat):
            return [say("taken_back", language, who(seat))]
        case StoodIn(seat=seat, on=on):
            return [say("stood_in" if on else "handed_back", language, who(seat))]
        case PutOff(seat=seat, partner=partner):
            return [say("put_off", language, who(seat), who(partner))]
        case Paused(on=on):
            return [say("paused" if on else "resumed", language)]
        case TimeUp():
            return [say("time_up", language)]
        case Rematch(seat=seat):
            return [say("rematch", language, who(seat))]
        case CutShort(lost=lost):
            return [say("cut_short", language, other=str(lost))]
    return []
