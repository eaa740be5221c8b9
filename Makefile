# `make run` starts Keepsake, `make test` tests it, `make check` checks the code. docs/operations.md tells more.
.PHONY: run test check style types templates imports openapi django fmt lock demo mutants bench-purge run-env dev-env
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell .ci/python 3.11 python3 python3.13 python3.12 python3.11 python)
BIN := .venv/bin
PYTEST_ARGS ?= -n 2
PACKAGES := accounts agents_gateway config memory_app
LOCK := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --no-header --no-annotate --quiet pyproject.toml --extra embedded

run: run-env
	@KEEPSAKE_SUPERVISED=1 exec $(BIN)/python manage.py up

run-env:
	@.ci/venv .venv run "$(PYTHON)"

dev-env:
	@.ci/venv .venv dev "$(PYTHON)"

test: dev-env
	@.ci/browser
	KEEPSAKE_DATA=var/test $(BIN)/python manage.py servers --fast -- $(BIN)/python -m pytest $(PYTEST_ARGS)

check: style types templates imports openapi django

style: dev-env
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: dev-env
	$(BIN)/mypy $(PACKAGES) manage.py

templates: dev-env
	$(BIN)/djade --check --target-version 5.2 $$(git ls-files '*.html' | grep templates/)

imports: dev-env
	$(BIN)/lint-imports

openapi: export KEEPSAKE_DATA = var/check
openapi: dev-env
	$(BIN)/python manage.py openapi_schema --check

django: export KEEPSAKE_DATA = var/check
django: export KEEPSAKE_ORIGIN = https://keepsake.example
django: export KEEPSAKE_ALLOWED_HOSTS = keepsake.example
django: dev-env
	$(BIN)/python manage.py servers --fast -- sh -ec '\
		$(BIN)/python manage.py migrate --database owner --verbosity 0; \
		$(BIN)/python manage.py migrate --database keys --verbosity 0; \
		$(BIN)/python manage.py makemigrations --check --dry-run; \
		$(BIN)/python manage.py check --deploy --tag security --fail-level WARNING'

fmt: dev-env
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/djade --target-version 5.2 $$(git ls-files '*.html' | grep templates/)

lock: dev-env
	$(LOCK) --output-file requirements/run.txt
	$(LOCK) --extra dev --output-file requirements/dev.txt

demo: run-env
	$(BIN)/python examples/demo/demo.py

mutants: dev-env
	KEEPSAKE_DATA=var/mutants $(BIN)/python manage.py servers --fast -- $(BIN)/python -m tests.mutants $(MUTANTS)

bench-purge: dev-env
	KEEPSAKE_DATA=var/bench $(BIN)/python manage.py servers -- $(BIN)/python bench/purge.py
