# Clapboard: `make play` to see it, `make test` to check it. Needs Python 3.11+ and make; a C compiler makes it faster.

PYTHON  ?= python3
WORKERS ?= 2#                          pytest processes
PYTEST_ARGS ?=#                        e.g. make test PYTEST_ARGS="-k notation"
SERVE   ?=#                            e.g. make play SERVE="--port 9000"

VENV    := .venv
BIN     := $(VENV)/bin
PY      := $(BIN)/python
BENCH   := .venv-bench
PURE    := build/pure
PEER    := bench/peers/boardgame_io
PIP     := -m pip install --quiet --quiet --disable-pip-version-check

SOURCES := $(shell find src \( -name '*.py' -o -name compiled.txt \) 2>/dev/null)
# The package as compiled (the normal build) or as plain Python (CLAPBOARD_PURE=1).
MODE    := $(if $(filter-out 0,$(CLAPBOARD_PURE)),pure,compiled)
BUILT   := $(VENV)/.built-$(MODE)
# What the rules are proven by, on both builds.
RULES_TESTS := $(wildcard tests/test_build.py tests/kernel tests/games tests/bots)
PYTEST  := -m pytest -n $(WORKERS) $(PYTEST_ARGS)

unexport PYTHONDONTWRITEBYTECODE
unexport PYTHONPATH
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- the environment ---------------------------------------------------------------------------------------------

.PHONY: setup
setup: $(BUILT)  ## make .venv with everything in it and build the package; does nothing when nothing changed
	@:

$(VENV)/.installed: requirements-dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Clapboard needs Python 3.11 or newer, and $(PYTHON) is not: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PY) -c '' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@echo "installing the packages of $< into $(VENV)"
	@$(PY) $(PIP) --require-hashes -r $<
	@touch $@

# The metadata and the command; the next step compiles.
$(VENV)/.package: $(VENV)/.installed pyproject.toml setup.py
	@CLAPBOARD_PURE=1 $(PY) $(PIP) --no-build-isolation --no-deps -e .
	@touch $@

# Dated by its beginning, so that a source saved while it ran is compiled the next time.
$(BUILT): $(VENV)/.package $(SOURCES)
	@rm -f $(VENV)/.built-*
	@touch $(VENV)/.building
	@$(PY) setup.py --quiet build_ext --inplace
	@mv $(VENV)/.building $@

.PHONY: rebuild
rebuild:  ## build the package again from nothing
	@rm -rf $(VENV)/.built-* build
	@$(MAKE) --no-print-directory setup

# --- the browser client ------------------------------------------------------------------------------------------

NODE    := PATH="$(CURDIR)/$(BIN):$$PATH"
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null) $(wildcard docs/rules/help/*.md)

web/node_modules/.installed: web/package-lock.json | $(VENV)/.installed
	@echo "installing the packages of web/package-lock.json"
	@cd web && $(NODE) npm ci --no-progress --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB_SOURCES)
	@cd web && $(NODE) npx --no-install vite build --logLevel warn

.PHONY: web
web: web/dist/index.html  ## build the browser client
	@:

# What the browser tests need beside Python; a browser too, where the machine has none.
tests/browser/node_modules/.installed: tests/browser/package-lock.json | $(VENV)/.installed
	@cd tests/browser && $(NODE) npm ci --no-progress --loglevel=error
	@touch $@

.PHONY: browser
browser: tests/browser/node_modules/.installed  ## install what the tests in a real browser need
	@:

.PHONY: types
types: shapes web/node_modules/.installed  ## write the client's types and components, and docs/protocol, anew from the Python structs and editions
	@$(BIN)/clapboard schema | (cd web && $(NODE) node types.js)

.PHONY: shapes
shapes: setup  ## write the generated part of docs/protocol anew from the Python structs
	@$(BIN)/clapboard schema --shapes docs/protocol

# The same package without its extensions.
.PHONY: pure
pure:
	@rm -rf $(PURE) && mkdir -p $(PURE) && cp -R src/clapboard $(PURE)/
	@find $(PURE) -name '*.so' -delete

# --- play --------------------------------------------------------------------------------------------------------

# On two cores the client is installed and built while the package is compiled; so too before the tests.
.PHONY: play
play:  ## open the house: a server with the browser client; make play SERVE="--port 9000"
	@$(MAKE) --no-print-directory -j 2 setup web
	@$(BIN)/clapboard serve $(SERVE)

# --- checks ------------------------------------------------------------------------------------------------------

PARTS   := lint test-web test-compiled test-browser test-pure test-plain
LONG    := test-pure-rest test-slow test-tour mutations
TIMES   := build/test

.PHONY: test
test:  ## every check, all parts even if one is red, and a line for each at the end
	@$(MAKE) --no-print-directory -j 2 setup web browser
	@$(PY) tests/parts.py $(PARTS)

.PHONY: test-all
test-all:  ## every check, with the long ones
	@$(MAKE) --no-print-directory -j 2 setup web browser
	@$(PY) tests/parts.py $(PARTS) $(LONG)

.PHONY: slowest
slowest: setup  ## the slowest twenty tests of the last run
	@$(PY) tests/parts.py --slowest 20

.PHONY: lint
lint: setup lint-web  ## style, types, and who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo --cache-dir build/import-linter

.PHONY: lint-web
lint-web: setup web/node_modules/.installed
	@$(BIN)/clapboard schema | (cd web && $(NODE) node types.js --check)
	cd web && $(NODE) npm run --silent check -- --output human
	cd web && $(NODE) npm run --silent lint -- --max-warnings 0

.PHONY: format
format: setup  ## let the machine decide the style
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format

.PHONY: test-web
test-web: web/node_modules/.installed
	cd web && $(NODE) npm run --silent test -- --passWithNoTests --reporter=default --reporter=junit --outputFile.junit=../$(TIMES)/test-web.xml

.PHONY: test-compiled
test-compiled: setup web
	$(PY) $(PYTEST) --junitxml=$(TIMES)/$@.xml -m "not slow" --ignore=tests/browser

# By themselves: Playwright keeps an event loop running in its process, and other tests want their own.
.PHONY: test-browser
test-browser: setup web browser
	$(PY) $(PYTEST) --junitxml=$(TIMES)/$@.xml -m "not slow" tests/browser

.PHONY: test-pure
test-pure: setup pure
	CLAPBOARD_PURE=1 PYTHONPATH=$(PURE) $(PY) $(PYTEST) --junitxml=$(TIMES)/$@.xml -m "not slow and not one_build" $(RULES_TESTS)

# What puts something in the place of a compiled function or class, which only plain modules allow.
.PHONY: test-plain
test-plain: setup pure
	CLAPBOARD_PURE=1 PYTHONPATH=$(PURE) $(PY) $(PYTEST) --junitxml=$(TIMES)/$@.xml -m "plain and not slow" tests/table tests/server

# What costs much and hardly depends on the build.
.PHONY: test-pure-rest
test-pure-rest: setup pure
	CLAPBOARD_PURE=1 PYTHONPATH=$(PURE) $(PY) $(PYTEST) --junitxml=$(TIMES)/$@.xml -m "one_build and not slow" $(RULES_TESTS)

.PHONY: test-slow
test-slow: setup web
	$(PY) $(PYTEST) --junitxml=$(TIMES)/$@.xml -m slow --ignore=tests/browser

# The long tour of the browser.
.PHONY: test-tour
test-tour: setup web browser
	$(PY) $(PYTEST) --junitxml=$(TIMES)/$@.xml -m slow tests/browser

.PHONY: siege
siege: setup web  ## ten minutes of every trick from 32 addresses beside forty people who play
	$(PY) -m tests.server.long_siege

.PHONY: mutations
mutations: setup
	$(PY) tests/mutations.py

.PHONY: golden
golden: setup web browser  ## write the golden games, playthroughs and transcripts anew; look at what changed
	for maker in tests/games/*/make_golden.py; do $(PY) -m "$$(echo "$${maker%.py}" | tr / .)" || exit 1; done
	GOLDEN=write $(PY) -m pytest tests/browser/test_listening.py

.PHONY: pictures
pictures: setup web browser  ## take the pictures of the README and of the largest boards anew, into docs/images; look at what changed
	$(PY) -m tests.browser.pictures
	$(PY) -m tests.browser.boards

# --- measurements ------------------------------------------------------------------------------------------------

.PHONY: bench
bench: setup pure $(BENCH)/.installed  ## measure the engine beside its peers, into bench/results
	$(BENCH)/bin/python bench/engine.py

.PHONY: bench-action
bench-action: setup $(BENCH)/.installed  ## measure Action! beside catanatron, into bench/results
	$(BENCH)/bin/python bench/action.py

.PHONY: bench-store
bench-store: setup  ## measure how fast the store makes moves durable, into bench/results
	$(PY) bench/store.py

.PHONY: bench-client
bench-client: setup web browser  ## measure the browser client, into bench/results
	$(PY) bench/client.py

.PHONY: bench-field
bench-field: setup web/node_modules/.installed browser  ## measure the field that boards stand on, into bench/results
	$(PY) bench/field.py

.PHONY: bench-log
bench-log: setup web browser  ## measure a line of the log early and late in a long game, into bench/results
	$(PY) bench/log_lines.py

.PHONY: bench-redac-page
bench-redac-page: setup web browser  ## measure a drag on the page of Rédac' Chef while five others grab, into bench/results
	$(PY) bench/redac_page.py

.PHONY: bench-server
bench-server: setup $(PEER)/node_modules/.installed  ## measure the server beside boardgame.io's, into bench/results
	$(PY) bench/server.py

$(PEER)/node_modules/.installed: $(PEER)/package.json $(PEER)/package-lock.json | $(BUILT)
	@echo "installing boardgame.io into $(PEER)/node_modules"
	@cd $(PEER) && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-progress --loglevel=error > /dev/null
	@touch $@

.PHONY: bench-patience
bench-patience: setup  ## measure people's moves while twenty experts think, into bench/results
	$(PY) bench/patience.py

.PHONY: bench-one-address
bench-one-address: setup web  ## measure what others wait while one address does its worst, into bench/results
	$(PY) bench/one_address.py

.PHONY: bench-way
bench-way: setup pure  ## count the functions between the text of a move and its COMMIT, into bench/results
	$(PY) bench/way.py

N       ?= 20
.PHONY: steady
steady: setup  ## make test in N fresh clones, quiet, busy and on one core, into bench/results (resumes)
	$(PY) bench/steady.py --runs $(N)

.PHONY: bench-jumps
bench-jumps: setup  ## measure taking back and jumping about in whole games, into bench/results
	$(PY) bench/jumps.py

.PHONY: ladder
ladder: setup  ## measure how strong the computer players are, into bench/results (resumes where it stopped; GAME=action)
	$(PY) bench/ladder.py --workers $(WORKERS) $(if $(GAME),--game $(GAME))

.PHONY: bench-faux-raccords
MINUTES ?= 60
bench-faux-raccords: setup  ## measure how often teams win Faux Raccords, into bench/results (resumes; MINUTES=60)
	$(PY) bench/faux_raccords.py --minutes $(MINUTES)

# The interpreter of .venv, so that the extensions in src/ load here too; the package is seen where it stands.
$(BENCH)/.installed: requirements-bench.lock | $(BUILT)
	@$(PY) -m venv --clear $(BENCH)
	@echo "installing the packages of $< into $(BENCH)"
	@$(BENCH)/bin/python $(PIP) --require-hashes -r $<
	@echo "$(CURDIR)/src" > "$$($(BENCH)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/clapboard.pth"
	@touch $@

# --- release -----------------------------------------------------------------------------------------------------

DIST ?= dist
TREE := build/wheel

# From a clean copy: nothing that was built in place, and no module that is gone, gets into the wheel.
.PHONY: dist
dist: $(VENV)/.installed web  ## build the wheel into dist/, with the browser client in it
	@rm -rf $(TREE) $(DIST)/clapboard-*.whl && mkdir -p $(TREE)/docs $(TREE)/web
	@cp -R src setup.py pyproject.toml MANIFEST.in README.md LICENSE NOTICE.md $(TREE)/
	@cp -R docs/rules $(TREE)/docs/
	@cp -R web/dist $(TREE)/web/
	@find $(TREE) \( -name '*.so' -o -name __pycache__ -o -name '*.egg-info' \) -prune -exec rm -rf {} +
	@$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir $(DIST) ./$(TREE)
	@ls $(DIST)/clapboard-*.whl

# --- upkeep ------------------------------------------------------------------------------------------------------

# Locks hold versions and hashes, never the address of a registry. UPGRADE=--upgrade takes the newest versions.
LOCK := uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate $(UPGRADE) pyproject.toml
.PHONY: lock
lock:  ## write the lock files anew from pyproject.toml (needs uv)
	$(LOCK) -o requirements.lock
	$(LOCK) --group dev -c requirements.lock -o requirements-dev.lock
	$(LOCK) --group bench -c requirements-dev.lock -o requirements-bench.lock

.PHONY: clean
clean:  ## remove what was built and installed
	rm -rf $(VENV) $(BENCH) build dist web/dist web/node_modules src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
