#!/usr/bin/env bash
# Checks format and lints; a warning is an error here, and only here.
# usage: [QUICK=1] scripts/lint.sh     (quick: without the documentation)
set -euo pipefail
source "$(dirname "$0")/lib.sh"

for component in rustfmt clippy; do
  if ! rustup component list --installed | grep -q "^$component"; then
    say "Rust's $component"
    rustup component add "$component"
  fi
done
need_wasm

say "Format"
cargo fmt --check
# Macros and build scripts of crates are those that tests (checked) and app (release) are compiled with. Most of the time nothing
# but a file has changed, so that what is known of the rest is kept.
export CARGO_INCREMENTAL=1
say "Lints, native and wasm"
# Side by side, as both have long stretches for one core; they share no folder that one would have to wait for.
cargo clippy --locked --release --target wasm32-unknown-unknown --lib --bin fivefold -- -D warnings &
wasm=$!
trap 'kill "$wasm" 2>/dev/null || true' EXIT
cargo clippy --locked --profile checked --all-targets --all-features -- -D warnings
# The scenarios are no part of all targets, as `cargo test` leaves them out, and named beside them they are passed over.
cargo clippy --locked --profile checked --test browser --all-features -- -D warnings
wait "$wasm"
trap - EXIT
[[ -z ${QUICK:-} ]] || exit 0
say "Docs"
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --locked --profile checked --no-deps --lib
