"""The words as bare numbers, for the rules and the bots: a member of an enum takes four times as long to read."""

from enum import IntEnum
from types import ModuleType
from typing import TYPE_CHECKING

from . import words


def codes_of(kind: type[IntEnum]) -> ModuleType:
    """A module with a plain number for every member: nothing is read faster, and Numba takes them as constants."""
    codes = ModuleType(kind.__name__, kind.__doc__)
    for word in kind:
        setattr(codes, word.name, int(word))
    return codes


if TYPE_CHECKING:
    from .words import Effect as Effect
    from .words import Event as Event
    from .words import Face as Face
    from .words import Kind as Kind
    from .words import Lot as Lot
    from .words import Pile as Pile
    from .words import Refusal as Refusal
    from .words import Stage as Stage
    from .words import Verb as Verb
    from .words import Why as Why
else:
    Effect = codes_of(words.Effect)
    Event = codes_of(words.Event)
    Face = codes_of(words.Face)
    Kind = codes_of(words.Kind)
    Lot = codes_of(words.Lot)
    Pile = codes_of(words.Pile)
    Refusal = codes_of(words.Refusal)
    Stage = codes_of(words.Stage)
    Verb = codes_of(words.Verb)
    Why = codes_of(words.Why)
