#!/usr/bin/env bash
# Finishes a built app; Trunk runs it. What is shipped is finished by a program that the tests need as well, compiled as they are;
# while somebody works on the app, by what is compiled soonest.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

profile=dev
if [[ $TRUNK_PROFILE == release ]]; then profile=checked; fi
cargo run --quiet --locked --offline --features tools --profile "$profile" --bin finish_dist
