"""What people write: nothing in it steers a terminal, turns a line around, or hides."""

from __future__ import annotations

import asyncio

import pytest

from clapboard.server.identity import good_name
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.settings import Settings
from clapboard.table.texts import cleaned
from tests.table.party import Guest, Party

BIDI = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)]
CONTROLS = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))]


@pytest.mark.parametrize("sign", [*BIDI, *CONTROLS, "\ufeff", "\u200b", "\u2060", "\u00ad"], ids=ascii)
def test_hidden_signs_are_left_out_of_words(sign: str) -> None:
    assert cleaned(f"one{sign}two") in ("onetwo", "one two")
    assert sign == " " or sign not in cleaned(f"{sign}one {sign} two{sign}")


@pytest.mark.parametrize(
    "text",
    ["Ça va ?", "שלום", "नमस्ते", "می\u200cخواهم", "👩\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈", "a < b & c"],
)
def test_words_of_all_languages_stay_as_they_are(text: str) -> None:
    assert cleaned(text) == text


@pytest.mark.parametrize(
    "name", ["Ada", "Zoë", "👩\u200d🚀 Sally", "👩🏽\u200d🚀", "❤\ufe0f\u200d🔥", "  Ada \n"]
)
def test_a_joiner_in_a_name_holds_an_emoji_together(name: str) -> None:
    assert good_name(name) == name.strip()


@pytest.mark.parametrize(
    "name", ["A\u200dda", "\u200dAda", "Ada\u200d", "👩\u200dA", "Ad\u200ca", "A\x1bda", *BIDI]
)
def test_and_is_no_way_to_look_like_somebody_else(name: str) -> None:
    with pytest.raises(Refusal) as bad:
        good_name(name)
    assert bad.value.code == "bad-name"


def test_titles_are_cleaned() -> None:
    asked = Settings(game="rythm-and-play", seats=2, title="Fri\x1b[31mday \u202enight\u2069")
    assert check_settings(asked).title == "Fri [31mday night"


async def talk() -> None:
    party, ada = Party(), Guest("ada")
    party.table.open()
    await party.ask(ada, ask.Sit(0))
    party.table.join(ada)
    await party.ask(ada, ask.Talk("hey\x1b]0;x\x07 \u202eyou"))
    assert ada.told[-1]["text"] == "hey ]0;x you"
    with pytest.raises(Refusal) as bad:
        await party.ask(ada, ask.Talk("\u202e\x1b\u200b"))
    assert bad.value.code == "empty"


def test_talk_is_cleaned() -> None:
    asyncio.run(talk())
