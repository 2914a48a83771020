"""The rule pages in the browser, made from the same Markdown as the documentation."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...languages import LANGUAGES
from ...telling.rulebook import CHAPTERS, ENGLISH, INDEX, rule_page
from ..limits import HOW_TO_PLAY, RULE_PAGES
from .pages import Page, page_of, send
from .requests import for_reader, language_of

LINK = re.compile(r"(\w+)\.md(?:#(.*))?")
NAME = re.compile(r"<code>[^<]*</code>")
WORDS = {
    "en": {"rules": "Rules", "how": "How to play", "other": "de", "other_name": "Deutsch"},
    "de": {"rules": "Regeln", "how": "So wird gespielt", "other": "en", "other_name": "English"},
}
DOCUMENT = """\
<!doctype html>
<html lang="{language}">
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
<a href="/"><img src="/icon.svg" alt="" width="24" height="24">Fastdeal</a><a href="{index}">{rules}</a>
<a href="{how_page}">{how}</a><a href="{sister}" lang="{other}" hreflang="{other}">{other_name}</a>
</header>
<main>
{body}</main>
</body>
</html>
"""


async def serve_rules(request: Request) -> Response:
    """`/rules` is the index, `/rules/auction` a chapter, `/rules/de/auction` the same in German for everybody."""
    name, language = request.path_params.get("name", INDEX), request.path_params.get("language", "")
    if name in LANGUAGES:
        return answer(INDEX, request.headers, name)
    if language:
        return answer(name, request.headers, language)
    return for_reader(answer(name, request.headers, language_of(request)))


def answer(name: str, asked: Headers, language: str = ENGLISH) -> Response:
    if name not in (INDEX, *CHAPTERS) or language not in LANGUAGES:
        return PlainTextResponse(f"The rules have no page {name}. All of them: {RULE_PAGES}", 404)
    return send(written(rule_page(name, language), name, language), asked)


@lru_cache(2 * len(CHAPTERS) * len(LANGUAGES))
def written(text: str, name: str, language: str) -> Page:
    """A page as it is sent."""
    markdown = reader()
    tokens = markdown.parse(text)
    title = next(token.content for token in tokens if token.type == "inline")
    name_headings(tokens, anchors_of(rule_page(name)))
    lead_links(tokens, language)
    body = NAME.sub(with_breaks, markdown.renderer.render(tokens, markdown.options, {}))
    return document(title, body, language, address_of(name, WORDS[language]["other"]))


def document(title: str, body: str, language: str, sister: str) -> Page:
    """A page to read. Its sister says the same in the other language."""
    html = DOCUMENT.format(
        title=escape(title), language=language, index=address_of(INDEX, language), how_page=HOW_TO_PLAY,
        sister=sister, body=body, **WORDS[language],
    )  # fmt: skip
    return page_of(html.encode(), "text/html")


@cache
def reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def anchors_of(text: str) -> list[str]:
    """The names by which links know the headings."""
    headings = [inside for opening, inside in pairwise(reader().parse(text)) if opening.type == "heading_open"]
    return [re.sub(r"[^\w -]", "", inside.content.lower()).replace(" ", "-") for inside in headings]


def name_headings(tokens: Sequence[Token], anchors: Sequence[str]) -> None:
    """Give each heading its name, which is the English one in every language: a refusal leads to the same place."""
    headings = [token for token in tokens if token.type == "heading_open"]
    for heading, anchor in zip(headings, anchors, strict=True):
        heading.attrSet("id", anchor)


def with_breaks(name: re.Match[str]) -> str:
    """A name in code, such as `start_cash`, may break after an underscore, where a table is narrow."""
    return name.group().replace("_", "_<wbr>")


def lead_links(tokens: Sequence[Token], language: str) -> None:
    """From file to file in the text, from page to page here."""
    for token in tokens:
        lead_links(token.children or (), language)
        if token.type == "link_open" and (found := LINK.fullmatch(str(token.attrGet("href")))):
            token.attrSet("href", address_of(found[1], language, found[2] or ""))


def address_of(name: str, language: str, anchor: str = "") -> str:
    parts = [RULE_PAGES, language, *([name] if name != INDEX else [])]
    if not anchor:
        return "/".join(parts)
    there = dict(zip(anchors_of(rule_page(name, language)), anchors_of(rule_page(name)), strict=True))
    return f"{'/'.join(parts)}#{there[anchor]}"
