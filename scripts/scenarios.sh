#!/usr/bin/env bash
# Plays the browser tests' scenarios with the app that is built.
# usage: [ENGINES="firefox"] scripts/scenarios.sh [part-of-a-name]
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# The library is the one that the native tests have compiled. The scenarios wait for browsers most of the time, so that they
# themselves are compiled without optimization, which takes a quarter of the time.
program=$(cargo rustc --locked --features tools --profile checked --test browser \
  --message-format json-render-diagnostics -- -C opt-level=0 | sed -n 's|.*"executable":"\([^"]*/browser-[^"]*\)".*|\1|p')
"$program" "$@"
