"""What the command line promises to the shell: exit codes, and sentences instead of tracebacks."""

import io
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Never

import pytest

from fastdeal.commands.exits import INTERRUPTED, NOBODY_READS, OUR_MISTAKE, UNUSABLE
from fastdeal.commands.main import guarded, installed_version, main

FASTDEAL = (sys.executable, "-m", "fastdeal")


def failing_with(error: BaseException) -> Callable[[], Never]:
    def command() -> Never:
        raise error

    return command


def test_version_is_the_installed_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == installed_version()


def test_doctor_names_what_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    assert f"fastdeal {installed_version()}" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["dance", "check", "play --bots many", "replay a.deal --lang fr", "edition show"])
def test_what_cannot_be_understood_ends_with_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == UNUSABLE
    said = capsys.readouterr()
    assert said.err
    assert "Traceback" not in said.err + said.out


@pytest.mark.parametrize("command", ["serve", "compare", "join", "replay"])
def test_help_shows_no_default_of_nothing(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    said = capsys.readouterr().out
    assert not [nothing for nothing in ("default: False", 'default: ""', "--empty-") if nothing in said]


@pytest.mark.parametrize("command", ["serve", "play"])
@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_there_is_not_ends_with_2(command: str, port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--port", port]) == UNUSABLE
    said = capsys.readouterr()
    assert "from 1 to 65535" in said.err + said.out
    assert "bug in Fastdeal" not in said.err


def test_a_port_in_use_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path / "games.db")]) == UNUSABLE
    expected = f"fastdeal: another program listens at 127.0.0.1:{port}; choose another port with --port"
    assert capsys.readouterr().err.splitlines()[-1] == expected


def test_a_host_that_there_is_not_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "no.such.host.invalid", "--data", str(tmp_path / "games.db")]) == UNUSABLE
    assert capsys.readouterr().err.startswith("fastdeal: cannot listen at no.such.host.invalid:8040: ")


def test_the_terminal_speaks_german(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["play", "--terminal", "--lang", "de", "--seed", "3", "--tokens", "Pilz"]) == 0
    said = capsys.readouterr().out
    assert "Figuren: Du (Pilz), Ruby (Drachen)" in said
    assert "You" not in said


def test_a_file_that_cannot_be_opened_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    error = FileNotFoundError(2, "No such file or directory", "lost.deal")
    assert guarded(failing_with(error)) == UNUSABLE
    assert capsys.readouterr().err == "fastdeal: lost.deal: No such file or directory\n"


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), EOFError()], ids=["ctrl-c", "ctrl-d"])
def test_stopping_ends_with_130_and_says_nothing(stop: BaseException, capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(failing_with(stop)) == INTERRUPTED
    assert not capsys.readouterr().err.strip()


def test_our_mistakes_are_owned_up_to(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FASTDEAL_DEBUG", raising=False)
    assert guarded(failing_with(KeyError("rent"))) == OUR_MISTAKE
    assert "KeyError: 'rent'" in capsys.readouterr().err


def test_a_closed_pipe_is_quiet() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    result = subprocess.run([*FASTDEAL, "doctor"], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (result.returncode, result.stderr) == (NOBODY_READS, "")


def test_a_server_that_does_not_answer_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:9/t/none"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("fastdeal: http://127.0.0.1:9/")
    assert said.endswith(": no server answers there: Connection refused\n")
