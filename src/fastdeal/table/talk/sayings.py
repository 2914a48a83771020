"""Sentences about the table rather than the game: who came and went, who plays for whom, what was agreed."""

from collections.abc import Mapping

from ...editions import Text
from ...notation.outcomes import Happening
from ...telling.phrases import Person
from ...telling.teller import Teller
from ..log.entries import (
    AnyEntry,
    Left,
    Moved,
    Paused,
    PutOff,
    Rematch,
    Salted,
    Sat,
    Started,
    StoodIn,
    TakenBack,
    TimeUp,
)

SAYINGS: Mapping[str, Text] = {
    "sat": Text("{name} sat down.", "{name} {name:hast/hat} Platz genommen."),
    "left": Text("{name} left the table.", "{name} {name:hast/hat} den Tisch verlassen."),
    "salted": Text("{name} added a salt to the dice.", "{name} {name:hast/hat} den Würfeln etwas beigemischt."),
    "started": Text(
        "The game began. {name:You roll/@ rolls} first.", "Das Spiel beginnt. {name:Du würfelst/@ würfelt} zuerst."
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
    "clock": Text("{name} ran out of time.", "Für {name:dich/@} ist die Zeit abgelaufen."),
    # Refusals that are not the rulebook's.
    "stale": Text(
        "Something else happened first. Look again and decide.",
        "Inzwischen ist etwas geschehen. Schau noch einmal hin und entscheide neu.",
    ),
    "not-seated": Text("You are only watching. Take a seat to play.", "Du schaust nur zu; nimm Platz, um zu spielen."),
    "not-started": Text("The game has not begun yet.", "Das Spiel hat noch nicht begonnen."),
    "already-started": Text("The game has begun already.", "Das Spiel hat schon begonnen."),
    "not-creator": Text("Only {name} can start the game.", "Nur {name} kann das Spiel beginnen."),
    "nothing-to-undo": Text(
        "You cannot undo your last move: it revealed something, or somebody has acted since.",
        "Deinen letzten Zug kannst du nicht zurücknehmen: Er hat etwas verraten, oder jemand hat seither gehandelt.",
    ),
    "too-long-ago": Text("That is too long ago to undo.", "Das ist zu lange her, um es zurückzunehmen."),
    "no-auction": Text("You are not in an auction now.", "Du nimmst gerade an keiner Versteigerung teil."),
    "no-vote": Text("There is no vote for you now.", "Deine Zustimmung ist gerade nicht gefragt."),
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


def tell_entry(entry: AnyEntry, events: list[Happening], teller: Teller) -> list[str]:
    """What an entry says beside what happened in the game."""
    language, who = teller.lang, teller.who
    match entry:
        case Moved(by="clock", seat=seat):
            return [say("clock", language, who(seat))]
        case Sat(seat=seat):
            return [say("sat", language, who(seat))]
        case Left(name=name):
            return [say("left", language, name)]
        case Salted(seat=seat):
            return [say("salted", language, who(seat))]
        case Started():
            return [say("started", language, who(events[0][1]))]
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
    return []
