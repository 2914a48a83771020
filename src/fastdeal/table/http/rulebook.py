"""The rule pages in the browser, made from the same Markdown as the documentation."""

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...telling.rulebook import CHAPTERS, INDEX, rule_page
from ..limits import HOW_TO_PLAY, RULE_PAGES
from .pages import Page, page_of, send

LINK = re.compile(r"(\w+)\.md(#.*)?")
DOCUMENT = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title}: Fastdeal</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/css/palette.css">
<link rel="stylesheet" href="/css/base.css">
<link rel="stylesheet" href="/css/rulebook.css">
<script type="module" src="/js/theme.js"></script>
</head>
<body class="rulebook">
<header>
<a href="/"><img src="/icon.svg" alt="" width="24" height="24">Fastdeal</a><a href="{rules}">Rules</a>
<a href="{how}">How to play</a>
</header>
<main>
{body}</main>
</body>
</html>
"""


async def serve_rules(request: Request) -> Response:
    """`/rules` is the index, `/rules/auction` a chapter."""
    return answer(request.path_params.get("name", INDEX), request.headers)


def answer(name: str, asked: Headers) -> Response:
    if name not in (INDEX, *CHAPTERS):
        return PlainTextResponse(f"The rules have no page {name}. All of them: {RULE_PAGES}", 404)
    return send(written(rule_page(name)), asked)


@lru_cache(2 * len(CHAPTERS))
def written(text: str) -> Page:
    """A page as it is sent."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    title = next(token.content for token in tokens if token.type == "inline")
    name_headings(tokens)
    lead_links(tokens)
    body = markdown.renderer.render(tokens, markdown.options, {})
    html = DOCUMENT.format(title=escape(title), rules=RULE_PAGES, how=HOW_TO_PLAY, body=body)
    return page_of(html.encode(), "text/html")


def name_headings(tokens: Sequence[Token]) -> None:
    """Give each heading the name by which links know it."""
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", re.sub(r"[^\w -]", "", inside.content.lower()).replace(" ", "-"))


def lead_links(tokens: Sequence[Token]) -> None:
    """From file to file in the text, from page to page here."""
    for token in tokens:
        lead_links(token.children or ())
        if token.type == "link_open" and (found := LINK.fullmatch(str(token.attrGet("href")))):
            token.attrSet("href", address_of(found[1]) + (found[2] or ""))


def address_of(name: str) -> str:
    return RULE_PAGES if name == INDEX else f"{RULE_PAGES}/{name}"
