#!/usr/bin/env bash
# Builds the app into dist/.
# usage: scripts/dist.sh
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# Trunk is told to be offline, which reaches cargo: scripts/tools.sh has fetched the crates.
say "Building the app (the first time takes about 3 minutes)"
trunk build --release
