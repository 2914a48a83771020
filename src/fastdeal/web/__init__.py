"""The web pages; and their palette, for everything else that draws."""

from pathlib import Path

FOLDER = Path(__file__).parent
