"""The exact odds against the tables that others have published, each in its own convention.

All tables are in percent, for the board of Atlantic City. The two authors' pages are given as a public repository has
transcribed them, github.com/luisitin/partybox-gpt-drops, jobs/B08-monopoly-markov/data; Collins's first table stands
in github.com/nichtlegacy/landlord-sim, src/engine/validation.test.ts, as well, digit for digit.
"""

import pytest

from fastdeal.editions import load_edition
from fastdeal.visits.chain import Odds, exact_odds
from fastdeal.visits.policy import Jail, Per, Policy

JUST_VISITING = 10

# Truman Collins, "Probabilities in the Game of Monopoly", tkcs-collins.com/truman/monopoly/monopoly.shtml: where a roll
# ends, the forty squares and then in jail; for leaving at once, and for staying, where the double that leaves jail
# rolls again.
COLLINS_LEAVE = (
    3.0961, 2.1314, 1.8849, 2.1624, 2.3285, 2.9631, 2.2621, 0.8650, 2.3210, 2.3003,
    2.2695, 2.7017, 2.6040, 2.3721, 2.4649, 2.9200, 2.7924, 2.5945, 2.9356, 3.0852,
    2.8836, 2.8358, 1.0480, 2.7357, 3.1858, 3.0659, 2.7072, 2.6789, 2.8074, 2.5861,
    0.0000, 2.6774, 2.6252, 2.3661, 2.5006, 2.4326, 0.8669, 2.1864, 2.1799, 2.6260,
    3.9499,
)  # fmt: skip
COLLINS_STAY = (
    2.9143, 2.0073, 1.7750, 2.0369, 2.1934, 2.8010, 2.1317, 0.8152, 2.1874, 2.1680,
    2.1392, 2.5560, 2.6140, 2.1741, 2.4255, 2.6354, 2.6802, 2.2957, 2.8210, 2.8118,
    2.8253, 2.6143, 1.0448, 2.5671, 2.9929, 2.8930, 2.5370, 2.5191, 2.6507, 2.4381,
    0.0000, 2.5236, 2.4721, 2.2276, 2.3531, 2.2906, 0.8158, 2.0595, 2.0521, 2.4832,
    9.4569,
)  # fmt: skip

# Bill Butler, durangobill.com/MnplyDiceRoll.html, where a roll ends, and durangobill.com/MnplyStats.html, where a turn
# does; in jail and just visiting are one square. Here the double that leaves jail does not roll again, as by our rules.
BUTLER_LEAVE_ROLL = (
    3.096123, 2.131377, 1.884880, 2.162402, 2.328523, 2.963103, 2.262140, 0.865048, 2.320960, 2.300335,
    6.219515, 2.701658, 2.604038, 2.372090, 2.464888, 2.919969, 2.792417, 2.594465, 2.935585, 3.085169,
    2.883601, 2.835843, 1.048033, 2.735686, 3.185766, 3.065905, 2.707204, 2.678858, 2.807418, 2.586049,
    0.000000, 2.677370, 2.625173, 2.366055, 2.500628, 2.432638, 0.866873, 2.186398, 2.179853, 2.625963,
)  # fmt: skip
BUTLER_STAY_ROLL = (
    2.918262, 2.010029, 1.777508, 2.039764, 2.196594, 2.804960, 2.134574, 0.816363, 2.190343, 2.171177,
    11.527746, 2.559552, 2.615483, 2.176000, 2.425270, 2.636573, 2.678919, 2.295131, 2.819684, 2.811562,
    2.824797, 2.614214, 1.044953, 2.567279, 2.995492, 2.892847, 2.540084, 2.519201, 2.654752, 2.438722,
    0.000000, 2.524915, 2.476921, 2.229190, 2.357636, 2.292475, 0.817445, 2.061619, 2.055841, 2.486120,
)  # fmt: skip
BUTLER_LEAVE_TURN = (
    3.1357959, 2.0520013, 1.9177431, 2.1038162, 2.3085654, 2.9179283, 2.2685735, 0.8523103, 2.3462684, 2.3154033,
    6.9253885, 2.6903674, 2.4454997, 2.3936064, 2.3534918, 2.9773625, 2.7237461, 2.6809201, 2.8787362, 3.1772170,
    2.7954295, 2.8494082, 1.0020564, 2.7128837, 3.2086565, 3.0228292, 2.7193862, 2.6216741, 2.7903864, 2.5195820,
    0.0000000, 2.6288120, 2.7088044, 2.3157106, 2.5689451, 2.3680196, 0.8615329, 2.0861354, 2.2154406, 2.5395658,
)  # fmt: skip
BUTLER_STAY_TURN = (
    2.9102027, 1.9008868, 1.7769476, 1.9495065, 2.1398611, 2.7220462, 2.1036046, 0.7901184, 2.1758483, 2.1467596,
    13.0186645, 2.5121658, 2.5725937, 2.1458554, 2.4134399, 2.6232234, 2.6887615, 2.3116424, 2.8374431, 2.8464972,
    2.8214957, 2.5834187, 1.0337468, 2.5143148, 2.9513693, 2.8318849, 2.4917838, 2.4349124, 2.5910715, 2.3449158,
    0.0000000, 2.4412425, 2.5050772, 2.1451175, 2.3770103, 2.1925619, 0.7979819, 1.9325855, 2.0525266, 2.3709142,
)  # fmt: skip
# The same, durangobill.com/Monopoly.html: how many rolls make a turn.
BUTLER_ROLLS: dict[Jail, float] = {"leave": 1.1866239585, "stay": 1.1658963640}

# Ishan Pranav, github.com/ishanpranav/monopoly: a billion simulated rolls of one who stays, read in full.
PRANAV_STAY = (
    2.90, 2.01, 1.78, 2.03, 2.19, 2.80, 2.13, 0.82, 2.18, 2.16,
    11.61, 2.56, 2.61, 2.17, 2.43, 2.64, 2.68, 2.30, 2.82, 2.81,
    2.83, 2.62, 1.05, 2.56, 3.00, 2.89, 2.53, 2.52, 2.66, 2.44,
    0.00, 2.52, 2.47, 2.23, 2.35, 2.30, 0.81, 2.05, 2.05, 2.48,
)  # fmt: skip


def odds_of(jail: Jail, per: Per = "roll", rolls_again: bool = False) -> Odds:
    board = load_edition("atlantic").board({"jail_double_rolls_again": rolls_again})
    return exact_odds(board, Policy(jail, per))


def with_jail_on_its_square(odds: Odds) -> list[float]:
    squares = [100 * share for share in odds.squares]
    squares[JUST_VISITING] += 100 * odds.in_jail
    return squares


def test_collins_table_of_leaving_at_once_comes_out() -> None:
    """His chance of a third double was counted in simulated rolls, which shows in jail alone: 3.9499 for 3.9500."""
    assert [100 * share for share in odds_of("leave").places] == pytest.approx(COLLINS_LEAVE, abs=1e-4)


def test_collins_table_of_staying_lets_the_double_that_leaves_jail_roll_again() -> None:
    theirs = odds_of("stay", rolls_again=True)
    assert [100 * share for share in theirs.places] == pytest.approx(COLLINS_STAY, abs=1e-4)
    assert "rolls again" in theirs.convention
    ours = odds_of("stay")
    assert 100 * ours.in_jail == pytest.approx(COLLINS_STAY[-1] - 0.0714, abs=1e-4)
    assert "gives no further roll" in ours.convention


@pytest.mark.parametrize(
    ("jail", "per", "table", "last_digit"),
    [
        ("leave", "roll", BUTLER_LEAVE_ROLL, 1e-6),
        ("stay", "roll", BUTLER_STAY_ROLL, 1e-6),
        ("leave", "turn", BUTLER_LEAVE_TURN, 1e-7),
        ("stay", "turn", BUTLER_STAY_TURN, 1e-7),
    ],
)
def test_butlers_tables_come_out_to_the_last_digit(
    jail: Jail, per: Per, table: tuple[float, ...], last_digit: float
) -> None:
    assert with_jail_on_its_square(odds_of(jail, per)) == pytest.approx(table, abs=last_digit)


@pytest.mark.parametrize("jail", ["leave", "stay"])
def test_a_turn_has_as_many_rolls_as_butler_says(jail: Jail) -> None:
    assert odds_of(jail).rolls_per_turn == pytest.approx(BUTLER_ROLLS[jail], abs=1e-10)


def test_a_billion_simulated_rolls_of_staying_come_out() -> None:
    assert with_jail_on_its_square(odds_of("stay", rolls_again=True)) == pytest.approx(PRANAV_STAY, abs=0.015)
