"""Bots by name: one way to describe a bot, everywhere.

`steady` is a level, `steady:keep=0,avoid=G,jail=stay` a level with other traits, `best.toml` a file of traits such as
`fastdeal tune` writes, `oracle:1000` an oracle with so many playouts, `mybot.py:MyBot` a class in a file.
"""

import tomllib
from pathlib import Path

from ..editions.parts import LETTERS
from ..rules.state import shape_of
from .house.minds import LEVELS, TRAITS, BotError, Traits, traits_of
from .house.nature import Nature

ORACLE = "oracle"
PLAYOUTS = 2000  # of the oracle for a decision, over all candidates
MOST_PLAYOUTS = 10**6
# Worked out from the board by `study`; no traits.
STUDIED = ("income", "cost", "building_return", "promise", "need", "envy")
TRAIT_NAMES = [name for name in shape_of(Nature) if name not in STUDIED]
HIGHEST_TRAIT = 10**6


def split_bots(text: str) -> tuple[str, ...]:
    """The bots of a list. Commas also separate the traits of one bot: `easy,steady:keep=0,avoid=G,easy`."""
    bots: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, _ = part.partition("=")
        if equals and ":" not in name and bots and ":" in bots[-1]:
            bots[-1] += f",{part}"
        else:
            bots.append(part)
    return tuple(bots)


def is_guest(bot: str) -> bool:
    """Whether this names a class in a file."""
    return ".py:" in bot


def is_oracle(bot: str) -> bool:
    return bot.partition(":")[0] == ORACLE


def is_house_bot(bot: str) -> bool:
    """Whether it plays by traits alone, so that its games can be compiled."""
    return not is_guest(bot) and not is_oracle(bot)


def playouts_of(bot: str) -> int:
    """How many playouts `oracle:500` means. Raises `BotError`."""
    _, _, number = bot.partition(":")
    if number and not (number.isascii() and number.isdigit() and 0 < int(number) <= MOST_PLAYOUTS):
        raise BotError(
            f"{bot}: give 1 to {MOST_PLAYOUTS:,} playouts for each decision after the colon, as in oracle:500"
        )
    return int(number) if number else PLAYOUTS


def house_traits(bot: str) -> Traits:
    """The traits of a house bot. Raises `BotError`, which says what there is."""
    if bot.endswith(".toml"):
        return traits_in(bot)
    level, colon, changes = bot.partition(":")
    if level not in LEVELS and level not in TRAITS:
        raise BotError(f"{bot}: no such bot; there are {', '.join((*LEVELS, ORACLE))}, best.toml and mybot.py:MyBot")
    traits = dict(traits_of(level))
    for change in filter(None, changes.split(",")) if colon else ():
        traits |= traits_after(traits, change.strip(), bot)
    return traits


def traits_after(traits: Traits, change: str, bot: str) -> Traits:
    """What `keep=0`, `avoid=G` or `jail=stay` changes."""
    name, _, value = (part.strip() for part in change.partition("="))
    if name == "avoid":
        return {"fancy": without(traits, value, bot)}
    if name == "jail":
        if value != "stay":
            raise BotError(f"{bot}: jail=stay is the only choice; without it the bot stays when others have built")
        return {"stay": 0}
    if name not in TRAIT_NAMES or name == "fancy":
        known = ", ".join(trait for trait in TRAIT_NAMES if trait != "fancy")
        raise BotError(f"{bot}: there is no trait {name}; there are avoid, jail, {known}")
    return {name: whole(value, bot, name)}


def without(traits: Traits, groups: str, bot: str) -> list[int]:
    """The bot's taste, with nothing left for some groups, given by their letters."""
    taste = traits.get("fancy", [100] * len(LETTERS))
    assert isinstance(taste, list)
    if not groups or set(groups.upper()) - set(LETTERS):
        raise BotError(f"{bot}: avoid={groups}: give the letters of groups, {LETTERS[0]} to {LETTERS[-3]}, S or U")
    return [0 if letter in groups.upper() else liking for letter, liking in zip(LETTERS, taste, strict=True)]


def whole(value: object, bot: str, name: str) -> int:
    text = str(value)
    if text.isascii() and text.isdigit() and int(text) <= HIGHEST_TRAIT:
        return int(text)
    raise BotError(f"{bot}: {name}={text}: give a whole number from 0 to {HIGHEST_TRAIT:,}")


def traits_in(file: str) -> Traits:
    """The traits in a file. Raises `BotError`."""
    try:
        found = tomllib.loads(Path(file).read_text(encoding="utf-8")).get("traits")
    except OSError as error:
        raise BotError(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BotError(f"{file}: {error}") from None
    if not isinstance(found, dict):
        raise BotError(f"{file}: there is no [traits] in it; fastdeal tune --out writes such a file")
    traits: Traits = {}
    for name, value in found.items():
        if name not in TRAIT_NAMES:
            raise BotError(f"{file}: there is no trait {name}; there are {', '.join(TRAIT_NAMES)}")
        traits[name] = taste_of(value, file) if name == "fancy" else whole(value, file, name)
    return dict(traits_of("steady")) | traits


def taste_of(value: object, file: str) -> list[int]:
    if not isinstance(value, list) or len(value) != len(LETTERS):
        raise BotError(f"{file}: fancy: give {len(LETTERS)} numbers, one for each group")
    return [whole(one, file, "fancy") for one in value]
