"""Sentences about the table rather than the game: who came and went, who plays for whom, what was agreed."""

from collections.abc import Mapping

from ...editions import Text
from ...notation.outcomes import Happening
from ..log.entries import AnyEntry, Left, Moved, Paused, PutOff, Salted, Sat, Started, StoodIn, TakenBack, TimeUp

SAYINGS: Mapping[str, Text] = {
    "sat": Text("{name} sat down.", "{name} hat Platz genommen."),
    "left": Text("{name} got up.", "{name} ist aufgestanden."),
    "salted": Text("{name} added a salt to the dice.", "{name} hat den Würfeln ein Salz beigegeben."),
    "started": Text("The game began. {name} rolls first.", "Das Spiel beginnt. {name} würfelt zuerst."),
    "taken_back": Text("{name} took a move back.", "{name} hat einen Zug zurückgenommen."),
    "stood_in": Text("A bot plays for {name} for now.", "Für {name} spielt vorerst ein Bot."),
    "handed_back": Text("{name} is back and plays again.", "{name} ist zurück und spielt wieder selbst."),
    "put_off": Text("{name} will answer {other} later.", "{name} antwortet {other} später."),
    "paused": Text("The clocks stand still.", "Die Uhren stehen."),
    "resumed": Text("The clocks go on.", "Die Uhren laufen weiter."),
    "time_up": Text("The time is up: the wealthiest player wins.", "Die Zeit ist um: Wer am meisten besitzt, gewinnt."),
    "clock": Text("{name} ran out of time.", "Für {name} ist die Zeit abgelaufen."),
    # Refusals by the table, not by the rules.
    "stale": Text(
        "Something happened before this arrived; look again and decide anew.",
        "Inzwischen ist etwas geschehen; schau noch einmal hin und entscheide neu.",
    ),
    "not-seated": Text("You watch this table; take a seat to play.", "Du schaust nur zu; nimm Platz, um zu spielen."),
    "not-started": Text("The game has not begun yet.", "Das Spiel hat noch nicht begonnen."),
    "already-started": Text("The game has begun already.", "Das Spiel hat schon begonnen."),
    "not-creator": Text("Only {name} can start the game.", "Nur {name} kann das Spiel beginnen."),
    "nothing-to-undo": Text(
        "There is nothing of yours to take back: it revealed something, or somebody has acted since.",
        "Es gibt nichts zurückzunehmen: Es wurde etwas aufgedeckt, oder jemand hat seither gehandelt.",
    ),
    "too-long-ago": Text("That is too long ago to be taken back.", "Das ist zu lange her, um es zurückzunehmen."),
    "no-auction": Text("You take no part in an auction now.", "Du nimmst gerade an keiner Versteigerung teil."),
    "no-vote": Text("Nothing waits for your consent.", "Deine Zustimmung ist gerade nicht gefragt."),
    "paused-now": Text("The game is paused; go on with it first.", "Das Spiel ruht; setzt es erst fort."),
    "over": Text("The game is over.", "Das Spiel ist zu Ende."),
    "not-saved": Text("This could not be saved, so it did not happen.", "Das ließ sich nicht sichern und gilt nicht."),
    "not-possible": Text("This is not possible any more.", "Das ist nicht mehr möglich."),
    "too-fast": Text("That was too much at once; wait a moment.", "Das war zu viel auf einmal; warte einen Moment."),
    "not-understood": Text("The table did not understand this: {name}", "Der Tisch hat das nicht verstanden: {name}"),
}


def say(key: str, language: str, name: str = "", other: str = "") -> str:
    return SAYINGS[key].say(language).format(name=name, other=other)


def tell_entry(entry: AnyEntry, events: list[Happening], names: list[str], language: str) -> list[str]:
    """What an entry says about the table itself."""
    match entry:
        case Moved(by="clock", seat=seat):
            return [say("clock", language, names[seat])]
        case Sat(seat=seat):
            return [say("sat", language, names[seat])]
        case Left(name=name):
            return [say("left", language, name)]
        case Salted(seat=seat):
            return [say("salted", language, names[seat])]
        case Started():
            return [say("started", language, names[events[0][1]])]
        case TakenBack(who=who):
            return [say("taken_back", language, names[who])]
        case StoodIn(seat=seat, on=on):
            return [say("stood_in" if on else "handed_back", language, names[seat])]
        case PutOff(seat=seat, partner=partner):
            return [say("put_off", language, names[seat], names[partner])]
        case Paused(on=on):
            return [say("paused" if on else "resumed", language)]
        case TimeUp():
            return [say("time_up", language)]
    return []
