# Needs Python 3.11 or newer, git and make; everything else is fetched into .venv, pinned and checked by hash.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
CODE := src tests hatch_build.py $(wildcard bench scripts)
UPGRADE := --upgrade
LOCK := $(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --universal --python-version 3.11 \
	--custom-compile-command "make lock" $(UPGRADE)
NAMED = sed -n 's/^$(1) = \["\(.*\)"\]/\1/p' pyproject.toml | sed 's/", "/\n/g'

.DEFAULT_GOAL := help
.PHONY: help play test check docs package protocol bench fuzz lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s%s\n", $$1, $$2 }' Makefile

play: .venv/run.stamp ## play a game
	@$(BIN)/fastdeal play $(ARGS)

test: check .venv/ray.stamp .venv/docs.stamp ## check the code, run the tests in the browser too, and the stories
	export CHROMIUM=$$(scripts/chromium.sh); $(BIN)/python -m pytest -q -n 2 --dist loadgroup $(ARGS) || { \
		echo "Once more, alone, what has failed:"; $(BIN)/python -m pytest --last-failed --last-failed-no-failures none; }
	$(BIN)/fastdeal check tests/stories

check: .venv/dev.stamp ## lint, format and types, in seconds
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/python scripts/check_web.py

package: .venv/dev.stamp ## build wheel and source archive, and try them in clean environments
	$(BIN)/python scripts/package.py

docs: .venv/docs.stamp ## build the documentation, a site of files: build/site/index.html
	$(BIN)/zensical build --clean --strict
	@cp src/fastdeal/web/icon.svg build/site/assets/images/

protocol: .venv/dev.stamp ## write what the pages know of the server's messages
	$(BIN)/python scripts/protocol_js.py

bench: .venv/dev.stamp ## measure the speed of play
	$(BIN)/python bench/plain.py $(ARGS)

fuzz: .venv/dev.stamp ## play random games and look for broken laws
	$(BIN)/python scripts/fuzz.py $(ARGS)

# With hatchling, which installs the project itself.
lock: .venv/dev.stamp ## bring the pinned requirements up to date (UPGRADE= keeps the versions that will do)
	$(call NAMED,requires) | $(LOCK) pyproject.toml - -o requirements/run.txt
	$(call NAMED,requires) | $(LOCK) pyproject.toml - --extra cpu --group dev -c requirements/run.txt -o requirements/dev.txt
	$(LOCK) --group docs -c requirements/dev.txt -o requirements/docs.txt
	$(call NAMED,ray) | $(LOCK) - -c requirements/dev.txt -o requirements/ray.txt

clean: ## remove what the other targets made
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .cache build dist
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.venv/run.stamp: requirements/run.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Fastdeal needs Python 3.11 or newer, and $(PYTHON) is not. Name another one: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements/run.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev.stamp: requirements/dev.txt .venv/run.stamp
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/docs.stamp: requirements/docs.txt .venv/dev.stamp
	$(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

.venv/ray.stamp: requirements/ray.txt .venv/dev.stamp
	$(PIP) --require-hashes -r requirements/ray.txt
	@touch $@
