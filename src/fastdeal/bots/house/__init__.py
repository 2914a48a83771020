"""The house bots: written in the rule dialect, so that they are compiled together with the rulebook."""
