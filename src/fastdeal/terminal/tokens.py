"""Tokens: people choose theirs by name; the others get what is left, in the edition's order."""

from collections.abc import Sequence

from ..editions import Edition, Token, did_you_mean


def seat_tokens(edition: Edition, wanted: Sequence[str], people: int) -> list[Token]:
    """The token of each seat. Raises `ValueError` for an unknown token, or one that is taken."""
    if len(wanted) > people:
        raise ValueError(f"{len(wanted)} tokens for {people} {'person' if people == 1 else 'people'}")
    chosen: list[Token] = []
    for name in wanted:
        token = token_named(edition, name)
        if token in chosen:
            raise ValueError(f"{token.name.en}: taken twice")
        chosen.append(token)
    return chosen + [token for token in edition.tokens if token not in chosen]


def token_named(edition: Edition, name: str) -> Token:
    """The token with this name in either language."""
    for token in edition.tokens:
        if name.casefold() in (token.name.en.casefold(), token.name.de.casefold()):
            return token
    hint = did_you_mean(name, (token.name.en for token in edition.tokens))
    raise ValueError(f"{name}: no such token in this edition; {hint}")
