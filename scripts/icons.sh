#!/bin/sh
# Makes the PNG icons: of the app from public/icons/icon.svg, and of the shortcuts to it from the shapes below. Needs a
# Chromium; its name can be given in CHROME.
set -eu

cd "$(dirname "$0")/../public/icons"
chrome=${CHROME:-chromium}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# draw FILE PIXELS BACKGROUND [SVG]: a picture on a background that fills what the rounded corners leave.
draw() {
    printf '<!doctype html><style>html{background:%s}body{margin:0}img{display:block;width:%spx;height:%spx}</style><img src="file://%s">' \
        "$3" "$2" "$2" "${4:-$PWD/icon.svg}" > "$work/icon.html"
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

# shortcut NAME FELT SHAPES: an icon on the cloth of its game. Systems ask for 96 pixels, and dense screens have use for more.
shortcut() {
    printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="21" fill="%s"/>%s</svg>' \
        "$2" "$3" > "$work/$1.svg"
    draw "../install/$1.png" 192 transparent "$work/$1.svg"
}

mkdir -p ../install
paper='#fbf4e2' brass='#f0c265' ink='#22252b' red='#b3263a'
# pips RADIUS X Y…: dark dots.
pips() {
    radius=$1
    shift
    while [ $# -gt 0 ]; do
        printf '<circle cx="%s" cy="%s" r="%s" fill="%s"/>' "$1" "$2" "$radius" "$ink"
        shift 2
    done
}
spade='M0-15C-5-7-13-3-13 4-13 10-5 12-2 7-2 11-4 13-6 15H6C4 13 2 11 2 7 5 12 13 10 13 4 13-3 5-7 0-15Z'
heart='M0 14C-8 6-14 1-14-6-14-13-4-15 0-8 4-15 14-13 14-6 14 1 8 6 0 14Z'
star='M0-26 6.5-8.5 25-8 10.5 3.5 15.5 21.5 0 11-15.5 21.5-10.5 3.5-25-8-6.5-8.5Z'
shortcut day "$felt" "<rect x='20' y='18' width='56' height='62' rx='8' fill='$paper'/><path d='M20 34V26a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v8Z' fill='$brass'/><path d='M34 12v12M62 12v12' stroke='$paper' stroke-width='6' stroke-linecap='round'/><path transform='translate(48 57)' d='$spade' fill='$ink'/>"
shortcut sums '#265575' "<rect x='9' y='28' width='42' height='42' rx='10' fill='$paper'/>$(pips 4.5 20 39 40 39 30 49 20 59 40 59)<path d='M73 38v22M62 49h22' stroke='$brass' stroke-width='8' stroke-linecap='round'/>"
shortcut next-to-last '#763241' "<rect x='22' y='20' width='36' height='52' rx='6' fill='$brass' transform='rotate(-12 40 46)'/><rect x='38' y='24' width='36' height='52' rx='6' fill='$paper' transform='rotate(8 56 50)'/><path transform='translate(56 50)' d='$heart' fill='$red'/>"
shortcut balance '#6a4f27' "<path d='M48 56L62 80H34Z' fill='$brass'/><rect x='12' y='49' width='72' height='8' rx='4' fill='$paper'/><circle cx='48' cy='33' r='15' fill='$paper'/><ellipse cx='48' cy='33' rx='4.5' ry='7.5' fill='none' stroke='$ink' stroke-width='4'/>"
shortcut wichita '#245e45' "<g transform='rotate(-10 31 33)'><rect x='12' y='14' width='38' height='38' rx='10' fill='$paper'/>$(pips 4.5 22 24 31 33 40 42)</g><g transform='rotate(9 63 61)'><rect x='44' y='42' width='38' height='38' rx='10' fill='$paper' stroke='#245e45' stroke-width='4'/>$(pips 4.5 54 52 72 52 63 61 54 70 72 70)</g>"
shortcut five-suits '#54437c' "<rect x='27' y='14' width='42' height='68' rx='8' fill='$paper'/><path transform='translate(48 49)scale(.72)' d='$star' fill='$red'/>"
