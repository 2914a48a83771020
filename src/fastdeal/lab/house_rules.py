"""The house rules that affect play, for studies."""

from ..editions import OPTIONS

DEALT = 2  # deeds for each player, if deeds are dealt out


def house_rules() -> dict[str, str]:
    """Every house rule, turned on: `free_parking_pot` means `free_parking_pot=yes`."""
    return {
        option.name: f"{option.name}={'yes' if option.kind == 'yes-no' else DEALT}"
        for option in OPTIONS.values()
        if option.house_rule and option.field
    }


def all_house_rules() -> str:
    """The six that most tables know, together, in the text form of rules."""
    return ", ".join(rule for name, rule in house_rules().items() if OPTIONS[name].since == 1)
