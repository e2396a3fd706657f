# Shared by the scripts beside it, which source it: the project's own tools in front of the machine's, and how to
# tell the user what happens.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:$PATH"
# Trunk takes NO_COLOR=1 for a wrong value of its own option.
unset NO_COLOR

# Compiled in one go, tests take a tenth less to compile from nothing and to run. Who changes a file at a time is better off with
# what is kept in between: `make check` and `make dev` ask for it with QUICK=1.
export CARGO_INCREMENTAL=${QUICK:-0}

say() { printf '\n==> %s\n' "$*"; }

fail() {
  printf '\nerror: %s\n' "$1" >&2
  shift
  if (($# > 0)); then printf '       %s\n' "$@" >&2; fi
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# need_packages WHAT PACKAGE…: installs Debian packages where that is allowed, otherwise says which and ends.
need_packages() {
  local what=$1
  shift
  have apt-get || fail "not installed: $what" "Install what these Debian packages hold: $*"
  [[ $(id -u) == 0 ]] || fail "not installed: $what; this installs it:" "sudo apt-get install $*"
  say "Installing $what with apt-get: $*"
  export DEBIAN_FRONTEND=noninteractive
  # Another script may be at it, and apt-get does not wait for itself.
  mkdir -p .tools
  flock .tools/packages.lock apt-get update
  flock .tools/packages.lock apt-get install --yes --no-install-recommends "$@"
}

# need_wasm: Rust's standard library for the page.
need_wasm() {
  local target=wasm32-unknown-unknown
  rustup target list --installed | grep -qx "$target" && return
  say "Rust's standard library for WebAssembly"
  rustup target add "$target"
}

# install_tool CRATE OPTION…: compiles a program of the build into .tools. Each runs for moments, so it is compiled without
# optimization, which takes a third of the time; crates that several of them have in common are compiled once, in a folder which the
# caller removes.
install_tool() {
  CARGO_TARGET_DIR="$PWD/.tools/build" CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0 cargo install --debug --root .tools "$@"
}

# test_program NAME OPTION…: compiles a program of tests and says where it lies. The compiler's options are for that program alone; the
# library is the one that is compiled anyway.
test_program() {
  cargo rustc --locked --features tools --profile checked --test "$1" --message-format json-render-diagnostics -- "${@:2}" |
    sed -n 's|.*"executable":"\([^"]*/'"$1"'-[^"]*\)".*|\1|p'
}
