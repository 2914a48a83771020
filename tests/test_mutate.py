"""Broken rules are noticed, and the list of changes that make no difference speaks of the rulebook as it is."""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from mutate import Explanations, all_modules, changes_of

SCRIPTS = Path(__file__).parents[1] / "scripts"
TRY = """
from mutate import all_stories_hold, changes_of, fails
print(fails(all_stories_hold, None), [fails(all_stories_hold, change) for change in changes_of("stage")])
"""


def test_every_explained_change_can_still_be_made() -> None:
    changes = [change for module in all_modules() for change in changes_of(module)]
    there = {(change.where, change.text) for change in changes} | {(change.where, "") for change in changes}
    assert set(Explanations().reasons) - there == set()


def test_stories_fail_with_a_broken_rule_and_only_then() -> None:
    done = subprocess.run([sys.executable, "-c", TRY], cwd=SCRIPTS, capture_output=True, text=True, check=True)
    assert done.stdout == f"False {[True] * len(list(changes_of('stage')))}\n"
