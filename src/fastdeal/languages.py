"""The languages in which Fastdeal speaks to a person."""

from typing import Literal, get_args

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
