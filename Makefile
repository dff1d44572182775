# The two commands are `make play` and `make test`; CONTRIBUTING.md tells of the others.
BIN := .venv/bin
TIER ?= quick
NODE_READY := node_modules/.package-lock.json
export UV_PYTHON_DOWNLOADS := never

.PHONY: play test test-long check fix bench native lock venv

play: venv
	@$(BIN)/potluck play

test: venv
	@POTLUCK_TIER=$(TIER) $(BIN)/python -m pytest -n auto --maxprocesses 8 --dist worksteal

test-long:
	@$(MAKE) --no-print-directory test TIER=long

check: venv $(NODE_READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest -q tests/house/test_documents.py
	$(BIN)/node --test web/*.test.mjs

fix: venv
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/python -m tests.house.cli_reference

bench: venv
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

$(NODE_READY): package.json package-lock.json .npmrc | venv
	PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund --loglevel=error
	@touch $@
