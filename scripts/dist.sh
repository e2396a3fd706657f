#!/usr/bin/env bash
# Builds the app into dist/.
# usage: scripts/dist.sh
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# What finishes and serves the app is compiled beside it, as the last minute of the app is the work of one core.
nice cargo build --quiet --locked --offline --features tools --profile checked --bin finish_dist --bin serve &
finisher=$!
trap 'kill "$finisher" 2>/dev/null || true' EXIT

# Trunk is told to be offline, which reaches cargo: scripts/tools.sh has fetched the crates.
say "Building the app (the first time takes about 3 minutes)"
trunk build --release
wait "$finisher"
trap - EXIT
