#!/usr/bin/env bash
# Checks format, lints and the documentation; a warning is an error here, and only here.
# usage: scripts/lint.sh
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
# What clippy looks at lies beside what is compiled, and uses the same crates. Most of the time nothing but a file has changed, so
# that what is known of the rest is kept.
target=${CARGO_TARGET_DIR:-target}
lint() {
  DOCS=$target/docs CARGO_INCREMENTAL=1 CARGO_BUILD_BUILD_DIR=$target CARGO_TARGET_DIR=$target/lints \
    RUSTC_WORKSPACE_WRAPPER=$PWD/scripts/clippy.sh cargo "$@" --quiet --locked
}

# Side by side, as each has long stretches for one core; they share no folder that one would have to wait for.
say "Lints, native and wasm, and docs"
lint build --release --target wasm32-unknown-unknown --lib --bin fivefold &
beside=$!
trap 'kill "$beside" 2>/dev/null || true' EXIT
# All targets, and tests by name: the scenarios are no part of `--all-targets`.
lint test --no-run --profile checked --lib --bins --examples --benches --test native --test browser --all-features
wait "$beside"
trap - EXIT
