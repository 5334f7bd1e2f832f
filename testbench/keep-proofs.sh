#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Writes what is remembered of proofs as one file, a line each: docs/data/proofs.json, which `make proofs` makes.
set -eu

cd "$(dirname "$0")/../target/memo/proofs"
echo "{"
for file in *.json; do
    printf '"%s": %s\n' "${file%.json}" "$(cat "$file")"
done | LC_ALL=C sort -t '{' -k 2 | sed '$!s/$/,/'
echo "}"
