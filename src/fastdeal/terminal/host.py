"""The teller in the terminal, with the terminal's own sentences."""

from collections.abc import Collection, Mapping, Sequence

from ..editions import Token
from ..notation.match import Match
from ..rules.words import NOBODY
from ..telling.teller import Teller
from .words_de import WORDS_DE
from .words_en import WORDS_EN

WORDS: Mapping[str, Mapping[str, str]] = {"en": WORDS_EN, "de": WORDS_DE}


class Host(Teller):
    """Calls a single person at the keyboard you; several by their names."""

    def __init__(self, match: Match, people: Collection[int], lang: str, tokens: Sequence[Token] = ()) -> None:
        super().__init__(match.edition, match.names, lang, next(iter(people)) if len(people) == 1 else NOBODY)
        self.tokens = tokens or match.edition.tokens
        self.sentences = {**self.sentences, **WORDS[lang]}

    def token(self, seat: int) -> str:
        """The name of a player's token."""
        return self.tokens[seat].name.say(self.lang)

    def who_has_which_token(self) -> str:
        named = (f"{name} ({self.token(seat)})" for seat, name in enumerate(self.names))
        return self.say("tokens", named=", ".join(named))
