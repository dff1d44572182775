# The two commands are `make play` and `make test`; CONTRIBUTING.md tells of the others.
BIN := .venv/bin
TIER ?= quick
export UV_PYTHON_DOWNLOADS := never

.PHONY: play test test-long check fix bench native lock venv browser

play: browser
	@$(BIN)/potluck serve

test: browser
	@POTLUCK_TIER=$(TIER) $(BIN)/python -m pytest -n auto --maxprocesses 8 --dist worksteal \
		--ignore=tests/browser
	@POTLUCK_TIER=$(TIER) $(BIN)/python -m pytest tests/browser

test-long:
	@$(MAKE) --no-print-directory test TIER=long

check: browser
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest -q tests/house/test_documents.py
	PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check
	PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent lint
	PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent test

fix: venv
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/python -m tests.house.cli_reference

bench: venv native
	@$(BIN)/python -m bench

# Faster rules, for those who simulate; needs a C compiler.
native: venv
	@$(BIN)/python scripts/native.py

# `make lock UPGRADE=--upgrade` takes the newest versions, plain `make lock` keeps what still fits.
lock: venv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header $(UPGRADE) --group dev pyproject.toml -o requirements.lock
	PATH="$(CURDIR)/$(BIN):$$PATH" npm install --package-lock-only --ignore-scripts --no-audit --no-fund

venv:
	@scripts/venv

# The table in the browser; does nothing while it is up to date.
browser: venv
	@$(BIN)/python hatch_build.py
