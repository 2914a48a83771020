"""The pages, which the server sends; and their palette, for everybody else who draws."""

from pathlib import Path

FOLDER = Path(__file__).parent
