"""The widths of fields in small records, in bits, for engines with millions of games at once. The default is 64.

Eight bits hold a seat, a square, a die, a level, a yes or no, or a set of piles; 16 a set of seats or a stock of
buildings; 32 money, turns and counts.
"""

from collections.abc import Mapping

from ..rules.state import shape_of

EVERY_FIELD = "*"

FIELDS: dict[str, Mapping[int, str]] = {
    "Board": {
        8: "kind group pile group_size card_effect",
        32: "price mortgage interest house_price house_refund rent tax station_rent utility_times card_first "
        "card_second",
    },
    "Game": {
        8: "players starter turn winner at jailed cards level step doubles rolls_again second_half first second third "
        "rent_factor selling lot lot_square requester leader debt_count debtor creditor debt_why debt_square "
        "claim_count claim_payer claim_owner claim_square claim_times claim_dice offer_to offer_gives_cards "
        "offer_gets_cards pile_card pile_top pile_size",
        16: "alive passed_go houses hotels bidders wanting offers",
        32: "round turns cash pot fine price debt claim_amount offer_gives_cash offer_gets_cash",
    },
    "Tally": {
        8: "roller asked_last",
        32: "in_jail landings asked received builds deals out_round outs felled look",
    },
    "Rhythm": {16: "waiting", 32: "roll moves faults"},
    "Errand": {8: "seat about matter verb", 32: "number"},
    "Memory": {
        8: "nature counter counter_gives_cards counter_gets_cards offers_left rescues reason reason_seat",
        16: "asked accepted",
        32: "worst_rent counter_amount counter_gets_cash next_deal asked_turn tried tried_count tried_until "
        "barren_until card_turn refused_cash refused_until refused_count reason_a reason_b",
    },
    "Nature": {32: EVERY_FIELD, 64: "part part_with_cash"},
}


def bits_of(kind: type) -> dict[str, int]:
    """The width of each field of a class, in bits."""
    bits = dict.fromkeys(shape_of(kind), 64)
    for width, names in FIELDS.get(kind.__name__, {}).items():
        bits |= dict.fromkeys(bits if names == EVERY_FIELD else names.split(), width)
    return bits
