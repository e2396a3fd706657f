#!/usr/bin/env bash
# Runs the browser tests over and over beside a load on all cores, and counts the rounds in which any failed. What a failed
# test leaves behind is kept in target/soak.
# usage: scripts/soak.sh ROUNDS
set -euo pipefail
source "$(dirname "$0")/lib.sh"

rounds=$1
target=${CARGO_TARGET_DIR:-target}
log=$target/soak
mkdir -p "$log"

busy=()
quiet() { kill "${busy[@]}" 2>/dev/null || true; }
trap quiet EXIT
for _ in $(seq "$(nproc)"); do
  (while :; do :; done) &
  busy+=("$!")
done

failed=0
for round in $(seq "$rounds"); do
  if scripts/scenarios.sh >"$log/round-$round.txt" 2>&1; then
    rm "$log/round-$round.txt"
    echo "round $round of $rounds: all passed"
  else
    failed=$((failed + 1))
    echo "round $round of $rounds: failed, see $log/round-$round.txt"
    cp -r "$target/screenshots" "$log/screenshots-$round"
  fi
done
((failed == 0)) || fail "$failed of $rounds rounds failed"
