#!/usr/bin/env bash
# Plays the browser tests' scenarios with the app that is built.
# usage: [ENGINES="firefox"] scripts/scenarios.sh [part-of-a-name]
set -euo pipefail
source "$(dirname "$0")/lib.sh"

cargo test --locked --features tools --profile checked --test browser -- "$@"
