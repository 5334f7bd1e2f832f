#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Installs what the page needs and the machine lacks: on systems with apt, as root or with sudo; npm's packages into
# web/node_modules, at the versions of package-lock.json. Says what it does; where it cannot install, it says so and goes on,
# and the build then says what is missing.
#   web/setup.sh [chromium]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=wasm32-unknown-unknown
# shellcheck source=testbench/apt.sh
. "$here/../testbench/apt.sh"

if ! command -v cargo >/dev/null 2>&1; then
    echo "Rust is missing: install it from https://rustup.rs, then run this again." >&2
    exit 1
fi

packages=""
needs() { # needs PACKAGE FILE: the package has the file
    [ -e "$2" ] || packages="$packages $1"
}
for program in yosys clang "$@"; do
    command -v "$program" >/dev/null 2>&1 || packages="$packages $program"
done
command -v node >/dev/null 2>&1 || packages="$packages nodejs"
command -v npm >/dev/null 2>&1 || packages="$packages npm"
command -v yosys-config >/dev/null 2>&1 || packages="$packages yosys-dev"
command -v wasm-ld >/dev/null 2>&1 || packages="$packages lld"
needs wasi-libc /usr/lib/wasm32-wasi/libc.a
needs libc++-dev-wasm32 /usr/share/doc/libc++-dev-wasm32/copyright
needs libclang-rt-dev-wasm32 /usr/share/doc/libclang-rt-dev-wasm32/copyright

# The compiler of the library: rustup's target, or else Debian's compiler for the web.
if [ ! -e "$(rustc --print target-libdir --target $target 2>/dev/null)" ]; then
    if ! command -v rustup >/dev/null 2>&1 || ! rustup target add $target; then
        echo "rustup cannot add $target; Debian's compiler for the web is taken instead."
        needs rustc-web /usr/share/doc/rustc-web/copyright
        needs cargo-web /usr/share/doc/cargo-web/copyright
        needs rust-web-src /usr/share/doc/rust-web-src/copyright
    fi
fi

# shellcheck disable=SC2086
[ -z "$packages" ] || install_with_apt $packages

# npm writes this file when it has installed what the lock file says.
installed=$here/node_modules/.package-lock.json
if command -v npm >/dev/null 2>&1 && { [ ! -e "$installed" ] || [ "$installed" -ot "$here/package-lock.json" ]; }; then
    echo "Installing with npm into web/node_modules: $(sed -n 's/^    "\(.*\)": "\(.*\)",*$/\1@\2/p' "$here/package.json" | tr '\n' ' ')"
    if (cd "$here" && npm ci --no-audit --no-fund --loglevel=error >/dev/null); then
        touch "$installed"
    else
        echo "Not installed, as npm failed: the packages of web/package-lock.json" >&2
    fi
fi
