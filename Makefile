# Palestra: everything a person types. `make help` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000
DECISIONS ?= 20000
NUMBER ?= 60
EXTENT ?= dev
IN_VENV := .venv/bin/python
LOCAL := $(IN_VENV) -m palestra.local
NPM := cd frontend && PATH="$(CURDIR)/.venv/bin:$$PATH" npm --silent
COMPILE := .venv/bin/uv pip compile pyproject.toml --quiet --universal --generate-hashes --no-header

# Without byte code every start compiles the whole site anew.
unexport PYTHONDONTWRITEBYTECODE
unexport PYTHONPATH
unexport VIRTUAL_ENV
export SERVICES

.PHONY: help up reset env local-env dev-env modules test test-fast test-full format lint types schema \
	messages locks hooks conformance models mutants demo-tournament faults bench docs docs-serve

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F '|' '{printf "%-20s %s\n", $$1, $$2}'

up: local-env ## Run the whole site on http://127.0.0.1:8000 (PORT=9000 for another port)
	@exec $(LOCAL) up --port '$(PORT)'

reset: local-env ## Remove all data of the site (the folder var/)
	@exec $(LOCAL) reset

env: $(EXTENT)-env ## Make only the environment (.venv); EXTENT=local leaves the developers' tools out
	@echo ".venv is ready, with $$(cut -d' ' -f1 .venv/.installed | sed 's/local/what the site needs/;s/dev/what the site needs and the tools of developers/')."

local-env dev-env: %-env:
	@command -v $(PYTHON) >/dev/null || { echo "palestra: there is no $(PYTHON); install Python 3.11 or newer." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "palestra: Python 3.11 or newer is needed, $(PYTHON) is $$($(PYTHON) -V 2>&1 | cut -d' ' -f2); name another, for example PYTHON=python3.12." >&2; exit 1; }
	@exec $(PYTHON) platform/palestra/local/bootstrap.py $*

modules: dev-env
	@exec $(LOCAL) modules

test: dev-env ## Prove that everything works: lint, types, tests, client, browser
	@exec $(LOCAL) check usual

test-fast: dev-env ## The inner loop, under a minute: lint and quick tests of every package
	@exec $(LOCAL) check fast

test-full: dev-env ## Everything, with the tests that take minutes
	@exec $(LOCAL) check full

format: modules ## Format Python and the client, and mend what the linters can mend
	@$(IN_VENV) -m ruff format .
	@$(IN_VENV) -m ruff check --fix .
	@$(NPM) run format -- --log-level warn

lint: modules ## Look for mistakes in Python, the import contracts and the client
	@$(IN_VENV) -m ruff format --check .
	@$(IN_VENV) -m ruff check .
	@.venv/bin/lint-imports --no-logo
	@$(NPM) run lint

types: modules ## Check the types of Python and of the client
	@$(IN_VENV) -m mypy
	@$(NPM) run check

schema: modules ## Write the API's and the live protocol's schema and the client's types anew
	@$(IN_VENV) manage.py api_schema
	@$(IN_VENV) manage.py live_schema
	@$(NPM) run types

messages: dev-env ## Compile the server's translations after a change of a .po file (needs gettext)
	@$(IN_VENV) manage.py compilemessages --verbosity 0 --ignore .venv --ignore 'node_modules'

locks: dev-env ## Pin the Python requirements with hashes anew (UPGRADE=1 takes the newest that fit)
	@for extras in base: local:--extra=local dev:--extra=dev "mutants:--extra=dev --extra=mutants"; do \
		name=$${extras%%:*}; echo "requirements/$$name.txt"; \
		$(COMPILE) $(if $(UPGRADE),--upgrade) $${extras#*:} --output-file requirements/$$name.txt || exit 1; done

hooks: modules ## Have git check changed files before every commit (.pre-commit-config.yaml)
	@.venv/bin/pre-commit install

conformance: dev-env ## Count, per title and milestone, the clauses of the rules that have a passing test
	@exec $(IN_VENV) -m tests.conformance

models: dev-env ## Compare the models of the titles with the engine (TITLE=name DECISIONS=100000)
	@exec $(IN_VENV) -m tests.models $(TITLE) --decisions '$(DECISIONS)'

mutants: dev-env ## Change the rules in small ways and see whether the tests notice (TITLE=anima NUMBER=60)
	@.venv/bin/uv pip install --quiet --python $(IN_VENV) --require-hashes -r requirements/mutants.txt
	@exec $(IN_VENV) -m tests.mutants $(TITLE) --number '$(NUMBER)'

demo-tournament: local-env ## Watch 64 bots play a tournament to its end, on a site of its own (PORT=9000)
	@exec $(IN_VENV) -m deploy.demo_tournament --port '$(PORT)'

faults: dev-env ## Break a loaded cluster for ten minutes, then check that nothing was lost or doubled
	@exec $(IN_VENV) -m tests.faults

bench: dev-env ## Measure everything, beside other software (AGAINST=../old: live play on both checkouts)
	@exec $(IN_VENV) -m tests.bench $(if $(AGAINST),--against '$(AGAINST)')

docs: dev-env ## Build the documentation into build/docs; a warning or a broken link fails
	@NO_MKDOCS_2_WARNING=1 $(IN_VENV) -m mkdocs build --strict --config-file docs/site/mkdocs.yml

docs-serve: dev-env ## Show the documentation while it is written (PORT=9000)
	@NO_MKDOCS_2_WARNING=1 $(IN_VENV) -m mkdocs serve --config-file docs/site/mkdocs.yml --dev-addr '127.0.0.1:$(PORT)'
