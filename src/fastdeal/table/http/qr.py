"""A link as a QR code: dark on light in every theme, with the quiet margin that readers need."""

from functools import lru_cache
from io import BytesIO

import segno

from ...web.colours import palette


@lru_cache(maxsize=1000)
def qr_code(link: str) -> bytes:
    """The drawing, as SVG."""
    drawing = BytesIO()
    ink = palette()["ink"].day
    segno.make_qr(link).save(drawing, kind="svg", xmldecl=False, omitsize=True, dark=ink, light="white")
    return drawing.getvalue()
