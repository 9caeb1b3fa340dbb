# What the scripts that play the game in a real window have in common: a screen without a monitor,
# the game on it, mouse and keys, and waiting for what the game reports.
#
# To be sourced from the project's folder. Each script calls `start_screen`, then `start_game`.
# shellcheck shell=bash

program="${CARGO_TARGET_DIR:-target}/release/fox-and-geese"
work=$(mktemp -d)
report="$work/report"
# The screen's picture, which the X server keeps in a file.
screen="$work/Xvfb_screen0"
started=()
game=
window=
# How many lines of the report have been waited for.
said=0

# Ends what was started and removes what is not kept.
tidy() {
    kill "${started[@]}" 2>/dev/null || true
    rm -rf "$work"
}

fail() {
    trap - ERR
    echo "FAILED: $1"
    if [ -f "$report" ]; then
        echo "--- reported:"
        tail -n 20 "$report"
        echo "--- errors:"
        tail -n 20 "$work/errors"
    fi
    if [ -n "${shots:-}" ] && [ -f "$screen" ]; then
        picture "$shots/failed.png" || true
    fi
    exit 1
}

# What nobody has thought of, a window that is gone for instance.
set -E
trap 'fail "line $LINENO of ${BASH_SOURCE[0]}: $BASH_COMMAND"' ERR

# A screen of $1 by $2 pixels with a window manager: without one no window has the focus.
start_screen() {
    # Without a number of ours Xvfb chooses a free display and says which.
    Xvfb -displayfd 3 -screen 0 "$1x$2x24" -nolisten tcp -nocursor -fbdir "$work" \
        3>"$work/display" 2>/dev/null &
    started+=($!)
    for _ in $(seq 100); do
        [ -s "$work/display" ] && break
        sleep 0.1
    done
    DISPLAY=":$(cat "$work/display")"
    export DISPLAY
    unset WAYLAND_DISPLAY
    # Windows without frames: what is on the screen is the game. Alt+F4 closes them, as anywhere.
    cat >"$work/openbox.xml" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
XML
    openbox --config-file "$work/openbox.xml" >/dev/null 2>&1 &
    started+=($!)
    sleep 1
}

# Starts the game with the folder $1 for its data, and waits for the title. More options may follow.
start_game() {
    local data=$1
    shift
    : >"$report"
    "$program" --data "$data" --seed 1 --report "$@" >"$report" 2>"$work/errors" &
    game=$!
    started+=("$game")
    said=0
    expect "screen Title"
    window=$(xdotool search --sync --onlyvisible --name 'Fox & Geese' | head -n 1)
    xdotool windowmove --sync "$window" 0 0 2>/dev/null || true
}

# The window is closed as players close it, through the window manager, and the program ends well.
end_game() {
    xdotool key alt+F4
    wait "$game" || fail "the game ended with an error"
    if grep -qE "panicked|ERROR" "$work/errors"; then
        fail "errors were reported"
    fi
}

# Waits for a line of the report after the one that was waited for last; a software renderer on a
# busy machine takes its time.
expect() {
    local found
    for _ in $(seq 600); do
        found=$(tail -n "+$((said + 1))" "$report" | grep -nF -m 1 -- "$1" | cut -d : -f 1 || true)
        if [ -n "$found" ]; then
            said=$((said + found))
            return
        fi
        kill -0 "$game" 2>/dev/null || fail "the game ended before it said: $1"
        sleep 0.1
    done
    fail "the game never said: $1"
}

# What is on the screen, as a picture in the file $1; convert's options for it may follow.
picture() {
    local file=$1
    shift
    convert "xwd:$screen" "$@" "$file"
}

# Press and release are apart: a slow renderer may take both in one frame with the motion before
# them, and Bevy then has no widget under the pointer.
at() { xdotool mousemove --window "$window" "$1" "$2"; sleep 0.4; }
press() { xdotool mousedown 1; sleep 0.3; }
release() { xdotool mouseup 1; sleep 0.2; }
click() { at "$1" "$2"; press; release; }
key() { for name in "$@"; do xdotool key "$name"; sleep 0.4; done; }

# A point of a board by its name, at 1280x800, in pixels: the board's middle lies at (412, 400); see
# src/game/layout.rs. $board says how far ranks are apart, and the number of the middle one from 0.
chequered="83.19 3.5"
cross="81.74 3"
grid="120.9 2"
board=$chequered
point() {
    local file rank
    file=$(($(printf '%d' "'${1:0:1}") - 97))
    rank=$((${1:1} - 1))
    awk -v f="$file" -v r="$rank" -v board="$board" 'BEGIN {
        split(board, measure)
        printf "%d %d", 412 + (f - measure[2]) * measure[1], 400 - (r - measure[2]) * measure[1]
    }'
}
click_point() {
    # shellcheck disable=SC2046 # two numbers
    click $(point "$1")
}
