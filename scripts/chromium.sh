#!/usr/bin/env bash
# Make sure that a Chromium is installed for the browser tests, and print its path. CHROMIUM names one of your own.
# The headless shell is the same engine without windows, menus and tabs, and takes a sixth of the processor time to start.
set -euo pipefail

find_one() {
    for name in "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        if [ -n "$name" ] && command -v "$name"; then return 0; fi
    done
    return 1
}

find_one && exit 0
if ! command -v apt-get > /dev/null; then
    echo "The browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/chromium." >&2
    exit 1
fi
as_root=""
if [ "$(id -u)" != 0 ]; then as_root="sudo -n"; fi
echo "Installing Chromium for the browser tests ..." >&2
install() { $as_root apt-get install -y -qq --no-install-recommends "$1" fonts-liberation fonts-dejavu-core; }
{ $as_root apt-get update -qq && { install chromium-headless-shell || install chromium; }; } > /dev/null
find_one
