"""The package's page on an index: the README, without the pictures and links that only lead on in the repository."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = re.compile(r"^(?:!\[[^\n]*|\|[^\n]*!\[[^\n]*\n\|[-|]+\|\n[^\n]*)\n+", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]*\)")


def package_page(readme: str) -> str:
    return LINK.sub(r"\1", PICTURES.sub("", readme))


class PackagePage(MetadataHookInterface):
    """Called by hatchling for the metadata of sdist and wheel."""

    def update(self, metadata: dict[str, Any]) -> None:
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": package_page(readme)}
