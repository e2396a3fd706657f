#!/usr/bin/env bash
# Runs the tests that need no browser, and leaves how long each took in target/native-tests.txt.
# usage: [QUICK=1] [TRIALS=30] scripts/native.sh [cargo's arguments]
#        (quick: without those that take hundreds of games or thoughts to tell how good bots and judges are, and how long games)
set -euo pipefail
source "$(dirname "$0")/lib.sh"

have python3 || need_packages "python3 (deals cards a second time, from what is written about chance)" python3

# The times of tests are not a stable part of Rust's test runner; this variable opens it. It reaches the tests and not the
# compiler, which would take everything for changed.
host=$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')
export "CARGO_TARGET_${host}_RUNNER=env RUSTC_BOOTSTRAP=1"
target=${CARGO_TARGET_DIR:-target}
mkdir -p "$target"
own=profile.checked.package.fivefold
compiled=() skipped=()

# run ARGUMENT…: the tests that cargo chooses by its arguments.
run() {
  cargo test --locked --features tools "${compiled[@]}" "$@" -- -Z unstable-options --report-time "${skipped[@]}" |
    tee -a "$target/native-tests.txt"
}

say "Native tests"
: >"$target/native-tests.txt"
if [[ -n ${QUICK:-} ]]; then
  skipped=(--skip cost_by_level --skip costs_least --skip luck_ --skip what_is_tried_ --skip ten_thousand_
    --skip no_bot_does_better_ --skip _is_as_long_as_is_said)
  # Sooner compiled, as that is what a change waits for: with less optimization, and in many pieces. Each is optimized by itself, or a
  # change to one would have nearly all of them compiled again.
  compiled=(--config $own.opt-level=1 --config $own.codegen-units=256 --config 'profile.checked.lto="off"')
  run --lib --bins --test native "$@"
else
  # Tests of single modules are over in moments: compiled without optimization, which takes a fifth of the time.
  run --lib --bins --config $own.opt-level=0 "$@"
  run --test native "$@"
fi
cargo test --quiet --locked --features tools --doc "${compiled[@]}" "$@"
