# Every verb a person needs. `make` alone lists them; each prepares .venv by itself the first time.

DATA ?= ../shared/data
TRACES := $(patsubst %,traces/%.jsonl,mexican_train chicken_foot moon)
ANSWERS := backgammon_plays.jsonl backgammon_ids.jsonl matches $(TRACES)
PYTHON := .venv/bin/python
READY := .venv/ready

# The options of a verb of tools.flash for which make was given a value: $(call given,port) is --port "$(PORT)".
given = $(foreach name,$(1),$(if $($(call upper,$(name))),--$(name) "$($(call upper,$(name)))"))
upper = $(shell echo $(1) | tr a-z A-Z)

.DEFAULT_GOAL := help
.PHONY: help play test bench oracle shots verify build flash deploy image backup restore logs repl lint clean venv

help:
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-8s %s\n", $$1, $$2 }'

play: $(READY) ## the console in a window: BOARD=sim_240x135 another screen, SEED=7 fixed dice, KEYS=2 other buttons
	@$(PYTHON) -m tools.sim --play --board $(or $(BOARD),sim_320x240) $(if $(SEED),--seed "$(SEED)") $(if $(KEYS),--keys "$(KEYS)")

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

build: $(READY) ## compile what a handheld gets to build/: BOARD=odroid_go (without it: the simulator's)
	@$(PYTHON) -m tools.build $(BOARD)

flash: $(READY) ## MicroPython and the console onto a handheld: BOARD=odroid_go, PORT=/dev/ttyUSB0, FIRMWARE=file
	@$(PYTHON) -m tools.flash flash $(call given,board port firmware)

deploy: $(READY) ## only what changed of the console; saves stay: BOARD=odroid_go, PORT=
	@$(PYTHON) -m tools.flash deploy $(call given,board port)

image: $(READY) ## MicroPython and the console as one file: BOARD=odroid_go FIRMWARE=file, FLASH=4 (MiB)
	@$(PYTHON) -m tools.flash image $(call given,board firmware flash)

backup: $(READY) ## the saves of a handheld to a file: TO=file, PORT=
	@$(PYTHON) -m tools.flash backup $(call given,port to)

restore: $(READY) ## and back: FROM=file, PORT=
	@$(PYTHON) -m tools.flash restore $(call given,port from)

logs: $(READY) ## what a handheld has written down of crashes: PORT=
	@$(PYTHON) -m tools.flash logs $(call given,port)

repl: $(READY) ## MicroPython's prompt on a handheld: PORT=
	@$(PYTHON) -m tools.flash repl $(call given,port)

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
