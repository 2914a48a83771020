#!/usr/bin/env bash
# Sees to it that a Chromium is there for the browser tests, and prints where. CHROMIUM names one of your own.
set -euo pipefail

find_one() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
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
{ $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends chromium fonts-liberation fonts-dejavu-core; } > /dev/null
find_one
