"""The exceptions of the library.

    Error
    ├── IllegalMove          a move that the rules refuse, or that cannot be read: `reason`, `move`
    ├── DealError            a record that cannot be read: `line`, `message`
    │   └── DealMismatch     it can be read, and a line does not hold
    ├── NotationError        words that make no sense here, such as the name of an unknown player
    ├── EditionError         an edition that cannot be used: `problems`
    ├── RulesError           a rule option that does not exist, or a value it cannot have
    ├── BotError             a bot that does not exist, or whose answer is not legal
    ├── JobError             a simulation that cannot be run
    └── EngineError          a package that must be installed first

All but `EditionError` and `EngineError` are also a `ValueError`. A missing file raises Python's own `OSError`.
"""


def shorten(text: str) -> str:
    """A text as a message quotes it, so that the message stays readable."""
    return text if len(text) <= 60 else f"{text[:57]}..."


class Error(Exception):
    """The base of all errors. The message names the place, what was found and what would work."""


class IllegalMove(Error, ValueError):  # noqa: N818
    """A refused move; nothing has changed. The message says why, and what would work.

    `reason` is the reason in notation, such as `not-your-move`; `unknown` for a move that cannot be read. `move` is the
    move that was tried.
    """

    def __init__(self, message: str, reason: str, move: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.move = move

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str, str]]:
        return type(self), (str(self), self.reason, self.move)
