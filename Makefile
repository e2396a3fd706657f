# What this project can do from a fresh clone. Each target fetches what it needs and does nothing twice.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8080
ENGINES ?= chromium firefox webkit
TESTS ?=
ROUNDS ?= 20
TRIALS ?= 30

# Everything that the built app depends on. Folders count: they change when a file in them goes away.
APP_SOURCES := index.html Trunk.toml Cargo.toml Cargo.lock .cargo/config.toml package-lock.json \
	$(shell find src style public docs/rules -not -path 'src/bin/serve*')

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "Options: PORT=8080 (play); ENGINES=\"chromium firefox webkit\" and TESTS=part-of-a-name (test, test-browser)"

.PHONY: play
play: app ## Build the game and serve it on this machine (PORT=8080)
	@source scripts/lib.sh && exec cargo run --quiet --locked --features tools --profile checked --bin serve -- --port "$(PORT)"

.PHONY: dev
dev: tools ## Build the game anew at each change and reload the page (http://localhost:8081)
	@export QUICK=1 && source scripts/lib.sh && cargo fetch --quiet --locked && exec trunk serve --port 8081 --dist "$${CARGO_TARGET_DIR:-target}/dev-app"

.PHONY: dist
dist: app ## Build the files for a static host into dist/ and show their sizes
	@node scripts/sizes.mjs dist
	@echo "dist/ works on any static host, under any path."

dist/index.html: $(APP_SOURCES) | tools
	@scripts/dist.sh

.PHONY: tools
tools:
	@scripts/tools.sh

.PHONY: app
app: tools dist/index.html

.PHONY: check
check: ## In a minute: format, lints, docs, and the tests without a browser, with fewer random games
	@scripts/lint.sh
	@QUICK=1 TRIALS=$(TRIALS) scripts/native.sh

.PHONY: test
test: ## Check everything: format, lints, native tests, tests in three browser engines
	@scripts/test.sh
	@printf '\nEverything is in order: format, lints, native tests, browser tests (%s).\n' "$(ENGINES)"

.PHONY: lint
lint: tools ## Check format and lints, natively and for wasm
	@scripts/lint.sh

.PHONY: test-native
test-native: ## Run the tests that need no browser, with ten thousand random games a game
	@scripts/native.sh

.PHONY: browsers
browsers:
	@scripts/browsers.sh $(ENGINES)

.PHONY: scenarios
scenarios:
	@scripts/scenarios.sh --compile

.PHONY: test-browser
test-browser: app browsers ## Run the tests in real browsers (ENGINES="firefox" TESTS=offline)
	@source scripts/lib.sh && say "Browser tests: $(ENGINES)"
	@ENGINES="$(ENGINES)" scripts/scenarios.sh $(TESTS)

.PHONY: soak
soak: app browsers ## Run the browser tests over and over beside a load on all cores (ROUNDS=20)
	@ENGINES="$(ENGINES)" scripts/soak.sh "$(ROUNDS)"

.PHONY: pictures
pictures: ## Take the pictures of the documentation and of the install dialog anew
	@$(MAKE) --no-print-directory test-browser ENGINES=chromium TESTS=pictures
	@for picture in "$${CARGO_TARGET_DIR:-target}"/screenshots/chromium/readme-*.png; do \
		cp "$$picture" "docs/$$(basename "$${picture#*readme-}")"; done
	@for picture in "$${CARGO_TARGET_DIR:-target}"/screenshots/chromium/install-*.webp; do \
		cp "$$picture" "public/install/$$(basename "$${picture#*install-}")"; done

.PHONY: bench
bench: ## Run all benchmarks, and count instructions
	@source scripts/lib.sh && { have valgrind || need_packages "valgrind (counts instructions)" valgrind; } && say "Benchmarks" && cargo bench --locked --bench '*'

.PHONY: bench-browser
bench-browser: app browsers ## Measure how long bots think in a browser and how smooth the page stays (ENGINES="firefox")
	@source scripts/lib.sh && say "Figures: $(ENGINES)" && ENGINES="$(ENGINES)" \
		cargo test --locked --profile bench --features tools --test browser -- --ignored --test-threads 1 $(TESTS)

.PHONY: clean
clean: ## Remove everything built; the tools in .tools and node_modules stay
	@cargo clean
	@rm -rf dist
