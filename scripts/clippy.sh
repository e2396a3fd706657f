#!/usr/bin/env bash
# Stands in for rustc where cargo compiles the project's own crates: clippy looks at them, and no code is made of them.
# usage: RUSTC_WORKSPACE_WRAPPER=scripts/clippy.sh cargo build …
#
# `cargo clippy` does the same after it has checked every crate that the project depends on. A build takes them as the app and
# the tests have them compiled, which saves half a minute of both cores.
set -euo pipefail

arguments=() before='' name='' folder='' suffix='' makes_code=
for argument in "$@"; do
  case $argument in
    --emit=*link*) argument=--emit=dep-info,metadata makes_code=yes ;;
    # The library is not compiled either; what it declares is there.
    fivefold=*.rlib) argument=${argument%rlib}rmeta ;;
    extra-filename=*) suffix=${argument#*=} ;;
  esac
  case $before in
    --crate-name) name=$argument ;;
    --out-dir) folder=$argument ;;
  esac
  arguments+=("$argument")
  before=$argument
done
clippy-driver "${arguments[@]}" -D warnings

# cargo tells by the age of what should be there now whether anything has changed since.
if [[ -n $makes_code ]]; then touch "$folder"/{"lib$name$suffix.rlib","$name$suffix","$name$suffix.wasm"}; fi
