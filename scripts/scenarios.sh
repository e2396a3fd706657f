#!/usr/bin/env bash
# Plays the browser tests' scenarios with the app that is built.
# usage: [ENGINES="firefox"] scripts/scenarios.sh [part-of-a-name]
#        scripts/scenarios.sh --compile     (only compiles their program)
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# The library is the one that the native tests have compiled. The scenarios wait for browsers most of the time, so that they
# themselves are compiled without optimization, which takes a quarter of the time.
program=$(test_program browser -C opt-level=0)
[[ ${1:-} != --compile ]] || exit 0

# What browsers write they wait for, and after a build the disk is busy for a minute: profiles and sites, 1.4 GB at most, lie in
# memory where there is plenty. The name is short, as browsers make sockets below it.
enough=4000000
room=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1) || room=0
memory=$(awk '$1 == "MemAvailable:" { print $2 }' /proc/meminfo 2>/dev/null) || memory=0
if [[ -z ${TMPDIR:-} ]] && ((${room:-0} > enough && ${memory:-0} > 2 * enough)); then
  TMPDIR=$(mktemp -d /dev/shm/5.XXXX)
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
fi

"$program" "$@"
