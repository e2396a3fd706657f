#!/usr/bin/env bash
# Stands in for rustc where cargo compiles the project's own crates: clippy looks at them, rustdoc at the library, and no code is
# made of them.
# usage: DOCS=folder RUSTC_WORKSPACE_WRAPPER=scripts/clippy.sh cargo build …
#
# `cargo clippy` and `cargo doc` do the same after they have checked every crate that the project depends on. A build takes them as
# the app and the tests have them compiled, which saves more than half a minute of both cores.
set -euo pipefail

arguments=() documents=() before='' name='' folder='' suffix='' makes_code='' is_library='' for_page=''
for argument in "$@"; do
  case $argument in
    --emit=*link*) argument=--emit=dep-info,metadata makes_code=yes ;;
    # The library is not compiled either; what it declares is there.
    fivefold=*.rlib) argument=${argument%rlib}rmeta ;;
    extra-filename=*) suffix=${argument#*=} ;;
    --target) for_page=yes ;;
  esac
  case $before$argument in
    --crate-typelib) is_library=yes ;;
    --crate-name*) name=$argument ;;
    --out-dir*) folder=$argument ;;
  esac
  arguments+=("$argument")
  before=$argument
done
clippy-driver "${arguments[@]}" -D warnings

# Documents are the same for the page. Whoever needs the library has what it declares by now, and does not wait for them.
if [[ -n $makes_code && -n $is_library && -z $for_page ]]; then
  for argument in "${arguments[@]:1}"; do
    case $argument in
      --emit=*) ;;
      "$folder") documents+=("$DOCS") ;;
      *) documents+=("$argument") ;;
    esac
  done
  rustdoc "${documents[@]}" -D warnings
fi

# cargo tells by the age of what should be there now whether anything has changed since.
if [[ -n $makes_code ]]; then touch "$folder"/{"lib$name$suffix.rlib","$name$suffix","$name$suffix.wasm"}; fi
