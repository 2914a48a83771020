"""The list of changes that no story can notice speaks of the rulebook as it is."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from mutate import Explanations, all_modules, changes_of


def test_every_explained_change_can_still_be_made() -> None:
    changes = [change for module in all_modules() for change in changes_of(module)]
    there = {(change.where, change.text) for change in changes} | {(change.where, "") for change in changes}
    assert set(Explanations().reasons) - there == set()
