#!/usr/bin/env bash
# Checks everything. At the end it says how long each part took, and which tests were the slowest.
# usage: scripts/test.sh
set -euo pipefail
source "$(dirname "$0")/lib.sh"

target=${CARGO_TARGET_DIR:-target}
mkdir -p "$target"
rm -f "$target"/browser-tests.txt
spent=()
ran=()

# part NAME TARGET: makes a target, and notes how long that took.
part() {
  local begin=$SECONDS
  make --no-print-directory "$2"
  local took=$((SECONDS - begin))
  spent+=("$(printf '%3d:%02d  %s' $((took / 60)) $((took % 60)) "$1")")
}

# state: one number for all that native tests hang on: every file that is not ignored, and what compiles and runs them. Fails where
# there is no git to say which files those are.
state() {
  local files
  files=$(git ls-files --cached --others --exclude-standard -z | xargs -0 sha256sum) || return
  {
    echo "$files"
    rustc -vV
    python3 --version
    echo "${TRIALS:-}"
  } | sha256sum
}

# native_tests: runs them, unless nothing has changed since all of them passed: the same program comes to the same again. What
# browsers do hangs on more than files, so that scenarios are played each time.
native_tests() {
  local passed=$target/native-tests.passed now
  now=$(state) || now=
  if [[ -n $now && $now == "$(cat "$passed" 2>/dev/null)" ]]; then
    say "Native tests"
    echo "Nothing has changed since all of them passed. (make test-native runs them all the same.)"
    return
  fi
  rm -f "$passed"
  ran+=("$target/native-tests.txt")
  MEANWHILE=scenarios part "native tests, and the program of the scenarios" test-native
  if [[ -n $now ]]; then echo "$now" >"$passed"; fi
}

summary() {
  say "How long it took (minutes)"
  printf '%s\n' "${spent[@]}"
  say "The slowest tests (seconds)"
  {
    sed -nE 's/^test (.*) \.\.\. .*<([0-9.]+)s>$/\2 \1/p' "${ran[@]}" /dev/null || true
    cat "$target/browser-tests.txt" || true
  } 2>/dev/null | sort -rn | awk 'NR <= 10 { printf "%6.1f  %s\n", $1, $2 }'
  [[ -s $target/browser-tests.txt ]] || return 0
  say "The scenarios of each engine (seconds)"
  awk '{ split($2, name, "::"); n[name[1]]++; all[name[1]] += $1; start[name[1]] += $3; wait[name[1]] += $4 }
    END { for (e in n) printf "%6.0f  %s: %d of them, %.0f until their browsers were there, %.0f waiting for what was not there yet\n",
      all[e], e, n[e], start[e], wait[e] }' "$target/browser-tests.txt"
}

# Browsers come wherever the other parts leave a core to spare. Their own part waits for that, and says what was wrong if it failed.
set -m
nice make --no-print-directory browsers &>/dev/null </dev/null &
beforehand=$!
set +m

finish() {
  kill -- "-$beforehand" 2>/dev/null || true
  summary
}
trap finish EXIT

part "format and lints" lint
native_tests
part "the app, as it is shipped, and its size" dist
part "browsers and their drivers" browsers
part "browser tests" test-browser
