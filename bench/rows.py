"""Tables in bench/results that grow by a row with each run."""


def with_row(text: str, row: str, heading: str = "") -> str:
    """Add a row at the end of the first table below a heading; what stands below the table stays there."""
    rows = text.index("\n|---|", text.index(f"\n{heading}\n") if heading else 0) + 1
    end = text.find("\n\n", rows) + 1 or len(text)
    return f"{text[:end]}{row}\n{text[end:]}"
