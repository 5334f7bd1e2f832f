#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Installs the named programs that are missing, on systems with apt, as root or with sudo. Says what it does; where it
# cannot install, it says so and goes on: what needs a missing program says that it is skipped.
set -eu

if ! command -v cargo >/dev/null 2>&1; then
    echo "Rust is missing: install it from https://rustup.rs, then run this again." >&2
    exit 1
fi

packages=""
for program in "$@"; do
    command -v "$program" >/dev/null 2>&1 && continue
    case "$program" in
        icepack) package=fpga-icestorm ;;
        *) package=$program ;;
    esac
    packages="$packages $package"
done
[ -n "$packages" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Missing and not installed, as there is no apt-get here:$packages" >&2
    exit 0
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "Missing and not installed, as this needs root or sudo:$packages" >&2
        exit 0
    fi
    as_root=sudo
fi
echo "Installing with apt-get:$packages"
# Package lists may be old or absent, and a source that is down must not stop the others.
$as_root apt-get update -qq || true
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
