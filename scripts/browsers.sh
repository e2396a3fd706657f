#!/usr/bin/env bash
# Gets the browsers and drivers of the browser tests that this machine lacks.
# usage: scripts/browsers.sh [chromium] [firefox] [webkit]
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# Whoever comes second waits, and finds them there; where there is no flock, nothing is installed by itself either.
if have flock; then
  mkdir -p .tools
  exec {alone}>.tools/browsers.lock
  flock "$alone"
fi

have_minibrowser() { compgen -G '/usr/lib/*/webkit2gtk-4.1/MiniBrowser' >/dev/null; }

packages=()
for engine in "$@"; do
  case $engine in
    chromium)
      have chromium && have chromedriver && have chromium-headless-shell ||
        packages+=(chromium chromium-driver chromium-headless-shell)
      ;;
    firefox) have firefox-esr || have firefox || packages+=(firefox-esr) ;;
    webkit) have WebKitWebDriver && have Xvfb && have_minibrowser || packages+=(webkit2gtk-driver xvfb) ;;
    *) fail "there is no engine “$engine”" "ENGINES takes any of: chromium firefox webkit" ;;
  esac
done
if ((${#packages[@]} > 0)); then need_packages "browsers for the tests" "${packages[@]}"; fi
