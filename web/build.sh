#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Builds the page into target/site: the library and the core as WebAssembly, the board, the fonts, the games, the documents.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
site=$root/target/site

# From nothing, so that no file of an earlier build stays.
rm -rf "$site"
mkdir -p "$site/board" "$site/fonts"
cp "$here"/page/* "$site/"

"$here/wasm.sh" library "$site/library.wasm"
"$here/wasm.sh" solver "$site/solver.wasm"
"$here/gates/build.sh" "$site"

board=$here/node_modules/cm-chessboard
mkdir -p "$site/board/src" "$site/board/pieces"
cp -r "$board/src/Chessboard.js" "$board/src/lib" "$board/src/model" "$board/src/view" "$site/board/src/"
grep -v sourceMappingURL "$board/assets/chessboard.css" >"$site/board/chessboard.css"
cp "$board/assets/pieces/standard.svg" "$site/board/pieces/"

for family in sans mono; do
    for weight in 400 600; do
        cp "$here/node_modules/@fontsource/ibm-plex-$family/files/ibm-plex-$family-latin-$weight-normal.woff2" "$site/fonts/"
    done
done

node "$here/tools/famous.mjs" "$root/testbench/games/famous.pgn" >"$site/famous.json"
node "$here/docs/build.mjs" "$root" "$site/docs"
node "$here/tools/licences.mjs" "$root" >"$site/licences.txt"
node "$here/tools/offline.mjs" "$site"
node "$here/tools/sizes.mjs" "$site"
