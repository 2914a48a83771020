"""Grammar that a program can check: articles, plurals and persons, in every sentence, edition and language."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest

from fastdeal.bots.house.explain import TABLES as REASONS
from fastdeal.editions import edition_ids, load_edition
from fastdeal.languages import LANGUAGES
from fastdeal.rules.words import Lot, Pile
from fastdeal.table.http.catalogue import edition_page
from fastdeal.telling.phrases import TABLES, Count, Phrases
from fastdeal.terminal.host import WORDS

EVERYWHERE = list(product(edition_ids(), LANGUAGES))
I18N = Path(__file__).parent.parent / "src" / "fastdeal" / "web" / "js" / "i18n"
PERSONS = (
    "seat", "payer", "receiver", "owner", "giver", "winner", "leader", "debtor", "partner", "proposer", "turn",
    "holder",
)  # fmt: skip
NAMES = ("Ann", "Bob")
YOU, OTHER, BANK = 0, 1, -2

GERMAN = {
    "m": {"der", "den", "dem", "ein", "einen", "einem", "kein", "keinen", "im", "zum", "vom"},
    "f": {"die", "der", "eine", "einer", "keine", "keiner", "zur"},
    "n": {"das", "dem", "ein", "einem", "kein", "keinem", "im", "ins", "zum", "vom"},
}
ARTICLE = r"\b(der|die|das|den|dem|eine?|eine[mnr]|keine?|keine[mnr]|im|ins|zum|zur|vom)"
WRONG = {
    "en": [
        r"\b[Aa] [aeio]",
        r"\b[Aa]n [bcdfgjklmnpqrstvwxyz]",
        r"\b1 (?!of\b|and\b|times the\b|on to\b)(?:[a-z-]+ )?[a-z]+s\b",
        r"\b[Yy]ou (is|has|was|does|begins|rolls|leads|stays|owes|buys|declines|pays|draws|chooses|puts|offers|wins)\b",
        r"\bBob (are|have|were|do|owe|lead|roll|begin|stay|choose)\b(?! )",
        r"\bof yours\b",
    ],
    "de": [
        r"\b(bleiben|sind|schauen|warten|spielen|stehen) 1 ",
        r"\b(für|ohne|gegen|durch|um) (der|dem)\b",
        r"\b(von|mit|bei|zu|aus) (die|das)\b",
        r"\b[Dd]u (ist|hat|kann|muss|will|wird|war|führt|würfelt|zahlt|bleibt|beginnt|konnte|musste|wollte)\b",
        r"\bBob (bist|hast|kannst|musst|willst|führst|würfelst|zahlst|bleibst|beginnst|konntest|musstest)\b",
        r"\b(hast|bist|kannst|musst) Bob\b",
        r"\b[Aa]us(ge)?lös(en|t|te)\b",
        r"\bFreikarte",
    ],
}


def all_sentences(lang: str) -> Iterator[tuple[str, str]]:
    for table in (TABLES[lang], WORDS[lang], REASONS[lang]):
        yield from table.items()


def values(phrases: Phrases, seat: int, creditor: int, number: int, lot: int) -> dict[str, object]:
    """What may stand in every gap there is. Of all persons only a creditor may be the Bank."""
    square = phrases.square(12 if number == 1 else 39)
    building = (phrases.buildings(0), phrases.buildings(1 if lot == Lot.HOUSE else 5), phrases.buildings(2))[number]
    words = (
        "square",
        "squares",
        "stop",
        "thing",
        "things",
        "terms",
        "rents",
        "gives",
        "gets",
        "deeds",
        "move",
        "offer",
    )
    sums = ("amount", "cash", "worth", "rent", "raised", "lowest", "most", "keep", "owed")
    counts = ("number", "attempts", "times", "spaces", "first", "second", "last", "die")
    plain = ("name", "text", "why", "file", "quoted", "command", "letter", "named", "verb")
    return {
        **dict.fromkeys(PERSONS, phrases.who(seat)),
        "creditor": phrases.who(creditor),
        **dict.fromkeys(words, square),
        **dict.fromkeys(sums, phrases.money(50)),
        **dict.fromkeys(counts, Count(number)),
        **dict.fromkeys(plain, "Bob"),
        "buildings": building,
        "houses": phrases.count("house", number),
        "hotels": phrases.count("hotel", number),
        "dice": phrases.dice(3, 4, 0),
        "lot": phrases.lot(lot),
        "pile": phrases.pile(Pile.CHANCE if lot == Lot.HOUSE else Pile.CHEST),
        "group": phrases.edition.groups[0 if number else 8].name.say(phrases.lang),
        "other": phrases.edition.groups[9].name.say(phrases.lang),
        "would": "",
        **dict.fromkeys(("chance", "less"), "21%"),
    }


def told(edition: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every sentence of an edition, to the reader, about others and the Bank, with 0, 1 and 2 of things."""
    phrases = Phrases(load_edition(edition), NAMES, lang, reader=YOU)
    for gaps in product((YOU, OTHER), (YOU, OTHER, BANK), (0, 1, 2), (Lot.HOUSE, Lot.HOTEL)):
        filling = values(phrases, *gaps)
        for key, sentence in all_sentences(lang):
            yield key, phrases.fill(sentence, **filling)


def faults(said: str, lang: str, words: Mapping[str, tuple[str, str, str]]) -> list[str]:
    """What is wrong with a sentence. `words` are the edition's nouns: singular, plural, gender."""
    found = [match[0] for pattern in WRONG[lang] for match in re.finditer(pattern, said)]
    for one, many, gender in words.values():
        if one != many:
            found += re.findall(rf"\b1 {many}\b", said) + re.findall(rf"\b[02-9] {one}\b(?! {many})", said)
        if lang == "de" and one != many:
            found += re.findall(rf"\b(?:käme|gehörte|gehört mir) {many}\b", said)
            articles = re.findall(rf"{ARTICLE} {one}\b(?!-)", said, re.IGNORECASE)
            found += [f"{article} {one}" for article in articles if article.lower() not in GERMAN[gender]]
    return found


def nouns(edition: str, lang: str) -> dict[str, tuple[str, str, str]]:
    words = load_edition(edition).words.items()
    return {name: (word.one.say(lang), word.many.say(lang), word.gender) for name, word in words}


@pytest.mark.parametrize(("edition", "lang"), EVERYWHERE)
def test_every_sentence_agrees_with_its_words(edition: str, lang: str) -> None:
    words = nouns(edition, lang)
    wrong = {(key, said): found for key, said in told(edition, lang) if (found := faults(said, lang, words))}
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_a_bot_begins_with_a_capital(lang: str) -> None:
    phrases = Phrases(load_edition("esports"), NAMES, lang, reader=YOU)
    gaps = values(phrases, YOU, YOU, 1, Lot.HOTEL)
    said = [phrases.fill(text, **gaps) for key, text in REASONS[lang].items() if not key.startswith("would_")]
    assert [text for text in said if not text[0].isupper() and text[0].isalpha()] == []


@pytest.mark.parametrize(("edition", "lang"), EVERYWHERE)
def test_every_card_is_written_well(edition: str, lang: str) -> None:
    known, words = load_edition(edition), nouns(edition, lang)
    texts = [known.card_text(pile, card, lang) for pile in Pile for card in range(16)]
    assert [(text, found) for text in texts if (found := faults(text, lang, words))] == []


# The pages.


def page_words(lang: str) -> dict[str, str]:
    files = [I18N / f"{part}_{lang}.js" for part in ("common", "table", "lobby", "replay")]
    return dict(re.findall(r"(\w+): '([^']*)'", "\n".join(file.read_text(encoding="utf-8") for file in files)))


def filled(text: str, number: int) -> str:
    """As the pages fill it, with this number in every gap for one."""
    text = re.sub(r"\{\w+:([^/}]*)/([^}]*)\}", lambda forms: forms[1 if number == 1 else 2], text)
    return re.sub(r"\{(n|of|waiting|playing)\}", str(number), text)


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_count_right(lang: str, number: int) -> None:
    said = {key: filled(text, number) for key, text in page_words(lang).items()}
    assert len(said) > 400
    counted = r"\b1 (Zügen|Schritte|Karten|Würfe|Minuten|Sekunden|weitere)\b" if lang == "de" else r"\b1 \w\w+s\b"
    wrong = {key: text for key, text in said.items() if re.search(counted, text) or faults(text, lang, {})}
    assert wrong == {}


def test_no_page_puts_an_article_before_a_word_of_the_edition() -> None:
    """Its gender is not the page's to know: the edition comes with articles."""
    gap = r"\{(lot|house|hotel|building|pile|card)\}"
    articles = {"en": rf"\b([Aa]n?|[Tt]he) {gap}", "de": rf"\b([Ee]in|[Kk]ein|[Dd]er|[Dd]ie|[Dd]as|[Dd]en) {gap}"}
    assert [text for lang in LANGUAGES for text in page_words(lang).values() if re.search(articles[lang], text)] == []


def test_the_pages_get_words_with_their_articles() -> None:
    words = json.loads(edition_page("esports"))["words"]
    assert words["hotel"]["a"] == {"en": "an arena", "de": "eine Arena"}
    assert words["hotel"]["the"] == {"en": "the arena", "de": "die Arena"}
    assert json.loads(edition_page("classic"))["words"]["house"]["a"] == {"en": "a house", "de": "ein Haus"}
    assert json.loads(edition_page("marathon"))["words"]["station"]["a"] == {
        "en": "a finish venue",
        "de": "einen Zielort",
    }
