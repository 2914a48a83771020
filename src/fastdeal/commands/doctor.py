"""What this installation has, for bug reports."""

import platform
import re
from importlib.metadata import PackageNotFoundError, requires, version

from .exits import DOES_NOT_HOLD, FINE

WANTED = re.compile(r"^([\w.-]+)[^;\n]*(?:; extra == ['\"](\w+)['\"])?$", re.MULTILINE)


def examine() -> int:
    """Print the versions of everything Fastdeal uses, and whether something essential is missing."""
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    wanted = _wanted()
    missing = [name for name in wanted.pop("") if not _tell(name, "missing: run `make play` once, it installs it")]
    print("Extras, for studying and training; playing needs none of them:")
    for extra, packages in wanted.items():
        for name in packages:
            _tell(name, f"not there: pip install 'fastdeal[{extra}]'")
    return DOES_NOT_HOLD if missing or not _check_store() else FINE


def _wanted() -> dict[str, list[str]]:
    """Fastdeal's dependencies by extra; the required ones under an empty name."""
    wanted = {"": ["fastdeal"]}
    for name, extra in WANTED.findall("\n".join(requires("fastdeal") or ())):
        wanted.setdefault(extra, []).append(name)
    return wanted


def _check_store() -> bool:
    """Print where games are stored, and whether the file is sound."""
    from ..table.store.care import default_store
    from ..table.store.connection import StoreError
    from ..table.store.salvage import damage_of

    path = default_store()
    if not path.exists():
        print(f"Games of the live table will be kept in {path}")
        return True
    try:
        damage = damage_of(path)
    except StoreError as error:
        print(error)
        return False
    print(f"Games of the live table are kept in {path}: {damage or 'sound'}")
    return not damage


def _tell(package: str, otherwise: str) -> bool:
    """Print a package's version, or what to do without it; returns whether it is there."""
    try:
        print(f"  {package} {version(package)}")
    except PackageNotFoundError:
        print(f"  {package} {otherwise}")
        return False
    return True
