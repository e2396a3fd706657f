#!/usr/bin/env bash
# Runs the tests that need no browser, and leaves how long each took in target/native-tests.txt.
# usage: [QUICK=1] [TRIALS=30] [MEANWHILE=scenarios] scripts/native.sh
#        (quick: without those that take hundreds of games or thoughts to tell how good bots and judges are, and how long games;
#        meanwhile: what to make while they run, once they are compiled; not for the quick ones)
set -euo pipefail
source "$(dirname "$0")/lib.sh"

have python3 || need_packages "python3 (deals cards a second time, from what is written about chance)" python3

# The times of tests are not a stable part of Rust's test runner; this variable opens it. It reaches the tests and not the
# compiler, which would take everything for changed.
opened=(env RUSTC_BOOTSTRAP=1)
host=$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')
export "CARGO_TARGET_${host}_RUNNER=${opened[*]}"
timed=(-Z unstable-options --report-time)
target=${CARGO_TARGET_DIR:-target}
mkdir -p "$target"
times=$target/native-tests.txt
own=profile.checked.package.fivefold
compiled=(--locked --features tools --profile checked)

say "Native tests"
: >"$times"
if [[ -n ${QUICK:-} ]]; then
  skipped=(--skip cost_by_level --skip costs_least --skip luck_ --skip what_is_tried_ --skip ten_thousand_
    --skip no_bot_does_better_ --skip _is_as_long_as_is_said)
  # Sooner compiled, as that is what a change waits for: with less optimization, and in many pieces. Each is optimized by itself, or a
  # change to one would have nearly all of them compiled again.
  compiled+=(--config $own.opt-level=1 --config $own.codegen-units=256 --config 'profile.checked.lto="off"')
  cargo test "${compiled[@]}" --lib --bins --test native -- "${timed[@]}" "${skipped[@]}" | tee -a "$times"
  cargo test --quiet "${compiled[@]}" --doc
else
  # Tests of single modules are over in moments: compiled without optimization, which takes a fifth of the time.
  cargo test "${compiled[@]}" --lib --bins --config $own.opt-level=0 -- "${timed[@]}" | tee -a "$times"
  # The pieces of this one are not optimized a second time together: what is hot in several of them lies in the library.
  native=$(test_program native -C lto=off)
  # The examples of the documentation meanwhile, and whatever else is compiled with one core to spare.
  set -m
  {
    cargo test --quiet "${compiled[@]}" --doc
    [[ -z ${MEANWHILE:-} ]] || make --no-print-directory "$MEANWHILE"
  } </dev/null &
  beside=$!
  set +m
  trap 'kill -- "-$beside" 2>/dev/null || true' EXIT
  "${opened[@]}" "$native" "${timed[@]}" | tee -a "$times"
  wait "$beside" || fail "the examples of the documentation failed${MEANWHILE:+, or make $MEANWHILE}: see above"
  trap - EXIT
fi
