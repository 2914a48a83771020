"""Editions: boards as data. `load_edition("classic").board()` is a board to play on."""

from .edition import Edition
from .loader import DEFAULT_EDITION, edition_ids, load_edition, own_edition
from .options import DEFAULTS, OPTIONS, Option, Rules, RulesError, Value, parse_rules, write_rules
from .printed import Buildings, Card, Group, Square, Token
from .problems import EditionError, UnreadableEditionError, did_you_mean
from .text import Currency, Text, Word

__all__ = [
    "DEFAULTS",
    "DEFAULT_EDITION",
    "OPTIONS",
    "Buildings",
    "Card",
    "Currency",
    "Edition",
    "EditionError",
    "Group",
    "Option",
    "Rules",
    "RulesError",
    "Square",
    "Text",
    "Token",
    "UnreadableEditionError",
    "Value",
    "Word",
    "did_you_mean",
    "edition_ids",
    "load_edition",
    "own_edition",
    "parse_rules",
    "write_rules",
]
