"""The house bots, written in the rule dialect, so that they compile together with the rulebook."""
