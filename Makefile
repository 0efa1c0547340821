# Palestra: everything a person types. `make help` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000
DECISIONS ?= 20000
NUMBER ?= 60
LOCAL := .venv/bin/python -m palestra.local

# Without byte code every start compiles the whole site anew.
unexport PYTHONDONTWRITEBYTECODE
unexport PYTHONPATH
unexport VIRTUAL_ENV
export SERVICES

.PHONY: help up reset env test test-fast test-full conformance models mutants demo-tournament faults bench docs docs-serve

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F '|' '{printf "%-20s %s\n", $$1, $$2}'

up: env ## Run the whole site on http://127.0.0.1:8000 (PORT=9000 for another port)
	@exec $(LOCAL) up --port '$(PORT)'

reset: env ## Remove all data of the site (the folder var/)
	@exec $(LOCAL) reset

env: ## Make only the environment (.venv) with everything installed
	@command -v $(PYTHON) >/dev/null || { echo "palestra: there is no $(PYTHON); install Python 3.11 or newer." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "palestra: Python 3.11 or newer is needed, $(PYTHON) is $$($(PYTHON) -V 2>&1 | cut -d' ' -f2); name another, for example PYTHON=python3.12." >&2; exit 1; }
	@exec $(PYTHON) platform/palestra/local/bootstrap.py

test: env ## Prove that everything works: lint, types, tests, client, browser
	@exec $(LOCAL) check usual

test-fast: env ## The inner loop, under a minute: lint and the quick tests without a database
	@exec $(LOCAL) check fast

test-full: env ## Everything, with the tests that take minutes
	@exec $(LOCAL) check full

conformance: env ## Count, per title and milestone, the clauses of the rules that have a passing test
	@exec .venv/bin/python -m tests.conformance

models: env ## Compare the models of the titles with the engine (TITLE=name DECISIONS=100000)
	@exec .venv/bin/python -m tests.models $(TITLE) --decisions '$(DECISIONS)'

mutants: env ## Change the rules in small ways and see whether the tests notice (TITLE=anima NUMBER=60)
	@.venv/bin/uv pip install --quiet --python .venv/bin/python --require-hashes -r requirements/mutants.txt
	@exec .venv/bin/python -m tests.mutants $(TITLE) --number '$(NUMBER)'

demo-tournament: env ## Watch 64 bots play a tournament to its end, on a site of its own (PORT=9000)
	@exec .venv/bin/python -m deploy.demo_tournament --port '$(PORT)'

faults: env ## Break a loaded cluster for ten minutes, then check that nothing was lost or doubled
	@exec .venv/bin/python -m tests.faults

bench: env ## Measure everything, beside other software where there is any
	@exec .venv/bin/python -m tests.bench

docs: env ## Build the documentation into build/docs; a warning or a broken link fails
	@NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs build --strict --config-file docs/site/mkdocs.yml

docs-serve: env ## Show the documentation while it is written (PORT=9000)
	@NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs serve --config-file docs/site/mkdocs.yml --dev-addr '127.0.0.1:$(PORT)'
