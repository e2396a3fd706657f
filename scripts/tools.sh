#!/usr/bin/env bash
# Gets the build's tools that this machine lacks, at fixed versions, into .tools/ and node_modules/ (git ignores both).
# usage: scripts/tools.sh
set -euo pipefail
source "$(dirname "$0")/lib.sh"

have cargo && have rustup || fail "Rust is missing" "https://rustup.rs says how to install it (rustup and a stable toolchain)"
have cc || need_packages "the C compiler and linker" build-essential
have node && have npm || need_packages "Node (runs wasm-opt)" nodejs npm

# installed PROGRAM VERSION: whether .tools holds exactly that version.
installed() {
  [[ -x .tools/bin/$1 && $(".tools/bin/$1" --version 2>/dev/null | head -n 1) =~ ^"$1 $2"( |$) ]]
}

need_wasm

# What comes over the wire comes while tools are compiled: the crates of the app, and npm's packages.
cargo fetch --quiet --locked &
crates=$!
packages=
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
  say "wasm-opt, which makes the wasm smaller, and what the tests know accessibility by (npm)"
  npm ci --no-audit --no-fund --loglevel=error &
  packages=$!
fi

# It has to be the version of the library. Its own lock file names a crate version that cannot be had.
bindgen=$(awk '$0 == "name = \"wasm-bindgen\"" { getline; gsub(/[^0-9.]/, ""); print }' Cargo.lock)
if ! installed wasm-bindgen "$bindgen"; then
  say "wasm-bindgen $bindgen, which writes the JavaScript between page and wasm (about a minute)"
  install_tool wasm-bindgen-cli --version "$bindgen" --no-default-features
fi

# The newest one that builds with this Rust; 0.22 wants 1.96.
trunk=0.21.14
if ! installed trunk "$trunk"; then
  say "Trunk $trunk, which puts page, styles and wasm together (about 3 minutes)"
  install_tool trunk --version "$trunk" --locked --no-default-features
fi

wait "$crates" || fail "the crates of the app could not be fetched"
if [[ -n $packages ]]; then
  wait "$packages" || fail "npm's packages could not be fetched"
  touch node_modules/.package-lock.json
fi

# Two gigabytes that nobody needs any more.
rm -rf .tools/build
