#!/bin/sh
# Makes the PNG icons from public/icons/icon.svg. Needs a Chromium; its name can be given in CHROME.
set -eu

cd "$(dirname "$0")/../public/icons"
chrome=${CHROME:-chromium}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# draw FILE PIXELS BACKGROUND: the icon on a background that fills what the rounded corners leave.
draw() {
    printf '<!doctype html><style>html{background:%s}body{margin:0}img{display:block;width:%spx;height:%spx}</style><img src="file://%s/icon.svg">' \
        "$3" "$2" "$2" "$PWD" > "$work/icon.html"
    "$chrome" --headless --no-sandbox --disable-gpu --hide-scrollbars --allow-file-access-from-files \
        --user-data-dir="$work/profile" --default-background-color=00000000 --force-device-scale-factor=1 \
        --window-size="$2,$2" --screenshot="$PWD/$1" "file://$work/icon.html" 2> "$work/log" || {
        cat "$work/log" >&2
        exit 1
    }
}

felt=$(sed -n 's/.*rx="112" fill="\(#[0-9a-f]*\)".*/\1/p' icon.svg)
draw icon-192.png 192 transparent
draw icon-512.png 512 transparent
# Whole squares: the system cuts these to its own shape. The mark keeps within the circle of 80 % that is never cut.
draw maskable-512.png 512 "$felt"
draw apple-touch-180.png 180 "$felt"
