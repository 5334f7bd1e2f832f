#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Makes the WebAssembly of a crate here: with the target of rustup if it is there, else with Debian's compiler for the web and its sources.
#   web/wasm.sh CRATE OUT.wasm
set -eu
crate=$(cd "$(dirname "$0")/$1" && pwd)
# Absolute, as the crate's folder is another one.
out=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
built=$crate/../../target/web/$1
export CARGO_TARGET_DIR="$built"
target=wasm32-unknown-unknown

cd "$crate"
# Panics tell where they come from: not with the paths of this machine.
cargo fetch --quiet --locked --target $target
# A path may have a blank in it, so flags are parted by what cargo takes for that.
unit=$(printf '\037')
CARGO_ENCODED_RUSTFLAGS="--remap-path-prefix=$(cd ../.. && pwd)=halfmove"
for crates in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*; do
    CARGO_ENCODED_RUSTFLAGS="$CARGO_ENCODED_RUSTFLAGS$unit--remap-path-prefix=$crates=crates"
done
for flag in ${RUSTFLAGS:-}; do
    CARGO_ENCODED_RUSTFLAGS="$CARGO_ENCODED_RUSTFLAGS$unit$flag"
done
export CARGO_ENCODED_RUSTFLAGS

if [ -e "$(rustc --print target-libdir --target $target 2>/dev/null)" ]; then
    cargo build --quiet --release --locked --target $target
elif [ -d "$(/usr/bin/rustc --print sysroot 2>/dev/null)/lib/rustlib/src" ]; then
    PATH=/usr/bin:/bin RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 /usr/bin/cargo build --quiet --release --locked --target $target \
        -Z build-std=std,panic_abort --config "target.$target.linker=\"wasm-ld\""
else
    echo "The target $target is missing: rustup target add $target, or Debian's rustc-web, cargo-web, rust-web-src, lld." >&2
    exit 1
fi
cp "$built/$target/release/$(sed -n '/^name = /{s/^name = "\(.*\)"/\1/p;q}' Cargo.toml | tr - _).wasm" "$out"
