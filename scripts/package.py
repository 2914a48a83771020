"""Build the wheel and the source archive, and try both in clean environments of every Python that is installed.

Each command of the wheel must work there, or say in a sentence what is missing. The archive's own tests must pass.
"""

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
GAME = "tests/games/02-classic-2-players.deal"
COMMANDS = (
    "--version",
    "doctor",
    f"check {GAME}",
    f"replay {GAME} --lang de",
    "edition list",
    "edition show classic",
    "odds",
    "simulate --games 20 --on plain",
    "simulate --games 20",
    "compare --games 20 --b speed_die=yes",
    "tournament steady easy --games 4",
    "serve --port 99999",
    "join http://127.0.0.1:9/t/none",
)


def run(*line: object, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in line], cwd=cwd, text=True, capture_output=True, stdin=subprocess.DEVNULL
    )


def must(*line: object, cwd: Path = ROOT) -> str:
    done = run(*line, cwd=cwd)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, line))}\n{done.stdout}{done.stderr}")
    return done.stdout


def find_pythons() -> dict[str, Path]:
    """The interpreters that uv finds here; it fetches none."""
    found = {}
    for version in VERSIONS:
        done = run(ROOT / ".venv/bin/uv", "python", "find", "--no-python-downloads", "--system", version)
        if done.returncode == 0:
            found[version] = Path(done.stdout.strip())
    return found


def try_wheel(wheel: Path, python: Path, folder: Path) -> None:
    """Install it as a user would, with nothing else, and try every command."""
    must(python, "-m", "venv", folder)
    must(folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    for command in COMMANDS:
        done = run(folder / "bin/fastdeal", *command.split())
        said = (done.stdout + done.stderr).strip()
        if done.returncode not in (0, 2) or "Traceback" in said or not said:
            sys.exit(f"fastdeal {command}: exit code {done.returncode}\n{said}")
        told = [line.strip("│ ") for line in said.splitlines() if any(map(str.isalpha, line))]
        print(f"  fastdeal {command}: {'works' if done.returncode == 0 else told[-1]}")


def try_archive(archive: Path, folder: Path) -> None:
    """Run its tests, except those in a browser, which `make test` runs."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    line = (ROOT / ".venv/bin/python", "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "-k", "not test_web")
    print(must(*line, cwd=unpacked).splitlines()[-1])


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        must(ROOT / ".venv/bin/uv", "build", "--python", sys.executable, "-o", folder / "dist")
        for version, python in find_pythons().items():
            print(f"the wheel on Python {version}")
            try_wheel(next((folder / "dist").glob("*.whl")), python, folder / version)
        print("the source archive")
        try_archive(next((folder / "dist").glob("*.tar.gz")), folder / "archive")


if __name__ == "__main__":
    main()
