# Every verb a person needs. `make` alone lists them; each prepares .venv by itself the first time.

BOARD ?= sim_320x240
DATA ?= ../shared/data
TRACES := $(patsubst %,traces/%.jsonl,mexican_train chicken_foot moon)
ANSWERS := backgammon_plays.jsonl backgammon_ids.jsonl matches $(TRACES)
PYTHON := .venv/bin/python
READY := .venv/ready

.DEFAULT_GOAL := help
.PHONY: help play test bench oracle shots verify build lint clean venv

help:
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-8s %s\n", $$1, $$2 }'

play: $(READY) ## the console in a window: BOARD=sim_240x135 another screen, SEED=7 fixed dice, KEYS=2 other buttons
	@$(PYTHON) -m tools.sim --play --board $(BOARD) $(if $(SEED),--seed "$(SEED)") $(if $(KEYS),--keys "$(KEYS)")

test: $(READY) ## everything that is claimed: rules, both interpreters, whole evenings
	@$(PYTHON) -m pytest -n auto

bench: $(READY) ## measure against the budgets, with an estimate for the ESP32
	@$(PYTHON) -m tools.bench

oracle: $(READY) ## compare with the answers of other programs, under both interpreters: DATA=folder
	@for file in $(ANSWERS); do \
	  test -e $(DATA)/$$file || { echo "oracle: $(DATA) has no $$file; DATA=folder says where the answers are"; exit 2; }; \
	done
	@for interpreter in "" --micropython; do \
	  $(PYTHON) -m tools.oracle plays $(DATA)/backgammon_plays.jsonl $$interpreter && \
	  $(PYTHON) -m tools.oracle ids $(DATA)/backgammon_ids.jsonl $$interpreter && \
	  $(PYTHON) -m tools.oracle matches $(DATA)/matches/*.mat $$interpreter && \
	  $(PYTHON) -m tools.oracle traces $(addprefix $(DATA)/,$(TRACES)) $$interpreter || exit 1; \
	done

shots: $(READY) ## make the pictures of every screen at every size
	@$(PYTHON) -m tools.shots

verify: $(READY) ## check the dice of a record: RECORD=file
	@$(if $(RECORD),$(PYTHON) -m tools.verify "$(RECORD)",echo "verify: which record? make verify RECORD=file"; exit 2)

build: $(READY) ## compile what the device gets to build/ (TARGET=sim, or xtensawin: ESP32 and S3, rv32imc: C3)
	@$(PYTHON) -m tools.build $(TARGET)

lint: $(READY) typings/ready ## style and types
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m pyright

clean: ## remove what was built; .venv and saved matches stay
	rm -rf build typings .pytest_cache .ruff_cache
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

venv: $(READY) ## prepare .venv with all tools (the other verbs do it too)

$(READY): pyproject.toml tools/venv.sh
	@sh tools/venv.sh

typings/ready: $(READY)
	@echo "lint: fetching ruff, pyright and MicroPython's types, once"
	@rm -rf typings
	@$(PYTHON) -m pip install --quiet --group lint
	@$(PYTHON) -m pip install --quiet --target typings --group stubs
	@touch $@
